/** The most rows that one call of the back office changes (A22). */
export const BULK_MAX = 1000

/** The most rows that one call of the back office answers. */
export const PAGE_MAX = 200

/** Where counting the orders of a stage stops. */
export const ORDERS_COUNTED = 10_000
