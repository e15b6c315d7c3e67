import type { Qepik } from '../money.ts'
import type { ProviderStatus } from './payment-state.ts'

/** The states of a refund through the provider (Y8). 'manual': staff must refund it by hand ('əl ilə qaytarılacaq'). */
export type RefundState = 'open' | 'done' | 'failed' | 'manual'

/** How many questions show that a refund did not happen, if the payment is whole after each. */
const POLLS_UNTIL_FAILED = 3

/**
 * Returns the state of a refund whose answer was lost, from the provider's status of the payment. `before` is the sum
 * that earlier refunds gave back; `polls` counts the questions until now.
 */
export function settleRefund(
  refund: { amount: Qepik; before: Qepik; polls: number },
  status: ProviderStatus,
): RefundState {
  if (status.refunded !== null && status.refunded > 0) {
    if (status.refunded >= refund.before + refund.amount) return 'done'
    return status.refunded === refund.before && refund.polls >= POLLS_UNTIL_FAILED ? 'failed' : 'open'
  }
  switch (status.state) {
    case 'refunded':
    case 'partly_refunded':
      // After an earlier refund the state says nothing about this one.
      return refund.before === 0 ? 'done' : 'manual'
    case 'captured':
      return refund.polls >= POLLS_UNTIL_FAILED ? 'failed' : 'open'
    default:
      return 'open'
  }
}
