/** Styles of a form that is several panels with a side, and not one card. Its save bar is as wide as the panels. */
export const panelsForm = (name: 'RaEdit' | 'RaCreate') => ({
  [`& .${name}-card > form > .MuiCardContent-root`]: { p: 0 },
  [`& .${name}-main, & .${name}-card`]: { maxWidth: 1132, border: 0, bgcolor: 'transparent' },
  '&& .RaToolbar-desktopToolbar': { mx: 0 },
})
