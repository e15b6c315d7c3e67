/** Formats a day, '2026-11-21', in the local form: 21.11.2026 (D26). */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('.')
}
