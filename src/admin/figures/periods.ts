import { bakuDay } from '#src/domain/baku-clock.ts'

/** Days as 'YYYY-MM-DD' in Baku. */
export type Period = { from: string; to: string }

const DAY = 24 * 60 * 60 * 1000

export function lastDays(days: number): Period {
  return { from: bakuDay(Date.now() - (days - 1) * DAY), to: bakuDay() }
}

export function thisMonth(): Period {
  return { from: `${bakuDay().slice(0, 8)}01`, to: bakuDay() }
}
