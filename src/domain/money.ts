import type { Percent } from './percent.ts'

/** Money (D1): integer qəpik inside, strings with two decimals outside. 1 ₼ = 100 qəpik. */

/** An amount in qəpik, always an integer. */
export type Qepik = number

const AMOUNT = /^(\d{1,9})\.(\d{2})$/

/** Parses "12.90" as 1290 qəpik. Throws for any other text, which is a programming error and not a typing error. */
export function parseAmount(text: string): Qepik {
  const match = AMOUNT.exec(text)
  if (!match) throw new RangeError(`not an amount with two decimals: ${JSON.stringify(text)}`)
  return Number(match[1]) * 100 + Number(match[2])
}

/** Parses an amount that may be negative. Throws like `parseAmount`. */
export function parseSignedAmount(text: string): Qepik {
  return text.startsWith('-') ? -parseAmount(text.slice(1)) : parseAmount(text)
}

/** Formats 1290 qəpik as "12.90", the form of JSON and of the screen. The amount may be negative. */
export function formatAmount(qepik: Qepik): string {
  const sign = qepik < 0 ? '-' : ''
  const whole = Math.abs(qepik)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Formats 1234567 qəpik as "12 345.67 ₼" with no-break spaces, for display. */
export function formatManat(qepik: Qepik): string {
  return `${grouped(formatAmount(qepik))}\u00A0₼`
}

/** Groups the thousands of a number: "12345.67" as "12 345.67", with no-break spaces. */
export function grouped(number: number | string): string {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00A0')
}

/** Returns an amount reduced by a percentage, rounded half up to a qəpik (D1). */
export function lessPercent(qepik: Qepik, off: Percent): Qepik {
  return Math.floor((qepik * (10_000 - off) + 5_000) / 10_000)
}
