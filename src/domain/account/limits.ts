/** Password length (storefront §9, D9), characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** How often the browser renews its access token (storefront §9), ms. */
export const ACCESS_REFRESH_INTERVAL = 20_000_000

/** How long an invitation link works, days (A19). */
export const INVITATION_DAYS = 7
