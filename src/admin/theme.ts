import { dark, light, type Tokens } from 'virtual:design-tokens'
import { BULK_MAX } from '../contract/client/admin/bulk.ts'
import { checkedSigns } from './parts/checked-signs.tsx'
import { controlStyles, dialogStyles, FIELD, FINGER, formCard, PANEL, PHONE, root } from './theme-parts.ts'
import { azerbaijani } from './words/azerbaijani.ts'
import { BAR_HEIGHT, RAIL, SIDE } from './measures.ts'
import { withoutMotion } from './reduced-motion.ts'
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'ra-ui-materialui'

/** Height of the bar at the bottom of a phone, px: elements that stick to the window's lower edge are above it. */
export const BOTTOM_HEIGHT = 64

/**
 * Height of a table's head and of the bar that replaces it while rows are ticked, and width of the checkbox column,
 * px.
 */
const HEAD = 48
const BOX = 50

/** Width of a form with its card, px. */
export const FORM_WIDTH = 760

const FONT = "'Onest Variable', system-ui, sans-serif"

/**
 * Returns a round sign of 16 px before a notice or an error, as a background. `mark`: the line drawn on it, in a
 * square of 16.
 */
function sign(ground: string, line: string, mark: string) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="${line}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><circle cx="8" cy="8" r="8" fill="${ground}" stroke="none"/><path d="${mark}"/></svg>`
  return {
    content: '""',
    flex: 'none',
    width: 16,
    height: 16,
    background: `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`,
  }
}

const TICK = 'm5 8.2 2.1 2.1L11 6.2'
const EXCLAMATION = 'M8 4.5v4M8 11.3v.01'
const CROSS = 'm5.8 5.8 4.4 4.4m0-4.4-4.4 4.4'

/** Selector of fields that can be empty: a select always has a value, or its own label for an empty value. */
const EMPTYABLE = ['text', 'email', 'tel', 'url', 'number'].map((type) => `input[type=${type}]`).join() + ',textarea'

/** Selector of forms whose values are stored: forms, settings, dialogs; not searches and filters. */
const FORM = ':is(.RaEdit-card, .RaCreate-card, .MuiDialogContent-root, [data-optional-labels])'

/** Marks of required fields, inside a label. */
const NO_ASTERISK = { '& .MuiFormLabel-asterisk, & span[aria-hidden]': { display: 'none' } } as const

/** A label above its field; a group of fields has one, too. */
const LABEL = { fontSize: 14, lineHeight: '20px', fontWeight: 550 } as const

/**
 * Applies the storefront's look to react-admin (A28): its colours, its typeface, lines instead of shadows, round
 * buttons.
 */
