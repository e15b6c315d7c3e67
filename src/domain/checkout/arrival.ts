import { MONTHS, WEEKDAYS } from '../calendar-words.ts'

/** What decides when an order comes (B17). `cutoff_hour`: what is ordered before it counts for the same day, by Baku's clock. */
export type DeliveryTime = {
  is_pickup: boolean
  /** Working days until it comes, at the least and at the most; 0: the same day. */
  days_from: number
  days_to: number
  cutoff_hour: number
}

/** Baku is four hours ahead of UTC all year, ms. */
const BAKU = 4 * 3_600_000
const DAY = 86_400_000

/**
 * When an order of this moment comes, in words: 'Bu gün, 23 noyabr', 'Sabah, 24 noyabr', 'Çərşənbə, 25 noyabr', or
 * '25–27 noyabr' for several days.
 * @param workingDays days of the week on which the shop works, 1 (Monday) to 7
 * @param now ms since 1970
 */
export function arrivalText(time: DeliveryTime, workingDays: readonly number[], now: number): string {
  const today = Math.floor((now + BAKU) / DAY)
  const hour = Math.floor(((now + BAKU) % DAY) / 3_600_000)
  const works = (day: number) => workingDays.length === 0 || workingDays.includes(((day + 3) % 7) + 1)
  const nextWorking = (day: number): number => (works(day) ? day : nextWorking(day + 1))
  // The day on which the order is taken up.
  const start = nextWorking(hour < time.cutoff_hour ? today : today + 1)
  const after = (days: number) => Array.from({ length: days }).reduce<number>((day) => nextWorking(day + 1), start)
  const [first, last] = [after(time.days_from), after(time.days_to)]
  if (first !== last) return monthOf(first) === monthOf(last) ? `${dateOf(first).getUTCDate()}–${dateText(last)}` : `${dateText(first)} – ${dateText(last)}`
  const name = first === today ? 'Bu gün' : first === today + 1 ? 'Sabah' : capital(WEEKDAYS[dateOf(first).getUTCDay()] ?? '')
  return `${name}, ${dateText(first)}`
}

function dateOf(day: number): Date {
  return new Date(day * DAY)
}

function monthOf(day: number): number {
  return dateOf(day).getUTCMonth()
}

function dateText(day: number): string {
  return `${dateOf(day).getUTCDate()} ${MONTHS[monthOf(day)]}`
}

function capital(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase('az') + word.slice(1)
}
