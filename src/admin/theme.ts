import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** On narrow screens 'Yeni' floats over the end of a list: the last row comes out from under it. */
const UNDER_BUTTON = { '@media (max-width: 899.95px)': { paddingBottom: 72 } }

/** Of a form with its card, px. */
const FORM_WIDTH = 760

const font = "'Onest Variable', system-ui, sans-serif"

/** The shop's own look on react-admin: one green, soft corners, its typeface. */
function themed(base: RaThemeOptions, primary: string, ground: string): RaThemeOptions {
  return {
    ...base,
    palette: {
      ...base.palette,
      primary: { main: primary },
      // Each is read on white, on a bar's grey, and under white letters.
      ...(base === defaultLightTheme
        ? { warning: { main: '#a34a00' }, info: { main: '#01678f' }, error: { main: '#b3261e' } }
        : { error: { main: '#ff9e94' } }),
      secondary: { main: primary },
      background: { ...base.palette?.background, default: ground },
    },
    typography: { ...base.typography, fontFamily: font, button: { textTransform: 'none', fontWeight: 600 } },
    shape: { borderRadius: 8 },
    sidebar: { width: 232, closedWidth: 52 },
    components: {
      ...base.components,
      // While nothing is chosen, its buttons stand unseen over the head of the table, and keys would come to them.
      RaBulkActionsToolbar: { styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } } },
      // A table that is too wide for the screen moves in its own place, and the page does not.
      RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
      RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 }, ...UNDER_BUTTON } } },
      RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-tableWrapper': { overflowX: 'auto' } } } },
      // A form is as wide as its fields are read well; the longer ones say so themselves.
      RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { maxWidth: FORM_WIDTH } } } },
      RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { maxWidth: FORM_WIDTH } } } },
      RaToolbar: { styleOverrides: { root: { '&.RaToolbar-desktopToolbar': { backgroundColor: ground } } } },
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Yüklənir' } },
    },
  }
}

export const lightTheme = themed(defaultLightTheme, '#0e6b44', '#f6f8f6')
export const darkTheme = themed(defaultDarkTheme, '#5cc994', '#121614')
