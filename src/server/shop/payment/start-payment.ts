import type { Language } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'
import { isLanguageOn } from '#src/server/platform/shop-settings/languages.ts'
import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Qepik } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { FIRST_POLL } from '#src/domain/payments/poll-schedule.ts'
import { handler, type Caller, type CustomerContext } from '#src/server/platform/http/handler.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { recordMessage } from './ask-payment.ts'
import { currentProvider, readSetup, unkeyed } from './configured-provider.ts'
import { ProviderDoubt, ProviderRefusal, type PaymentProvider } from './provider.ts'

/** How long a request waits for the page that another request is starting, and how often it looks, ms. */
const WAIT = 20_000
const LOOK = 200
/** After this time an attempt without a page was left behind by a node that ended, s. */
export const LEFT_BEHIND = 60

type Attempt = { id: number; reference: string; amount: Qepik; language: Language; url: string | null; is_new: boolean }

/**
 * POST orders/{id}/payment/ (D18, Y3): returns the URL where the customer pays an unpaid order. An open attempt
 * continues, so that no customer pays twice. After a failed attempt a new attempt begins.
 */
export const startPayment = handler('startPayment', ({ id }, context) => pay(id, null, context))

/** POST orders/{id}/payment/instalments/ (Y7): the same in monthly instalments. */
export const payInInstalments = handler('payInInstalments', async ({ id, months }, context) => {
  const { instalments } = await readSetup(context.services.database)
  if (!instalments.includes(months)) throw new ApiError(400, { months: [answerWords.noInstalment] })
  return pay(id, months, context)
})

async function pay(id: number, months: number | null, { services, caller }: CustomerContext): Promise<{ url: string }> {
  const bare = unkeyed(services)
  const provider = await currentProvider(bare)
  if (!provider) throw new ApiError(409, { detail: answerWords.onlineOff })
  const attempt = await openAttempt(bare, id, caller, provider.name, provider.can.instalments ? months : null)
  const url =
    attempt.url ??
    (attempt.is_new ? await openPage(bare, provider, id, attempt, months) : await awaitPage(bare, attempt.id))
  return transaction(services, async () => ({ url }))
}

type Row = {
  total: Qepik
  language: Language
  payable: boolean
  paid: boolean
  in_review: boolean
  attempts: number
  open: { id: number; reference: string; amount: Qepik; url: string | null; is_left: boolean } | null
}

/** Returns the open attempt of an order, or begins one. Throws 404 and 409. */
function openAttempt(
  services: Services,
  id: number,
  customer: Caller,
  provider: string,
  months: number | null,
): Promise<Attempt> {
  return transaction(services, async (tx) => {
    // A separate statement. The same statement would read the state from before it waited for the lock.
    await tx.execute(sql`select from orders where id = ${id} and ${ordersOf(customer)} for no key update`)
    const { rows } = await tx.execute<Row>(sql`
      select total, language, payment = 'online' and canceled is null and total > 0 and order_money(orders) = 0 as payable,
        exists (select from payments where order_id = orders.id and state = 'paid') as paid,
        exists (select from payments where order_id = orders.id and state = 'review') as in_review,
        (select coalesce(max(attempt), 0)::int from payments where order_id = orders.id) as attempts,
        (select json_build_object('id', id, 'reference', reference, 'amount', amount, 'url', url,
            'is_left', url is null and created_at < now() - make_interval(secs => ${LEFT_BEHIND}))
          from payments where order_id = orders.id and state = 'open') as open
      from orders where id = ${id} and ${ordersOf(customer)}`)
    const [order] = rows
    if (!order) throw new ApiError(404, { detail: answerWords.noOrder })
    if (order.paid) throw new ApiError(409, { detail: answerWords.alreadyPaid })
    if (order.in_review) throw new ApiError(409, { detail: answerWords.paymentCheckedWeWrite })
    if (!order.payable) throw new ApiError(409, { detail: answerWords.notOnline })
    if (order.open && !order.open.is_left) return { ...order.open, language: order.language, is_new: false }
    if (order.open) await failStart(tx, order.open.id)
    const attempt = order.attempts + 1
    if (attempt > ATTEMPTS_MAX) throw new ApiError(409, { detail: answerWords.triedOften })
    const reference = `${orderNumber(id)}-${attempt}`
    const { rows: made } = await tx.execute<{ id: number }>(sql`
      insert into payments (order_id, attempt, provider, reference, amount, months, next_poll_at)
      values (${id}, ${attempt}, ${provider}, ${reference}, ${order.total}, ${months},
        now() + make_interval(secs => ${FIRST_POLL / 1000}))
      returning id`)
    return { id: made[0]?.id ?? 0, reference, amount: order.total, language: order.language, url: null, is_new: true }
  })
}

/** The most attempts to pay one order. */
const ATTEMPTS_MAX = 50

/** Starts the attempt at the provider. If no page opens, the attempt has failed: the customer never saw a page. */
async function openPage(
  services: Services,
  provider: PaymentProvider,
  orderId: number,
  { id, reference, amount, language: asked }: Attempt,
  months: number | null,
): Promise<string> {
  const { publicUrl } = services.env
  const language = (await isLanguageOn(services, asked)) ? asked : 'az'
  try {
    const started = await provider.start({
      reference,
      amount,
      months,
      language,
      description: fill(answerWords.orderAtBank, { number: orderNumber(orderId) }),
      return_url: publicUrl + inPath(language, `/profile/orders/${orderId}/payment`),
      callback_url: `${publicUrl}/api/v1/payment-callbacks/${provider.name}/`,
    })
    await services.database.execute(sql`
      update payments set provider_reference = ${started.provider_reference}, url = ${started.url} where id = ${id}`)
    await recordMessage(services.database, id, 'start', started.raw)
    return started.url
  } catch (error) {
    await failStart(services.database, id)
    if (!(error instanceof ProviderDoubt) && !(error instanceof ProviderRefusal)) throw error
    services.log.warn({ provider: provider.name, reason: error.message }, 'a payment could not be started')
    await recordMessage(services.database, id, 'fault', `${error.message}\n${error.raw}`)
    throw notOpened()
  }
}

async function failStart(database: Pick<Services['database'], 'execute'>, id: number): Promise<void> {
  await database.execute(sql`
    update payments set state = 'failed', failure = 'later', next_poll_at = null, ended_at = now() where id = ${id}
      and state = 'open'`)
}

/** Waits until another request has started the attempt, and returns its page. */
async function awaitPage(services: Services, id: number): Promise<string> {
  for (let waited = 0; waited < WAIT; waited += LOOK) {
    const { rows } = await services.database.execute<{ url: string | null; state: string }>(
      sql`select url, state from payments where id = ${id}`,
    )
    if (rows[0]?.url) return rows[0].url
    if (rows[0]?.state !== 'open') break
    await wait(LOOK)
  }
  throw notOpened()
}

const notOpened = () => new ApiError(503, { detail: answerWords.bankClosed })
