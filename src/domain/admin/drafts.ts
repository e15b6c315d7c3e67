/** How long the admin keeps an unused draft, days. */
export const DRAFT_DAYS = 7
