import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  attemptsOf,
  brokenBooks,
  callBack,
  cardShop,
  pollPayments,
  startOrder,
  typeCard,
  useProvider,
} from '#tests/card-shop.ts'
import { customer, goods, runJob, runSql, shop } from '#tests/stocked-shop.ts'
import { runUnruled } from '#tests/with-shop.ts'
import { askPayment } from './ask-payment.ts'

/** The time for rounds, ms. PAYMENT_RACES=1000 npx vitest run payment-races runs that number of rounds instead. */
const TIME = 2_000
const ROUNDS = Number(process.env.PAYMENT_RACES ?? 0)

cardShop()

/** Returns the simultaneous events of one order: 20 callbacks, 5 polls, 3 returns, both cancellations, a payment. */
function eventsOf(order: number, reference: string, attempt: number): (() => Promise<unknown>)[] {
  const { services } = shop
  const times = (count: number, run: () => Promise<unknown>) => Array.from({ length: count }, () => run)
  return [
    ...times(20, () => callBack(reference)),
    ...times(5, () => askPayment(services, attempt)),
    ...times(3, () => customer().get(`orders/${order}/payment/`)),
    ...inTwoOfThree(() => customer().patch(`cancel-order/${order}/`, {})),
    ...inTwoOfThree(() => runJob('cancel-unpaid-orders', {})),
    ...inTwoOfThree(async () => typeCard(reference)),
  ]
}

/** Returns the event in two of three rounds. */
const inTwoOfThree = (run: () => Promise<unknown>) => (Math.random() < 2 / 3 ? [run] : [])

/** Plays one round in a random order. Returns who cancelled the order, and the state of its attempt. */
async function play(): Promise<string> {
  const { order, reference } = await startOrder()
  const [attempt] = await attemptsOf(order)
  await runUnruled(
    shop,
    `update orders set created_at = now() - interval '61 minutes', reminded_at = now() - interval '31 minutes'
      where id = ${order}`,
  )
  const shuffled = eventsOf(order, reference, attempt?.id ?? 0)
    .map((run) => ({ run, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
  // The events begin in different turns of the event loop.
  await Promise.all(
    shuffled.map(async ({ run, place }) => {
      for (let turn = 0; turn < place * 60; turn++) await new Promise(setImmediate)
      await run()
    }),
  )
  await pollPayments()
  const [row] = await runSql(sql`
    select state, case when canceled is null then 'standing' when cancel_reason is null then 'customer'
      else 'limit' end as ended,
      refund_due, (select count(*)::int from payments where order_id = orders.id) as attempts
    from payments join orders on orders.id = order_id where order_id = ${order}`)
  expect(row?.attempts).toBe(1)
  // Money that came to a cancelled order is owed to the customer.
  const hasMoney = row?.state === 'paid' || row?.state === 'late'
  expect(row?.refund_due).toBe(hasMoney && row?.ended !== 'standing' ? 1500 : 0)
  return `${row?.ended} ${row?.state}`
}

describe.each(['epoint', 'payriff'] as const)(
  'simultaneous payments, callbacks and cancellations of an order, at %s',
  (provider) => {
    it('ends paid, or cancelled with its money owed to the customer', async () => {
      await useProvider(provider)
      await runSql(sql`insert into settings (name, value) values ('open_orders', '0'), ('orders_in_ten_minutes', '0')`)
      await runSql(sql`
      insert into stock_changes (product_id, change, reason) values (${goods.products['demo-sade']}, 5000, 'hand')`)
      const ends = new Map<string, number>()
      const until = performance.now() + TIME
      for (let round = 0; ROUNDS > 0 ? round < ROUNDS : performance.now() < until; round++) {
        await runSql(sql`delete from limits`)
        const end = await play()
        ends.set(end, (ends.get(end) ?? 0) + 1)
        expect(await brokenBooks(), `round ${round}`).toEqual([])
      }
      // The limit never cancels a paid order. A customer may, and gets the money back.
      const known = ['standing paid', 'customer paid', 'customer late', 'limit late']
      // Without money: Payriff ends an unpaid attempt, Epoint cannot.
      const unpaid = provider === 'payriff' ? 'failed' : 'abandoned'
      known.push('standing open', `customer ${unpaid}`, `limit ${unpaid}`)
      expect([...ends.keys()].filter((end) => !known.includes(end))).toEqual([])
      expect(ends.size).toBeGreaterThan(0)
      if (ROUNDS > 0) process.stdout.write(`${provider} ${JSON.stringify(Object.fromEntries(ends))}\n`)
    })
  },
)
