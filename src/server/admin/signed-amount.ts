import { formatAmount, type Qepik } from '#src/domain/money.ts'

/** Formats an amount that may be negative, in manat. */
export function signedAmount(amount: Qepik): string {
  return amount < 0 ? `-${formatAmount(-amount)}` : formatAmount(amount)
}
