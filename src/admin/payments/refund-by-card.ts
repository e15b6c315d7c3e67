import { api } from '../api.ts'
import type { AdminPayment, AdminRefund } from './payment-acts.tsx'

export type RefundResult = Pick<AdminRefund, 'state' | 'message'>

/**
 * Refunds a payment through the provider, and returns the refund's state afterwards: the reply of the call has the
 * state before the provider answered.
 * @param amount such as "5.00"
 */
export async function refundByCard(
  { id, order_id }: Pick<AdminPayment, 'id' | 'order_id'>,
  amount: string,
  reason: string,
): Promise<RefundResult> {
  const made = await api.call('payments.refund', { id, amount, reason })
  const unknown: RefundResult = { state: 'open', message: '' }
  try {
    const { payments } = await api.call('payments.of-order', { id: order_id })
    return payments.flatMap(({ refunds }) => refunds).find((refund) => refund.id === made.id) ?? unknown
  } catch {
    // The refund is stored; only its state could not be read.
    return unknown
  }
}
