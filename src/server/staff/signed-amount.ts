import { formatAmount, type Qepik } from '../../domain/money.ts'

/** An amount that may be below zero, in manat. */
export function signedAmount(amount: Qepik): string {
  return amount < 0 ? `-${formatAmount(-amount)}` : formatAmount(amount)
}
