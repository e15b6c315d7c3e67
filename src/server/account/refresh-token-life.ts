/** How long a refresh token lives (D10), ms. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000

/** When a refresh token that is given now expires. */
export function refreshTokenEnd(): Date {
  return new Date(Date.now() + LIFETIME)
}
