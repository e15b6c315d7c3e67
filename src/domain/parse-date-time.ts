import { BAKU_OFFSET } from './baku-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An earlier year is a typing error, or a spreadsheet's time of day without a date. */
const FIRST_YEAR = 2000

const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)?`
const FORMS = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:(?:T| +)${CLOCK}(?<zone>Z|[+-]\d\d:?\d\d)?)?$`),
  new RegExp(String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?: +${CLOCK})?$`),
]

/**
 * Parses a date and time that a person typed: 01.12.2026, 1.12.2026 9:00, 2026-12-01, 2026-12-01 09:00, or an ISO
 * timestamp. The day comes before the month. A time without a zone is in Baku's time. Returns ISO 8601 in UTC, or null
 * for any other text.
 *
 * A date without a time is midnight. As the `end` of a period it is the last millisecond of that day: a sale "until
 * 31.12.2026" includes that day, and every screen shows the day that was typed (31.12.2026 23:59).
 */
export function parseDateTime(text: string, edge: 'start' | 'end' = 'start'): string | null {
  const parts = FORMS.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined)
  if (!parts) return null
  const { zone = BAKU_OFFSET, hour, fraction = '' } = parts
  const part = (name: string) => Number(parts[name] ?? 0)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const [hours, minutes, seconds] = [part('hour'), part('minute'), part('second')]
  const offset = offsetMs(zone)
  if (year < FIRST_YEAR || hours > 23 || minutes > 59 || seconds > 59 || offset === null) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  const time = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))
  const sinceMidnight = hour === undefined && edge === 'end' ? DAY_MS - 1 : time
  return new Date(date.getTime() + sinceMidnight - offset).toISOString()
}

/** Returns the offset of a zone from UTC, ms; null for an invalid zone. */
function offsetMs(zone: string): number | null {
  if (zone === 'Z') return 0
  const [hours = 0, minutes = 0] = zone.slice(1).match(/\d\d/g)?.map(Number) ?? []
  if (hours > 14 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}
