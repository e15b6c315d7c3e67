/** Most lines that a cart or an order may hold. */
export const CART_LINES_MAX = 100
/** Most pieces of one line. */
export const QUANTITY_MAX = 10_000
