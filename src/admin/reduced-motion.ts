import type { RaThemeOptions } from 'ra-ui-materialui'

/** Returns the theme; if the user has requested reduced motion, without motion: each change is visible at once. */
export function withoutMotion(theme: RaThemeOptions): RaThemeOptions {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return theme
  const { MuiCssBaseline, MuiButtonBase } = theme.components ?? {}
  return {
    ...theme,
    transitions: { create: () => 'none', getAutoHeightDuration: () => 0, duration: NONE },
    components: {
      ...theme.components,
      MuiCssBaseline: { styleOverrides: { ...(MuiCssBaseline?.styleOverrides as object), ...STILL } },
      MuiButtonBase: { ...MuiButtonBase, defaultProps: { ...MuiButtonBase?.defaultProps, disableRipple: true } },
      MuiCollapse: { defaultProps: { timeout: 0 } },
    },
  }
}

/** Durations of MUI's transitions, ms. */
const NONE = { shortest: 0, shorter: 0, short: 0, standard: 0, complex: 0, enteringScreen: 0, leavingScreen: 0 }

/** For the motion of style sheets: spinners, placeholders, switches. */
const STILL = {
  '*, ::before, ::after': {
    animationDuration: '0.01ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '0.01ms !important',
  },
}
