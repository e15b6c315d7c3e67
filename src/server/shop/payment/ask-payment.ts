import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PaymentState, ProviderStatus } from '#src/domain/payments/payment-state.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { forRecord } from './answer-parts.ts'
import { applyStatus } from './apply-status.ts'
import { openProvider } from './configured-provider.ts'
import { ProviderDoubt, ProviderRefusal } from './provider.ts'

/** The least time between two questions that strangers or screens cause about one attempt, s. */
const PAUSE = 2

type Asked = { state: PaymentState; provider: string; reference: string; provider_reference: string | null }

type Answered = { state: PaymentState; status: ProviderStatus | null }

/**
 * Asks the provider about an attempt and applies the answer (Y4). In doubt the attempt stays as it is, and `status` is
 * null (Y5). Returns null for an unknown attempt.
 */
export async function askPayment(services: Services, id: number): Promise<Answered | null> {
  const { rows } = await services.database.execute<Asked>(
    sql`select state, provider, reference, provider_reference from payments where id = ${id}`,
  )
  const [payment] = rows
  if (!payment) return null
  try {
    const provider = await openProvider(services, payment.provider)
    if (!provider || (payment.provider_reference === null && !provider.can.findByOwnRef))
      return { state: payment.state, status: null }
    const { raw, ...status } = await provider.status(payment)
    const state = await transaction(services, async (tx) => {
      await recordMessage(tx, id, 'status', raw)
      return applyStatus(tx, id, status)
    })
    return { state, status }
  } catch (error) {
    if (!(error instanceof ProviderDoubt) && !(error instanceof ProviderRefusal)) throw error
    await recordMessage(services.database, id, 'fault', `${error.message}\n${error.raw}`)
    return { state: payment.state, status: null }
  }
}

/**
 * Wakes the shop about an attempt (Y4): asks the provider now, at most once in PAUSE, and otherwise soon. An attempt
 * whose money has come is not asked about.
 */
export async function wakePayment(services: Services, id: number): Promise<void> {
  if (await mayAsk(services, id)) await askPayment(services, id)
  else
    await services.database.execute(sql`
      update payments set next_poll_at = least(next_poll_at, now() + make_interval(secs => ${PAUSE}))
      where id = ${id} and ${UNPAID}`)
}

/** Asks about an attempt whose customer comes back from the bank (Y4), after the pause, so that the answer is new. */
export async function askOnReturn(services: Services, id: number): Promise<void> {
  if (await mayAsk(services, id)) {
    await askPayment(services, id)
    return
  }
  await wait(PAUSE * 1000)
  await wakePayment(services, id)
}

const UNPAID = sql`state not in ('paid', 'late')`

/** Takes the turn to ask about an unpaid attempt. Returns false if somebody asked within PAUSE. */
async function mayAsk(services: Services, id: number): Promise<boolean> {
  const { rowCount } = await services.database.execute(sql`
    update payments set asked_at = now()
    where id = ${id} and ${UNPAID} and coalesce(asked_at < now() - make_interval(secs => ${PAUSE}), true)`)
  return rowCount === 1
}

/** Keeps a raw message of a provider. The same message again is not kept. */
export async function recordMessage(
  database: Querying,
  id: number,
  kind: 'start' | 'callback' | 'status' | 'refund' | 'cancel' | 'fault',
  raw: string,
): Promise<void> {
  const body = forRecord(raw)
  await database.execute(sql`
    insert into payment_messages (payment_id, kind, body) select ${id}, ${kind}, ${body}
    where ${body} <> '' and ${body} is distinct from (
      select body from payment_messages where payment_id = ${id} and kind = ${kind} order by id desc limit 1)`)
}

/**
 * Ends an attempt that the customer must no longer pay, if the provider can. Returns 'ended' if it has a result,
 * 'unpaid' if it is not paid and the provider cannot end it, 'pending' while the bank decides, and 'doubt' without an
 * answer.
 */
export async function endUnpaid(services: Services, id: number): Promise<'ended' | 'unpaid' | 'pending' | 'doubt'> {
  const answered = await askPayment(services, id)
  if (!answered) return 'ended'
  const isOpen = answered.state === 'open' || answered.state === 'abandoned'
  if (!isOpen) return 'ended'
  if (!answered.status || answered.status.state === 'unknown') return 'doubt'
  if (answered.status.state !== 'new') return 'pending'
  const { rows } = await services.database.execute<{
    provider: string
    reference: string
    provider_reference: string | null
  }>(sql`select provider, reference, provider_reference from payments where id = ${id}`)
  const [payment] = rows
  const provider = payment && (await openProvider(services, payment.provider))
  if (!payment || !provider?.can.cancelUnpaid) return 'unpaid'
  try {
    const { raw } = await provider.cancel(payment)
    await recordMessage(services.database, id, 'cancel', raw)
  } catch (error) {
    if (!(error instanceof ProviderDoubt) && !(error instanceof ProviderRefusal)) throw error
    await recordMessage(services.database, id, 'fault', `${error.message}\n${error.raw}`)
  }
  const after = await askPayment(services, id)
  if (after?.state !== 'open' && after?.state !== 'abandoned') return 'ended'
  return after.status?.state === 'new' ? 'unpaid' : 'doubt'
}
