/** Widths of the navigation, px: beside words, and as icons alone (look.md). */
export const SIDE = 240
export const RAIL = 72
/** Heights of the bar above a screen and of the one below it on phones, px. */
export const BAR_HEIGHT = 60
export const BOTTOM_HEIGHT = 64
