import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { checkBooks } from '../src/server/admin/audit/check-books.ts'
import { clearShop, orderLine, orderPayload, stockDemoGoods, type Goods } from './demo-goods.ts'
import { startFakeEpoint, type FakeEpoint } from './payment-fakes/fake-epoint.ts'
import { startFakePayriff, type FakePayriff } from './payment-fakes/fake-payriff.ts'
import type { FakeServer } from './payment-fakes/fake-server.ts'
import { speakTo, work, type Answer } from './speak.ts'
import { staffMember, type StaffMember } from './staff.ts'
import { openShop, type TestShop } from './with-shop.ts'

export const GOOD_CARD = '4111111111111111'

type AttemptRow = {
  id: number
  state: string
  amount: number
  fault: string | null
  failure: string | null
  card_mask: string | null
  provider_reference: string
  reference: string
}

/** A shop whose customers pay at fakes of Epoint and Payriff. */
export type CardShop = {
  shop: TestShop
  epoint: FakeEpoint
  payriff: FakePayriff
  goods: () => Goods
  owner: () => StaffMember
  /** Empties the shop and sets it up for a provider. */
  begin: (provider: 'epoint' | 'payriff', setup?: object) => Promise<void>
  buyer: () => ReturnType<typeof speakTo>
  /** Places an order that is paid online; returns its id. */
  order: (more?: object) => Promise<number>
  /** Starts an attempt; returns the provider's name of it. */
  start: (order: number) => Promise<string>
  /** The customer types a card at the bank. */
  pay: (reference: string, card?: string) => void
  callback: (reference: string, change?: object) => Promise<Answer>
  /** Runs the job that asks, as if everything were due. */
  poll: () => Promise<void>
  attempts: (order: number) => Promise<AttemptRow[]>
  run: (statement: ReturnType<typeof sql>) => Promise<Record<string, unknown>[]>
  books: () => Promise<unknown>
  close: () => Promise<void>
}

/** The card shop of the running test file. */
export let card: CardShop

/** Opens a shop with fakes of both providers on loopback for a test file. */
export function cardShop(): void {
  beforeAll(async () => {
    card = await openCardShop()
  })
  afterAll(() => card.close())
}

async function openCardShop(): Promise<CardShop> {
  const shop = await openShop()
  const [epoint, payriff] = await Promise.all([startFakeEpoint(), startFakePayriff()])
  Object.assign(shop.services.env, { epointUrl: epoint.url, payriffUrl: payriff.url })
  let goods: Goods
  let owner: StaffMember
  let provider: 'epoint' | 'payriff' = 'epoint'
  const run = async (statement: ReturnType<typeof sql>) =>
    (await shop.services.database.execute(statement)).rows as Record<string, unknown>[]
  const fake = (): FakeServer & Pick<FakeEpoint, 'payWith'> => (provider === 'epoint' ? epoint : payriff)
  const buyer = () => speakTo(shop, goods.users.musteri)
  return {
    shop,
    epoint,
    payriff,
    goods: () => goods,
    owner: () => owner,
    begin: async (name, setup = {}) => {
      provider = name
      for (const one of [epoint, payriff]) {
        one.faults.clear()
        one.reset()
      }
      epoint.payments.clear()
      payriff.orders.clear()
      await clearShop(shop)
      goods = await stockDemoGoods(shop.services.database)
      owner = await staffMember(shop, 'owner', goods.users.admin)
      const values = name === 'epoint' ? epoint.keys : payriff.keys
      const sealed = shop.services.sealer.seal(JSON.stringify(values), `payment_keys/${name}`)
      await run(
        sql`insert into payment_keys (provider, sealed, user_id) values (${name}, ${sealed}, ${goods.users.admin})`,
      )
      await run(sql`insert into settings (name, value) values ('payment_ways', '["cash", "card", "online"]'),
        ('card_payments', ${JSON.stringify({ provider: name, ...setup })}::jsonb)`)
      shop.services.replyCache.clear()
    },
    buyer,
    order: async (more = {}) => {
      const wish = orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '10.00')], { payment: 'online', ...more })
      const { status, body } = await buyer().post('checkout/', wish)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.id
    },
    start: async (order) => {
      const { status, body } = await buyer().post(`orders/${order}/payment/`, undefined)
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return String(body.url).split('/').at(-1) as string
    },
    pay: (reference, card = GOOD_CARD) => fake().payWith(reference, card),
    callback: async (reference, change) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/v1/payment-callbacks/${provider}/`,
        headers: {
          'content-type': provider === 'epoint' ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        payload: provider === 'epoint' ? epoint.callback(reference, change) : payriff.callback(reference, change),
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body }
    },
    poll: async () => {
      await run(sql`update payments set next_poll_at = now() where next_poll_at is not null`)
      await run(sql`update payment_refunds set next_poll_at = now() where next_poll_at is not null`)
      await work(shop, 'poll-payments', {})
    },
    attempts: async (order) =>
      (await run(sql`
        select id, state, amount, fault, failure, card_mask, provider_reference, reference from payments
        where order_id = ${order} order by id`)) as AttemptRow[],
    run,
    books: async () => (await checkBooks(shop.services.database)).broken,
    close: async () => {
      await Promise.all([epoint.close(), payriff.close()])
      await shop.close()
    },
  }
}
