/** The most lines of a cart or an order. */
export const CART_LINES_MAX = 100
/** The most pieces of one line. */
export const QUANTITY_MAX = 10_000
