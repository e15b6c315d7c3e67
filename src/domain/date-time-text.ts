const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Baku',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A date and time as people here write it, in Baku's time: 21.11.2026 14:05 (D26). @param at ISO 8601 */
export function dateTimeText(at: string): string {
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return `${part.day}.${part.month}.${part.year} ${part.hour}:${part.minute}`
}
