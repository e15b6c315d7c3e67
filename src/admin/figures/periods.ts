/** Days as 'YYYY-MM-DD' in Baku. */
export type Period = { from: string; to: string }

const DAY = 24 * 60 * 60 * 1000
const bakuDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Baku' })

export function today(): string {
  return bakuDay.format(new Date())
}

export function lastDays(days: number): Period {
  return { from: bakuDay.format(new Date(Date.now() - (days - 1) * DAY)), to: today() }
}

export function thisMonth(): Period {
  return { from: `${today().slice(0, 8)}01`, to: today() }
}

/** '2026-11-21' as 21.11.2026. */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('.')
}
