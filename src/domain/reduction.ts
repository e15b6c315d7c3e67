import { formatAmount, lessPercent, type Qepik } from './money.ts'
import { percentNumber, percentOfHundredths, type Percent } from './percent.ts'

/** A reduction as it was entered, by a percentage or by an amount: of a sale (D30) or of a coupon (D3). */
export type Reduction = { is_percent: true; amount: Percent } | { is_percent: false; amount: Qepik }

/** Converts a stored reduction: one integer, in hundredths of a percent if `is_percent`, otherwise in qəpik. */
export function storedReduction(amount: number, is_percent: boolean): Reduction {
  return is_percent ? { is_percent, amount: percentOfHundredths(amount) } : { is_percent, amount }
}

/** Formats the amount of a reduction for JSON: '12.5' percent, or '5.00' manat. */
export function reductionAmount({ is_percent, amount }: Reduction): string {
  return is_percent ? String(percentNumber(amount)) : formatAmount(amount)
}

/** Returns an amount after a reduction, in qəpik, never below 0. The database's sale_price follows the same rule. */
export function reduced(qepik: Qepik, { is_percent, amount }: Reduction): Qepik {
  return is_percent ? lessPercent(qepik, amount) : Math.max(0, qepik - amount)
}
