import { grouped } from '#src/domain/money.ts'

/**
 * Returns the change from one amount to another: '+12%', '−8%', and from the triple on '34 dəfə çox', because '+3277%'
 * is hard to read. Returns null without a former amount.
 */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null
  const ratio = now / before
  if (ratio >= 3) return `${grouped(Math.round(ratio))} dəfə çox`
  const percent = Math.round((ratio - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`
}
