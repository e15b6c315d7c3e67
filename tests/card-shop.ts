import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { checkBooks } from '../src/server/admin/audit/check-books.ts'
import { startFakeEpoint, type FakeEpoint } from './payment-fakes/fake-epoint.ts'
import { startFakePayriff, type FakePayriff } from './payment-fakes/fake-payriff.ts'
import { type Answer } from './speak.ts'
import { bareShop, buy, customer, goods, refill, runJob, runSql, shop } from './stocked-shop.ts'

const GOOD_CARD = '4111111111111111'

type Provider = 'epoint' | 'payriff'
type Attempt = Record<'state' | 'provider_reference' | 'reference', string> &
  Record<'fault' | 'failure' | 'card_mask', string | null> & { id: number; amount: number }

/** The fakes of the providers. */
export let fakes: { epoint: FakeEpoint; payriff: FakePayriff }
let provider: Provider = 'epoint'

/** Opens a shop for a test file, whose customers pay at fakes of Epoint and Payriff on loopback. */
export function cardShop(): void {
  bareShop()
  beforeAll(async () => {
    const [epoint, payriff] = await Promise.all([startFakeEpoint(), startFakePayriff()])
    fakes = { epoint, payriff }
    Object.assign(shop.services.env, { epointUrl: epoint.url, payriffUrl: payriff.url })
  })
  afterAll(() => Promise.all([fakes.epoint.close(), fakes.payriff.close()]))
}

/** Fills the shop anew and sets it up for a provider. The member of staff is the demo's owner. */
export async function useProvider(name: Provider, setup: object = {}): Promise<void> {
  provider = name
  for (const fake of Object.values(fakes)) {
    fake.faults.clear()
    fake.reset()
  }
  fakes.epoint.payments.clear()
  fakes.payriff.orders.clear()
  await refill('owner', 'admin')
  const sealed = shop.services.sealer.seal(JSON.stringify(fakes[name].keys), `payment_keys/${name}`)
  await runSql(
    sql`insert into payment_keys (provider, sealed, user_id) values (${name}, ${sealed}, ${goods.users.admin})`,
  )
  await runSql(sql`insert into settings (name, value) values ('payment_ways', '["cash", "card", "online"]'),
    ('card_payments', ${JSON.stringify({ provider: name, ...setup })}::jsonb)`)
  shop.services.replyCache.clear()
}

/** Places an order that is paid online. Returns its id. */
export async function orderOnline(): Promise<number> {
  const { status, body } = await buy('demo-sade', 1, { payment: 'online' })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

/** Starts an attempt. Returns the provider's name of it. */
export async function startAttempt(order: number): Promise<string> {
  const { status, body } = await customer().post(`orders/${order}/payment/`, undefined)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return String(body.url).split('/').at(-1) as string
}

/** Places an order and starts its attempt. */
export async function startOrder(): Promise<{ order: number; reference: string }> {
  const order = await orderOnline()
  return { order, reference: await startAttempt(order) }
}

/** Places an order that is paid. `payment` is the id of its attempt. */
export async function payOrder(): Promise<{ order: number; reference: string; payment: number }> {
  const { order, reference } = await startOrder()
  typeCard(reference)
  await callBack(reference)
  return { order, reference, payment: (await attemptsOf(order))[0]?.id ?? 0 }
}

/** The customer types a card at the bank. */
export const typeCard = (reference: string, card = GOOD_CARD) => fakes[provider].payWith(reference, card)

/** The provider reports an attempt. */
export async function callBack(reference: string, change?: object): Promise<Answer> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/payment-callbacks/${provider}/`,
    headers: { 'content-type': provider === 'epoint' ? 'application/x-www-form-urlencoded' : 'application/json' },
    payload: fakes[provider].callback(reference, change),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

/** Runs the job that asks, as if everything were due. */
export async function pollPayments(): Promise<void> {
  for (const table of ['payments', 'payment_refunds'])
    await runSql(sql`update ${sql.identifier(table)} set next_poll_at = now() where next_poll_at is not null`)
  await runJob('poll-payments', {})
}

export const attemptsOf = (order: number) =>
  runSql<Attempt>(sql`
    select id, state, amount, fault, failure, card_mask, provider_reference, reference from payments
    where order_id = ${order} order by id`)

/** Returns the broken rules of the books. */
export const brokenBooks = async () => (await checkBooks(shop.services.database)).broken
