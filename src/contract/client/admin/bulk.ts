/** The most rows that one call of the admin changes (A22). */
export const BULK_MAX = 1000

/** The most rows that one call of the admin returns. */
export const PAGE_MAX = 200

/** The largest count of orders per stage. */
export const ORDERS_COUNTED = 10_000
