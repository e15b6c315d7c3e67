import type { Qepik } from '../money.ts'

/**
 * The states of an attempt to pay (Y3). 'open': the customer may still pay. 'abandoned': the order no longer waits for
 * it, but money may still come. 'review': staff must look ('yoxlanılır'). 'late': money that came when the order no
 * longer waited for it.
 */
export type PaymentState = 'open' | 'paid' | 'failed' | 'abandoned' | 'review' | 'late'

/** The kinds of a failure that a customer reads (Y7). */
export const failureKinds = ['money', 'card', 'bank', 'customer', 'later'] as const
export type FailureKind = (typeof failureKinds)[number]

/** Why an attempt is under review. */
export type ReviewFault = 'amount' | 'currency' | 'hold' | 'returned'

export const reviewWords: Record<ReviewFault, string> = {
  amount: 'bankdakı məbləğ sifarişin məbləği deyil',
  currency: 'bankdakı valyuta manat deyil',
  hold: 'pul kartda saxlanılıb, amma çıxılmayıb',
  returned: 'pul bankda artıq qaytarılıb',
}

/** The provider's view of a payment. 'unknown': a state that this shop does not know. */
export type ProviderState =
  | 'new'
  | 'pending'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'refunded'
  | 'partly_refunded'
  | 'unknown'

/** A provider's answer about a payment. */
export type ProviderStatus = {
  state: ProviderState
  amount: Qepik | null
  currency: string | null
  failure: FailureKind | null
  code: string | null
  card_mask: string | null
  rrn: string | null
  /** The sum that went back; null if the provider does not say. */
  refunded: Qepik | null
}

/** The order as far as a payment depends on it. */
type PaidOrder = {
  is_canceled: boolean
  /** Whether the order is still to be paid online. */
  pays_online: boolean
  /** Whether another attempt has paid it. */
  is_paid: boolean
}

export type Verdict = { state: PaymentState; fault: ReviewFault | null; failure: FailureKind | null }

/**
 * Returns the state of an attempt after a provider's answer (Y4). Money outweighs a failure, and a failure outweighs
 * waiting, so answers end in the same state in any order. Doubt changes nothing (Y5).
 */
export function settlePayment(
  attempt: { state: PaymentState; amount: Qepik },
  order: PaidOrder,
  status: ProviderStatus,
): Verdict {
  const unchanged: Verdict = { state: attempt.state, fault: null, failure: null }
  const review = (fault: ReviewFault): Verdict => ({ state: 'review', fault, failure: null })
  if (attempt.state === 'paid' || attempt.state === 'late') return unchanged
  switch (status.state) {
    case 'captured':
      if (status.currency !== 'AZN') return review('currency')
      if (status.amount !== attempt.amount) return review('amount')
      if (order.is_canceled || !order.pays_online || order.is_paid) return { ...unchanged, state: 'late' }
      return { ...unchanged, state: 'paid' }
    case 'refunded':
    case 'partly_refunded':
      return attempt.state === 'failed' ? unchanged : review('returned')
    case 'authorized':
      return review('hold')
    case 'failed':
      if (attempt.state !== 'open' && attempt.state !== 'abandoned') return unchanged
      return { state: 'failed', fault: null, failure: status.failure ?? 'later' }
    default:
      return unchanged
  }
}
