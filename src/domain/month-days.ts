/** A day is text in ISO 8601, '2026-11-21'. A week begins with Monday. */

/** Returns the day that is `count` days later. */
export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(day) + count * 86_400_000)
}

/** Returns the same day of the month `count` months later, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Returns the weekday, 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** Returns the six weeks that a calendar shows for the month of a day. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`
  const monday = addDays(first, -weekdayOf(first))
  return [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, week * 7 + at)))
}

function partsOf(day: string): [year: number, month: number, date: number] {
  const date = new Date(day)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Returns where a day lies in the period between two days; undefined outside, and without a period. */
export function placeInPeriod(
  day: string,
  one: string | null,
  other: string | null,
): 'start' | 'between' | 'end' | undefined {
  if (!one || !other || one === other) return undefined
  const [start = '', end = ''] = [one, other].toSorted()
  if (day === start) return 'start'
  if (day === end) return 'end'
  return day > start && day < end ? 'between' : undefined
}
