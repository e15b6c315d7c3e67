import { BAKU_OFFSET_MS } from '../baku-clock.ts'
import type { PromotionTimes } from './promotion.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Whether a promotion is open (R7). From is included, the end is not; weekdays and hours are those of Baku. */
export function isOpenAt({ starts_at, ends_at, weekdays, hours }: PromotionTimes, now: Date): boolean {
  if (starts_at !== null && now < starts_at) return false
  if (ends_at !== null && now >= ends_at) return false
  const local = now.getTime() + BAKU_OFFSET_MS
  const minute = Math.floor((local % DAY_MS) / MINUTE_MS)
  const day = Math.floor(local / DAY_MS)
  if (hours === null) return holds(weekdays, day)
  const { from, to } = hours
  if (from < to) return minute >= from && minute < to && holds(weekdays, day)
  // Hours over midnight belong to the day on which they begin.
  return (minute >= from && holds(weekdays, day)) || (minute < to && holds(weekdays, day - 1))
}

/** Whether a promotion holds on a day, counted from 1 January 1970, a Thursday. */
function holds(weekdays: readonly number[], day: number): boolean {
  return weekdays.length === 0 || weekdays.includes(((day + 3) % 7) + 1)
}
