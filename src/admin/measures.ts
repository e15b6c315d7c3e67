/** Widths of the navigation, px: with labels, and as icons alone. */
export const SIDE = 240
export const RAIL = 72
/** Height of the bar above a screen, px. */
export const BAR_HEIGHT = 60
