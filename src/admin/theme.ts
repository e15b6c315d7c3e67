import { BULK_MAX } from '../contract/client/staff/bulk.ts'
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** Space under a list on narrow screens, where the button 'Yeni' floats over its end. */
const UNDER_BUTTON = { '@media (max-width: 899.95px)': { paddingBottom: 72 } }

/** Width of a form with its card, px. */
const FORM_WIDTH = 760

const font = "'Onest Variable', system-ui, sans-serif"

/** The shop's own look on react-admin: one green, soft corners, its typeface. */
function themed(base: RaThemeOptions, primary: string, ground: string): RaThemeOptions {
  return {
    ...base,
    palette: {
      ...base.palette,
      primary: { main: primary },
      // Each colour is readable on white, on a bar's grey, and under white text.
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
      // Without a selection its buttons are invisible over the table's head; they must not get the focus.
      RaBulkActionsToolbar: { styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } } },
      // 'Hamısını seç' takes as many as one call may change.
      RaSelectAllButton: { defaultProps: { limit: BULK_MAX } },
      // A table that is too wide scrolls by itself, not with the page.
      RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
      RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 }, ...UNDER_BUTTON } } },
      RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-tableWrapper': { overflowX: 'auto' } } } },
      // A form's width suits its fields; longer forms set their own.
      RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { maxWidth: FORM_WIDTH } } } },
      RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { maxWidth: FORM_WIDTH } } } },
      RaToolbar: { styleOverrides: { root: { '&.RaToolbar-desktopToolbar': { backgroundColor: ground } } } },
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Yüklənir' } },
    },
  }
}

export const lightTheme = themed(defaultLightTheme, '#0e6b44', '#f6f8f6')
export const darkTheme = themed(defaultDarkTheme, '#5cc994', '#121614')
