import ChevronIcon from '@mui/icons-material/ExpandMore'
import type { CSSObject } from '@mui/material'
import type { Tokens } from 'virtual:design-tokens'
import type { RaThemeOptions } from 'ra-ui-materialui'
import { checkedSigns } from './parts/checked-signs.tsx'

/** Below this width rows are cards; the breakpoint 'sm' ends here. */
export const PHONE = '@media (max-width: 599.95px)'

/** Touch screens. */
export const FINGER = '@media (pointer: coarse)'

/** Radius of panels, dialogs and messages, and of fields and rows, px. */
export const PANEL = 14
export const FIELD = 8

/** Returns the styles of a component's outer element. */
export const root = (styles: CSSObject) => ({ styleOverrides: { root: styles } })

/** Dialogs, and the questions that react-admin asks. */
export function dialogStyles(token: Tokens): RaThemeOptions['components'] {
  const line = `1px solid ${token.line}`
  return {
    MuiDialogTitle: root({
      padding: '20px 24px 8px',
      fontSize: 20,
      lineHeight: '26px',
      fontWeight: 650,
      letterSpacing: '-0.02em',
    }),
    // The way out of a dialog is a quiet outlined button, also in react-admin's confirmations.
    MuiDialogActions: root({
      padding: '12px 24px 20px',
      flexWrap: 'wrap',
      rowGap: 8,
      // Except react-admin's confirming button, which has its own colours.
      '& .MuiButton-text:not(.MuiButton-colorError, [class*=RaConfirm-confirm])': {
        border: line,
        color: token.ink,
        '&:hover': { backgroundColor: token.sunken },
        '&.Mui-disabled': { color: token['ink-3'] },
      },
    }),
    MuiDialogContentText: root({ color: token['ink-2'] }),
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: PANEL, border: line, [PHONE]: { margin: 16, width: 'calc(100% - 32px)' } },
        paperFullScreen: { [PHONE]: { margin: 0, width: '100%', border: 0, borderRadius: 0 } },
      },
    },
    MuiBackdrop: root({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: token.scrim } }),
    RaConfirm: root({
      '& .MuiDialogActions-root svg': { display: 'none' },
      '& .MuiDialogActions-root .MuiButton-root': { paddingInline: 18, minHeight: 40 },
      '& .RaConfirm-confirmPrimary': { backgroundColor: token.green, color: token['on-green'] },
      '& .MuiButton-root.RaConfirm-confirmPrimary:hover': { backgroundColor: token['green-hover'] },
      '& .MuiButton-root.RaConfirm-confirmWarning': {
        backgroundColor: token.red,
        color: token['on-red'],
        borderColor: token.red,
      },
    }),
  }
}

/** Switches, checkboxes, selects and other controls, without Material's own shapes (C19). */
export function controlStyles(token: Tokens): RaThemeOptions['components'] {
  return {
    // On a phone react-admin draws a button with a label alone as an empty round.
    RaSkipNavigationButton: root({
      borderRadius: 999,
      paddingInline: 18,
      fontSize: 14,
      fontWeight: 600,
      '&, &:hover': { backgroundColor: token.green, color: token['on-green'], opacity: 1 },
      '&.MuiIconButton-root::after': { content: 'attr(aria-label) / ""' },
    }),
    // A select with an empty value shows the label of its empty choice.
    MuiSelect: {
      defaultProps: { displayEmpty: true, IconComponent: ChevronIcon },
      styleOverrides: { icon: { fontSize: 20, right: 10, top: 'calc(50% - 10px)', color: token['ink-2'] } },
    },
    MuiCheckbox: {
      defaultProps: checkedSigns.box,
      styleOverrides: {
        root: {
          color: token.edge,
          '--sign': token['on-green'],
          '&:has(input:indeterminate)': { color: token.green, '& rect': { fill: 'currentColor' } },
          '&:has(input:indeterminate)::after': {
            content: '""',
            position: 'absolute',
            width: 10,
            height: 2,
            borderRadius: 1,
            backgroundColor: token['on-green'],
          },
        },
      },
    },
    MuiRadio: { defaultProps: checkedSigns.ring, styleOverrides: { root: { color: token.edge } } },
    MuiSwitch: {
      styleOverrides: {
        root: {
          width: 56,
          height: 40,
          padding: 8,
          // Its track begins where the texts of the form do.
          marginLeft: 3,
          '& .MuiSwitch-switchBase': { padding: 11 },
          '& .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(16px)' },
        },
        thumb: { width: 18, height: 18, boxShadow: 'none', backgroundColor: token.surface },
        track: {
          borderRadius: 12,
          opacity: '1 !important',
          backgroundColor: token.edge,
          '.Mui-checked + &&': { backgroundColor: token.green },
          '.Mui-disabled + &&': { backgroundColor: token.line },
        },
      },
    },
    // One of several: the chosen one is raised from a sunken strip.
    MuiToggleButtonGroup: root({
      padding: 4,
      borderRadius: 999,
      backgroundColor: token.sunken,
      '& .MuiToggleButtonGroup-grouped': {
        margin: 0,
        border: 0,
        borderRadius: 999,
        paddingBlock: 4,
        paddingInline: 16,
        minHeight: 36,
        fontSize: 14,
        lineHeight: '20px',
        textTransform: 'none',
        color: token['ink-2'],
        [FINGER]: { minHeight: 44 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: token.surface,
          color: token.ink,
          fontWeight: 600,
          boxShadow: `0 0 0 1px ${token.line}, 0 1px 2px rgb(0 0 0 / 6%)`,
        },
      },
    }),
    MuiAccordion: root({
      borderColor: token.line,
      '&:first-of-type': { borderTopLeftRadius: PANEL, borderTopRightRadius: PANEL },
      '&:last-of-type': { borderBottomLeftRadius: PANEL, borderBottomRightRadius: PANEL },
      '&.Mui-expanded': { backgroundColor: token.ground },
    }),
    MuiAccordionSummary: {
      styleOverrides: { root: { minHeight: 52, paddingInline: 16 }, expandIconWrapper: { color: token['ink-2'] } },
    },
    MuiAccordionDetails: root({ padding: '4px 16px 20px' }),
    MuiSkeleton: {
      styleOverrides: {
        root: { backgroundColor: token.sunken },
        text: { borderRadius: 999, transform: 'scale(1, 0.5)' },
        rounded: { borderRadius: PANEL },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: token.night, color: token['on-night'], fontSize: 13, borderRadius: FIELD },
      },
    },
    MuiMenuItem: root({ fontSize: 14, minHeight: 40, [FINGER]: { minHeight: 48 } }),
  }
}

/** The card of a form, as wide as its fields need. Visible overflow lets its save bar stick to the window. */
export const formCard = (name: 'RaEdit' | 'RaCreate', maxWidth: number) => ({
  styleOverrides: {
    root: {
      [`& .${name}-noActions`]: { marginTop: 0 },
      [`& .${name}-card`]: { maxWidth, overflow: 'visible' },
      // React-admin leaves space for its bar at a phone's lower edge; an idle bar is the last line of the form.
      [`& .${name}-card > form:not(:has(> .MuiToolbar-root:not(.idle))) > .MuiCardContent-root`]: {
        [PHONE]: { paddingBottom: 8 },
      },
    },
  },
})
