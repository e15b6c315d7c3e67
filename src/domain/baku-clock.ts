/** Baku has no summer time. */
export const BAKU_OFFSET = '+04:00'
/** The offset of Baku from UTC, ms. */
export const BAKU_OFFSET_MS = 4 * 60 * 60 * 1000

/** Returns the local date and time in Baku, '2026-11-21T14:05'. @param at ms since 1970 */
export function bakuClock(at: number): string {
  return new Date(at + BAKU_OFFSET_MS).toISOString().slice(0, 16)
}

/** Returns the day in Baku, '2026-11-21'; today by default. @param at ms since 1970 */
export function bakuDay(at = Date.now()): string {
  return bakuClock(at).slice(0, 10)
}

/** Returns the hour in Baku, 0 to 23; the current hour by default. @param at ms since 1970 */
export function bakuHour(at = Date.now()): number {
  return Number(bakuClock(at).slice(11, 13))
}