function themed(base: RaThemeOptions, token: Tokens): RaThemeOptions {
  const line = `1px solid ${token.line}`
  const ring = { outline: `2px solid ${token.green}`, outlineOffset: 2 }
  // Where the parts around would cut off a ring outside.
  const innerRing = { '&.Mui-focusVisible': { outlineOffset: -2 } }
  return {
    ...base,
    palette: {
      ...base.palette,
      // 'light' is the tint under text of the colour.
      primary: { main: token.green, dark: token['green-hover'], light: token.tint, contrastText: token['on-green'] },
      secondary: { main: token['green-text'] },
      error: { main: token.red, light: token['red-tint'], contrastText: token['on-red'] },
      warning: { main: token['amber-text'], light: token['amber-tint'], dark: token.amber },
      // 'light' is the leaf green, only for small elements: counters and new entries. 'dark' is the text on it.
      success: {
        main: token['green-text'],
        light: token.leaf,
        dark: token['on-leaf'],
        contrastText: token['on-green'],
      },
      info: { main: token['ink-2'] },
      text: { primary: token.ink, secondary: token['ink-2'], disabled: token['ink-3'] },
      divider: token.line,
      background: { default: token.ground, paper: token.surface },
      action: {
        ...base.palette?.action,
        hover: token.sunken,
        selected: token.tint,
        disabled: token['ink-3'],
        disabledBackground: token.sunken,
      },
    },
    typography: {
      ...base.typography,
      fontFamily: FONT,
      button: { textTransform: 'none', fontWeight: 600 },
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 13, lineHeight: '18px' },
      h1: { fontSize: 28, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' },
      h5: { fontSize: 22, lineHeight: '28px', fontWeight: 650, letterSpacing: '-0.02em' },
      h6: { fontSize: 16, lineHeight: '24px', fontWeight: 620 },
    },
    shape: { borderRadius: FIELD },
    sidebar: { width: 216, closedWidth: 48 },
    components: {
      ...base.components,
      MuiCssBaseline: {
        styleOverrides: {
          // Without it the gap under the dot of i closes at 12 px, and 'Sifariş' looks like another word.
          body: { textRendering: 'geometricPrecision' },
          // The browser's own styles set it to 'auto' for these, and a part of a label then has another spacing.
          'button, input, select, textarea': { textRendering: 'inherit' },
          ':focus-visible': ring,
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: PANEL } },
      },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { borderColor: token.line, borderRadius: PANEL } },
      },
      MuiCardContent: root({ padding: 20, [PHONE]: { padding: 16 } }),
      ...dialogStyles(token),
      ...controlStyles(token),
      MuiMenu: { styleOverrides: { paper: { border: line, boxShadow: '0 10px 30px -12px rgb(0 0 0 / 24%)' } } },
      // A button does not inherit the typeface.
      // MUI's buttons have no outline of their own at the keyboard's focus.
      MuiButtonBase: root({ fontFamily: FONT, '&.Mui-focusVisible': ring }),
      MuiIconButton: { defaultProps: { disableFocusRipple: true }, ...root({ '&.Mui-disabled': { opacity: 0.5 } }) },
      MuiButton: {
        // The ring shows the focus.
        defaultProps: { disableElevation: true, disableFocusRipple: true },
        styleOverrides: {
          root: { borderRadius: 999, minHeight: 40, paddingInline: 18, [FINGER]: { minHeight: 44 } },
          sizeSmall: { minHeight: 32, paddingInline: 12, [FINGER]: { minHeight: 44 } },
          outlined: { borderColor: token.line, color: token.ink },
        },
      },
      // A chip has a soft ground and no edge. Chips that can be pressed have their own styles.
      MuiChip: {
        defaultProps: { size: 'small' },
        styleOverrides: {
          root: { fontWeight: 550 },
          outlined: { border: 0, backgroundColor: token.sunken },
          outlinedError: { backgroundColor: token['red-tint'] },
          outlinedWarning: { backgroundColor: token['amber-tint'] },
          outlinedSuccess: { backgroundColor: token.tint },
          outlinedPrimary: { backgroundColor: token.tint },
        },
      },
      MuiTextField: {
        ...base.components?.MuiTextField,
        defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
      },
      MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
      // Below 16 px a phone zooms the page when a field is focused.
      MuiInputBase: root({ fontSize: 14, [PHONE]: { fontSize: 16 } }),
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            backgroundColor: token.surface,
            borderRadius: FIELD,
            '&.Mui-focused': { boxShadow: `0 0 0 4px ${token.tint}` },
          },
          notchedOutline: { borderColor: token.edge, top: 0, '& legend': { display: 'none' } },
        },
      },
      // Labels are always above their fields, so the outline has no gap for them.
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: {
            position: 'static',
            transform: 'none',
            maxWidth: 'none',
            marginBottom: 6,
            ...LABEL,
            color: token.ink,
            whiteSpace: 'normal',
            '&.Mui-focused, &.Mui-error': { color: token.ink },
            // Optional fields are marked, and required fields have no mark: react-admin writes its asterisk into the
            // label. A line of a list and a picture have no space for the mark. A form with mostly optional fields says
            // it once.
            ...NO_ASTERISK,
            [`*${FORM} &:not(.Mui-required, .Mui-disabled, :has(span[aria-hidden]), .RaSimpleFormIterator-line *, [data-picture] *, [data-optional-once] *):has(+ .MuiInputBase-root :is(${EMPTYABLE}):not([readonly]))`]:
              {
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 8,
                '&::after': {
                  content: '"istəyə bağlı" / ""',
                  fontSize: 13,
                  fontWeight: 400,
                  color: token['ink-2'],
                  whiteSpace: 'nowrap',
                },
              },
          },
        },
      },
      // Without text it is a span, which only separates fields.
      MuiFormHelperText: root({
        marginInline: 0,
        marginTop: 4,
        fontSize: 13,
        lineHeight: '18px',
        '&:has(> span:only-child)': { lineHeight: '10px' },
        [`*${FORM}:not(.MuiDialogContent-root) &:not(:has(> span:only-child))`]: { marginBottom: 8 },
        '&.Mui-error': {
          display: 'flex',
          gap: 6,
          '&::before': { ...sign(token.red, token['on-red'], EXCLAMATION), marginTop: 1 },
        },
      }),
      RaRadioButtonGroupInput: root({
        '& .RaRadioButtonGroupInput-label': {
          transform: 'none',
          ...LABEL,
          ...NO_ASTERISK,
          '&, &.Mui-focused, &.Mui-error': { color: token.ink },
        },
      }),
      RaCheckboxGroupInput: root({
        '& .RaCheckboxGroupInput-label': {
          transform: 'none',
          ...LABEL,
          ...NO_ASTERISK,
          '&, &.Mui-focused, &.Mui-error': { color: token.ink },
        },
      }),
      RaLabeled: root({ '& .RaLabeled-label': { ...LABEL, color: token.ink } }),
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: token.line, '&.MuiTableCell-paddingCheckbox': { padding: '0 8px 0 14px' } },
          head: { fontSize: 13, height: 44, paddingBlock: 6, color: token['ink-2'], fontWeight: 550 },
          body: { fontSize: 14, lineHeight: '20px', paddingBlock: 8 },
        },
      },
      MuiTableRow: root({
        '&:last-of-type > td': { borderBottomColor: token.line },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: token.tint },
        // A tinted chip would vanish in the tint of a ticked row.
        '&.Mui-selected .MuiChip-root': { backgroundColor: token.surface },
      }),
      MuiSnackbarContent: root({
        backgroundColor: token.night,
        color: token['on-night'],
        borderRadius: PANEL,
        minHeight: 56,
        flexWrap: 'nowrap',
        '& .MuiButton-root': { color: token.leaf },
        '& .MuiSnackbarContent-message': {
          display: 'flex',
          alignItems: 'center',
          gap: 12,
          fontSize: 14,
          lineHeight: '20px',
        },
        '&:not([data-own-sign]) .MuiSnackbarContent-message::before': sign(token.leaf, token.night, TICK),
        '&.RaNotification-warning .MuiSnackbarContent-message::before': sign(dark.amber, token.night, EXCLAMATION),
        '&.RaNotification-error .MuiSnackbarContent-message::before': sign(dark.red, token.night, CROSS),
      }),
      RaNotification: root({
        '& .RaNotification-success, & .RaNotification-error, & .RaNotification-warning': {
          backgroundColor: token.night,
          color: token['on-night'],
        },
      }),
      MuiPagination: { defaultProps: { 'aria-label': 'Səhifələr' } },
      // On a phone react-admin leaves the labels of its arrows to MUI.
      MuiTablePagination: {
        defaultProps: {
          getItemAriaLabel: (arrow: 'first' | 'last' | 'next' | 'previous') => azerbaijani.ra.navigation[arrow],
        },
        styleOverrides: { select: { paddingRight: '34px !important' } },
      },
      RaDeleteWithConfirmButton: { defaultProps: { confirmColor: 'warning' } },
      MuiAutocomplete: {
        defaultProps: {
          popupIcon: checkedSigns.chevron,
          openText: 'Aç',
          closeText: 'Bağla',
          clearText: 'Təmizlə',
          loadingText: 'Axtarılır…',
          noOptionsText: 'Heç nə tapılmadı.',
        },
        styleOverrides: { paper: { border: line, boxShadow: '0 10px 30px -12px rgb(0 0 0 / 24%)' } },
      },
      MuiAlert: {
        defaultProps: { closeText: 'Bağla' },
        styleOverrides: {
          root: { borderRadius: PANEL, '& .MuiAlert-action .MuiButton-root': { whiteSpace: 'nowrap' } },
          message: { overflowWrap: 'anywhere' },
          // Styles a notice with a button like the other notices.
          filledSuccess: {
            backgroundColor: token.night,
            color: token['on-night'],
            fontWeight: 400,
            '& .MuiAlert-icon, & .MuiButton-root': { color: token.leaf },
          },
          standardError: { backgroundColor: token['red-tint'], color: token.ink },
          standardWarning: { backgroundColor: token['amber-tint'], color: token.ink },
          standardInfo: { backgroundColor: token.tint, color: token.ink },
          standardSuccess: { backgroundColor: token.tint, color: token.ink },
        },
      },
      // Without a selection its buttons are invisible over the table's head; they must not get the focus.
      RaBulkActionsToolbar: root({
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        // In place of the head, beside its checkbox.
        '& .RaBulkActionsToolbar-toolbar': {
          left: BOX,
          minHeight: HEAD,
          height: HEAD,
          paddingInline: 12,
          transform: 'none',
          borderRadius: 0,
          backgroundColor: token.tint,
          color: token['green-text'],
          '&.RaBulkActionsToolbar-collapsed': { height: 0, minHeight: 0 },
        },
        // The number of ticked rows, the actions, and the cross at the end.
        '& .RaBulkActionsToolbar-title': {
          display: 'contents',
          '& > .MuiTypography-root': { fontWeight: 600, color: 'inherit', whiteSpace: 'nowrap' },
          '& > .RaBulkActionsToolbar-icon': { order: 2, marginLeft: 'auto' },
        },
        '& .RaBulkActionsToolbar-topToolbar': { order: 1, padding: '0 8px', gap: 4, alignItems: 'center' },
      }),
      // At the content's left, where a form's bar has no button. On a phone above the bottom bar, or below the top bar
      // while a bar with buttons is at the bottom.
      MuiSnackbar: root({
        '&&': { bottom: 24, left: SIDE + 32, right: 'auto', minWidth: 400 },
        // Above the bar with the unsaved state.
        'body:has(.RaToolbar-desktopToolbar:not(.idle)) &&': { bottom: 96 },
        '@media (max-width: 1199.95px)': { '&&': { left: RAIL + 24 } },
        [PHONE]: {
          '&&': {
            top: 'auto',
            bottom: `calc(${BOTTOM_HEIGHT + 8}px + env(safe-area-inset-bottom))`,
            left: 8,
            right: 8,
            minWidth: 0,
          },
          'body:has([data-bottom-bar], .RaToolbar-mobileToolbar:not(.idle)) &&': {
            top: BAR_HEIGHT + 8,
            bottom: 'auto',
          },
        },
      }),
      // Under other labels, not outside of them.
      RaArrayInput: root({ '& .RaArrayInput-label': { left: 0 } }),
      MuiBadge: { styleOverrides: { colorSuccess: { backgroundColor: token.leaf, color: token['on-leaf'] } } },
      // Before the first tab and after the last one nothing can be scrolled, and a button does not fit.
      MuiTabScrollButton: root({ '&.Mui-disabled': { width: 0 } }),
      MuiMenuItem: root(innerRing),
      MuiTab: root({
        ...innerRing,
        minHeight: 48,
        fontSize: 14,
        textTransform: 'none',
        fontWeight: 550,
        padding: '12px 10px',
        minWidth: 0,
      }),
      RaListToolbar: root({ '&&': { backgroundColor: 'transparent' }, '& > span:empty': { display: 'none' } }),
      RaTopToolbar: root({ '&&': { backgroundColor: 'transparent' } }),
      // Beside the title on a phone, too, where it covers no row.
      RaCreateButton: root({
        minHeight: 40,
        paddingInline: 18,
        fontSize: 14,
        [FINGER]: { minHeight: 44 },
        '&.RaCreateButton-floating': {
          position: 'static',
          width: 44,
          height: 44,
          minHeight: 44,
          boxShadow: 'none',
        },
      }),
      // 'Hamısını seç' takes as many rows as one call may change.
      RaSelectAllButton: { defaultProps: { limit: BULK_MAX } },
      RaMenuItemLink: root({
        minHeight: 36,
        margin: '1px 8px',
        padding: '6px 12px',
        borderRadius: FIELD,
        color: token.ink,
        fontSize: 14,
        '& .RaMenuItemLink-icon': { minWidth: 36, color: 'inherit' },
        '&.RaMenuItemLink-active': { backgroundColor: token.tint, color: token['green-text'], fontWeight: 600 },
      }),
      // A table that is too wide scrolls by itself, not with the page. On a phone rows are cards, which have their own
      // panels.
      RaEmpty: root({
        '& .RaEmpty-icon': { width: 72, height: 72 },
        '& .RaEmpty-message .MuiTypography-root': { fontSize: 20, lineHeight: '28px' },
      }),
      RaList: root({
        '& .RaList-main:has([data-not-loaded]) .MuiTablePagination-root': { display: 'none' },
        '& .RaList-main, & .RaList-content': { minWidth: 0 },
        '& .RaList-main.RaList-main': {
          marginTop: 0,
          border: line,
          borderRadius: PANEL,
          overflow: 'clip',
          backgroundColor: token.surface,
        },
        '& .RaList-content': { border: 0, borderRadius: 0, overflow: 'visible', backgroundColor: 'transparent' },
        [PHONE]: {
          '& .RaList-main.RaList-main': {
            border: 0,
            borderRadius: 0,
            overflow: 'visible',
            backgroundColor: 'transparent',
          },
        },
      }),
      RaDatagrid: root({
        '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
        '& :is(th, td):first-of-type:not(.MuiTableCell-paddingCheckbox)': { paddingLeft: 16 },
        '& td > span:only-child:empty::after': { content: '"—" / ""', color: token['ink-2'] },
        '& .RaDatagrid-headerCell': { height: HEAD, backgroundColor: token.surface },
        '&:has(.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)) .RaDatagrid-headerCell': {
          backgroundColor: token.tint,
        },
      }),
      RaEdit: formCard('RaEdit', FORM_WIDTH),
      RaCreate: formCard('RaCreate', FORM_WIDTH),
      RaToolbar: root({
        '&.RaToolbar-mobileToolbar': { bottom: BOTTOM_HEIGHT, backgroundColor: token.surface, borderTop: line },
        '&.RaToolbar-desktopToolbar': {
          position: 'sticky',
          bottom: 16,
          zIndex: 3,
          margin: 12,
          borderRadius: PANEL,
          border: line,
          backgroundColor: token.surface,
          boxShadow: '0 10px 30px -12px rgb(0 0 0 / 24%)',
        },
      }),
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Yüklənir' } },
    },
  }
}

export const lightTheme = withoutMotion(themed(defaultLightTheme, light))
export const darkTheme = withoutMotion(themed(defaultDarkTheme, dark))
