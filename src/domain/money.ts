import type { Percent } from './percent.ts'

/**
 * Money (D1): whole qəpik inside, strings with two decimals outside. 1 ₼ = 100 qəpik.
 */

/** An amount in qəpik; always a whole number. */
export type Qepik = number

const AMOUNT = /^(\d{1,9})\.(\d{2})$/

/** Reads "12.90" as 1290 qəpik. Throws on anything else: such text is a programmer's error, not a person's. */
export function parseAmount(text: string): Qepik {
  const match = AMOUNT.exec(text)
  if (!match) throw new RangeError(`not an amount with two decimals: ${JSON.stringify(text)}`)
  return Number(match[1]) * 100 + Number(match[2])
}

/** Writes 1290 qəpik as "12.90": the form of JSON and of the screen. */
export function formatAmount(qepik: Qepik): string {
  const sign = qepik < 0 ? '-' : ''
  const whole = Math.abs(qepik)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Writes 1290 qəpik as "12.90 ₼" with a no-break space, for people. */
export function formatManat(qepik: Qepik): string {
  return `${formatAmount(qepik)}\u00A0₼`
}

/** What remains of an amount after a percentage is taken off, rounded half up to a qəpik (D1). */
export function lessPercent(qepik: Qepik, off: Percent): Qepik {
  return Math.floor((qepik * (10_000 - off) + 5_000) / 10_000)
}
