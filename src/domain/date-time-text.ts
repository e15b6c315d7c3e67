import { bakuClock } from './baku-clock.ts'
import { dayText } from './day-text.ts'

/** Formats a date and time in the local form and Baku's time: 21.11.2026 14:05 (D26). @param at ISO 8601 */
export function dateTimeText(at: string): string {
  const [day = '', time] = bakuClock(Date.parse(at)).split('T')
  return `${dayText(day)} ${time}`
}
