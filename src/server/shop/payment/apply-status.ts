import { failureWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { nextPollAfterFailure } from '#src/domain/payments/poll-schedule.ts'
import {
  reviewWords,
  settlePayment,
  type PaymentState,
  type ProviderStatus,
  type Verdict,
} from '#src/domain/payments/payment-state.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { mailPaymentReceived } from './mail-payment.ts'

export type LockedPayment = {
  id: number
  order_id: number
  provider: string
  reference: string
  provider_reference: string | null
  state: PaymentState
  amount: Qepik
  is_canceled: boolean
  pays_online: boolean
  is_paid: boolean
}

/** Locks the order of an attempt, then reads the attempt. Throws for an unknown id, which is a programming error. */
export async function lockPayment(tx: Transaction, id: number): Promise<LockedPayment> {
  // A separate statement. The same statement would read the state from before it waited for the lock.
  await tx.execute(
    sql`select from orders where id = (select order_id from payments where id = ${id}) for no key update`,
  )
  const { rows } = await tx.execute<LockedPayment>(sql`
    select payments.id, order_id, provider, reference, provider_reference, state, amount,
      canceled is not null as is_canceled,
      payment = 'online' as pays_online,
      exists (select from payments other where other.order_id = orders.id and other.id <> payments.id
        and other.state = 'paid') as is_paid
    from payments join orders on orders.id = order_id where payments.id = ${id}`)
  const [payment] = rows
  if (!payment) throw new Error('the attempt to pay was not found')
  return payment
}

/**
 * Applies a provider's answer to an attempt under the lock of its order (Y4). No other code turns an answer into a
 * state. Returns the new state.
 */
export async function applyStatus(tx: Transaction, id: number, status: ProviderStatus): Promise<PaymentState> {
  const payment = await lockPayment(tx, id)
  const verdict = settlePayment(payment, payment, status)
  if (verdict.state === payment.state) return payment.state
  if (verdict.state === 'paid') await abandonOthers(tx, payment)
  const isOpen = verdict.state === 'open' || verdict.state === 'abandoned'
  const now = Date.now()
  // Also asked once more when it goes to review, because a wake may have come during this question.
  const next = verdict.state === 'failed' || verdict.state === 'review' ? nextPollAfterFailure(now, now) : null
  await tx.execute(sql`
    update payments set state = ${verdict.state}, fault = ${verdict.fault}, failure = ${verdict.failure},
      code = ${status.code},
      card_mask = coalesce(${status.card_mask}, card_mask), rrn = coalesce(${status.rrn}, rrn),
      reported_amount = case when ${verdict.state === 'review'} then ${status.amount}::int end,
      next_poll_at = ${next === null ? null : new Date(next).toISOString()}::timestamptz, gave_up_at = null,
      ended_at = case when ${isOpen} then null else now() end
    where id = ${id}`)
  await tx.execute(sql`
    insert into order_events (order_id, event, note) values (${payment.order_id},
      'note', ${noteOf(payment, verdict, status)})`)
  if (verdict.state === 'paid') await tx.queue(mailPaymentReceived, { order_id: payment.order_id })
  return verdict.state
}

/** Marks the order's other open attempt as abandoned before one is paid. The shop still asks about it. */
async function abandonOthers(tx: Transaction, { id, order_id }: LockedPayment): Promise<void> {
  await tx.execute(
    sql`update payments set state = 'abandoned' where order_id = ${order_id} and id <> ${id} and state = 'open'`,
  )
}

function noteOf(payment: LockedPayment, { state, fault, failure }: Verdict, status: ProviderStatus): string {
  switch (state) {
    case 'paid':
      return 'Onlayn ödəniş alındı'
    case 'late':
      return `Gec gələn ödəniş: ${formatManat(payment.amount)}`
    case 'review': {
      const reported = status.amount === null ? '' : ` (${formatManat(status.amount)})`
      return `Ödəniş yoxlanılır: ${fault ? reviewWords[fault] : ''}${fault === 'amount' ? reported : ''}`
    }
    default:
      return `Onlayn ödəniş alınmadı. ${failure ? failureWords[failure] : ''}`.trim()
  }
}
