import { sql } from 'drizzle-orm'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { settleRefund, type RefundState } from '#src/domain/payments/refund-state.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { recordMessage } from './ask-payment.ts'
import { openProvider, readSetup } from './configured-provider.ts'
import { ProviderDoubt, ProviderRefusal, type PaymentProvider } from './provider.ts'

type Refund = {
  id: number
  payment_id: number
  order_id: number
  amount: Qepik
  state: RefundState
  reason: string
  user_id: number
  polls: number
  is_sent: boolean
  /** The sum that earlier refunds of the payment gave back. */
  before: Qepik
  paid: Qepik
  provider: string
  reference: string
  provider_reference: string | null
}

const BY_HAND =
  'Bank bu ödənişin ikinci qismən qaytarılmasını rədd edə bilər. Pulu bankın panelindən qaytarın, sonra burada təsdiqləyin.'
const NOT_RETURNED = 'Bank pulu qaytarmayıb. Yenidən cəhd edin.'

/**
 * Sends a new refund to the provider once, or asks what became of a sent one (Y8). A lost answer is doubt: the refund
 * stays open, and is never sent again.
 */
export async function askRefund(services: Services, id: number): Promise<void> {
  const refund = await readRefund(services.database, id)
  if (refund?.state !== 'open') return
  const provider = await openProvider(services, refund.provider)
  if (!provider) return
  try {
    if (refund.is_sent) await askSent(services, provider, refund)
    else await send(services, provider, refund)
  } catch (error) {
    if (!(error instanceof ProviderDoubt) && !(error instanceof ProviderRefusal)) throw error
    await recordMessage(services.database, refund.payment_id, 'fault', `${error.message}\n${error.raw}`)
  }
}

async function readRefund(database: Querying, id: number): Promise<Refund | undefined> {
  const { rows } = await database.execute<Refund>(sql`
    select own.id, payment_id, own.order_id, own.amount, own.state, reason, user_id, own.polls,
      own.asked_at is not null as is_sent,
      (select coalesce(sum(amount), 0)::int from payment_refunds earlier where earlier.payment_id = own.payment_id
        and earlier.state = 'done') as before,
      payments.amount as paid, provider, reference, provider_reference
    from payment_refunds own join payments on payments.id = payment_id where own.id = ${id}`)
  return rows[0]
}

async function send(services: Services, provider: PaymentProvider, refund: Refund): Promise<void> {
  const { database } = services
  const mayRepeat = provider.can.repeatedRefund || (await readSetup(database)).repeated_refunds
  if (refund.before > 0 && !mayRepeat) return endRefund(services, refund.id, 'manual', BY_HAND)
  const claimed = await database.execute(
    sql`update payment_refunds set asked_at = now() where id = ${refund.id} and asked_at is null and state = 'open'`,
  )
  if (claimed.rowCount !== 1) return
  try {
    const { raw } = await provider.refund(refund, refund.amount, refund.amount === refund.paid)
    await recordMessage(database, refund.payment_id, 'refund', raw)
    await endRefund(services, refund.id, 'done')
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await recordMessage(database, refund.payment_id, 'refund', error.raw || error.message)
    if (refund.before > 0) await endRefund(services, refund.id, 'manual', BY_HAND)
    else await endRefund(services, refund.id, 'failed', `Bank rədd etdi: ${error.message || error.code || ''}`.trim())
  }
}

async function askSent(services: Services, provider: PaymentProvider, refund: Refund): Promise<void> {
  const { raw, ...status } = await provider.status(refund)
  await recordMessage(services.database, refund.payment_id, 'status', raw)
  const state = settleRefund(refund, status)
  if (state !== 'open')
    await endRefund(services, refund.id, state, { done: '', failed: NOT_RETURNED, manual: BY_HAND }[state])
}

/** Ends an open or manual refund under the lock of its order. An ended refund stays as it ended. */
function endRefund(services: Services, id: number, state: Exclude<RefundState, 'open'>, message = ''): Promise<void> {
  return transaction(services, (tx) => endLockedRefund(tx, id, state, message))
}

/** The same within a transaction. */
export async function endLockedRefund(
  tx: Transaction,
  id: number,
  state: Exclude<RefundState, 'open'>,
  message: string,
): Promise<void> {
  await tx.execute(
    sql`select from orders where id = (select order_id from payment_refunds where id = ${id}) for no key update`,
  )
  const refund = await readRefund(tx, id)
  if (!refund || refund.state === state || refund.state === 'done' || refund.state === 'failed') return
  const isEnd = state !== 'manual'
  await tx.execute(sql`
    update payment_refunds set state = ${state}, message = ${message.slice(0, 500)}, next_poll_at = null,
      gave_up_at = null,
      ended_at = case when ${isEnd} then now() end
    where id = ${id}`)
  if (state === 'done') await bookRefund(tx, refund)
  else
    await tx.execute(sql`
      insert into order_events (order_id, user_id, event, note)
      values (${refund.order_id}, ${refund.user_id},
        'note', ${`${formatManat(refund.amount)} ${state === 'manual' ? 'əl ilə qaytarılacaq' : 'qaytarılmadı'}. ${message}`.slice(0, 500)})`)
}

/** Books the money that went back. */
async function bookRefund(
  tx: Transaction,
  { id, order_id, amount, reference, user_id, reason }: Refund,
): Promise<void> {
  await tx.execute(sql`
    with booked as (insert into tenders (order_id, way, amount, by, note)
      values (${order_id}, 'online', ${-amount}, ${user_id}, ${reference}) returning id)
    update payment_refunds set tender_id = booked.id from booked where payment_refunds.id = ${id}`)
  await tx.execute(sql`
    insert into order_events (order_id, user_id, event, note)
    values (${order_id}, ${user_id}, 'refunded', ${`${formatManat(amount)} karta. ${reason}`})`)
}
