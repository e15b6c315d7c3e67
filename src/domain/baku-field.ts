const HOUR = 60 * 60 * 1000
/** Baku has no summer time. */
const OFFSET_HOURS = 4

/**
 * A time as a browser's field for date and time holds it, in Baku's time: 2026-11-21T14:05; '' for none. A
 * value in that form already stays as it is: fields format it twice.
 * @param time ISO 8601 with its zone
 */
export function asBakuField(time?: string | null): string {
  if (!time || time.length === 16) return time ?? ''
  return new Date(Date.parse(time) + OFFSET_HOURS * HOUR).toISOString().slice(0, 16)
}

/** What such a field holds, as ISO 8601 in UTC; null for ''. */
export function fromBakuField(typed: string): string | null {
  return typed ? new Date(`${typed}+0${OFFSET_HOURS}:00`).toISOString() : null
}
