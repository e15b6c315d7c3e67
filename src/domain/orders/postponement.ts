/** How often the delivery of an order can be moved to another day (G5). */
export const POSTPONED_MAX = 3
