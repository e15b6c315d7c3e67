import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyShop, orderLine, orderPayload, stockDemoGoods, type Goods } from '../../../tests/demo-goods.ts'
import { speakTo } from '../../../tests/speak.ts'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'

let shop: TestShop
let goods: Goods
beforeAll(async () => {
  shop = await openShop()
  shop.services.settings.demo = true
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.services.settings.demo = true
  await emptyShop(shop)
  goods = await stockDemoGoods(shop.services.database)
  await shop.services.database.execute(sql`insert into settings (name, value) values ('payment_ways', '["cash", "online"]')`)
  shop.services.replyCache.clear()
})

const buyer = () => speakTo(shop, goods.users.musteri)
const place = (payment: string) => buyer().post('checkout/', orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '10.00')], { payment }))
const start = (id: number) => buyer().post(`orders/${id}/payment/`, undefined)
const referenceOf = (url: string) => url.split('/').at(-1) as string
const end = (reference: string, approved: boolean) => speakTo(shop).post(`sandbox-payment/${reference}/`, { approved })
const stateOf = async (id: number) =>
  (await buyer().get('active-orders/')).body.find((order: { id: number }) => order.id === id)?.payment_state
const payments = async () => (await shop.services.database.execute(sql`select state, amount, ended_at from payments order by id`)).rows

test('an order waits for its payment until the provider reports it; results that come late or twice change nothing', async () => {
  const order = (await place('online')).body
  expect(order).toMatchObject({ payment: 'online', payment_state: 'pending' })
  const begun = await start(order.id)
  expect(begun.status).toBe(201)
  const reference = referenceOf(begun.body.url)
  expect((await speakTo(shop).get(`sandbox-payment/${reference}/`)).body).toEqual({ number: order.number, amount: order.total, state: 'started' })
  // Another request gets the same attempt.
  expect((await start(order.id)).body).toEqual(begun.body)
  expect((await end(reference, true)).body).toEqual({ state: 'approved' })
  const after = await payments()
  expect(after).toMatchObject([{ state: 'approved', amount: 1500 }])
  for (const approved of [true, false]) expect((await end(reference, approved)).body).toEqual({ state: 'approved' })
  expect(await payments()).toEqual(after)
  expect(await stateOf(order.id)).toBe('paid')
  expect((await start(order.id)).status).toBe(409)
})

test('a declined payment can be tried again; a late second report of the decline does not undo the approval', async () => {
  const order = (await place('online')).body
  const first = referenceOf((await start(order.id)).body.url)
  expect((await end(first, false)).body).toEqual({ state: 'declined' })
  expect(await stateOf(order.id)).toBe('pending')
  const second = referenceOf((await start(order.id)).body.url)
  expect(second).not.toBe(first)
  expect((await end(second, true)).body).toEqual({ state: 'approved' })
  expect((await end(first, true)).body).toEqual({ state: 'declined' })
  expect((await end(second, false)).body).toEqual({ state: 'approved' })
  expect((await payments()).map((payment) => payment.state)).toEqual(['declined', 'approved'])
  expect(await stateOf(order.id)).toBe('paid')
})

test('many starts and many results at the same time are one attempt with one result', async () => {
  const order = (await place('online')).body
  const begun = await Promise.all(Array.from({ length: 8 }, () => start(order.id)))
  expect(new Set(begun.map((answer) => answer.body.url)).size).toBe(1)
  const reference = referenceOf(begun[0]?.body.url)
  const results = await Promise.all(Array.from({ length: 8 }, (_, place) => end(reference, place % 2 === 0)))
  expect(new Set(results.map((answer) => answer.body.state)).size).toBe(1)
  expect(await payments()).toHaveLength(1)
})

test("orders that are cancelled, not to be paid online or another customer's are refused", async () => {
  const cash = (await place('cash')).body
  expect(cash.payment_state).toBe('none')
  expect((await start(cash.id)).status).toBe(409)
  const order = (await place('online')).body
  expect((await speakTo(shop, goods.users.topdan).post(`orders/${order.id}/payment/`, undefined)).status).toBe(404)
  expect((await speakTo(shop).post(`orders/${order.id}/payment/`, undefined)).status).toBe(401)
  await buyer().patch(`cancel-order/${order.id}/`, { canceled: true })
  expect((await start(order.id)).status).toBe(409)
  expect(await payments()).toEqual([])
})

test('without a provider nothing can be paid online, and nobody can report a payment', async () => {
  const order = (await place('online')).body
  const reference = referenceOf((await start(order.id)).body.url)
  shop.services.settings.demo = false
  shop.services.replyCache.clear()
  expect((await speakTo(shop).get('shop/')).body.payment_ways).toEqual(['cash'])
  expect((await place('online')).body).toEqual({ payment: ['Bu ödəniş üsulu yoxdur.'] })
  expect((await start(order.id)).status).toBe(409)
  expect((await end(reference, true)).status).toBe(404)
  expect((await speakTo(shop).get(`sandbox-payment/${reference}/`)).status).toBe(404)
})

test('the database ensures that an ended attempt does not change, and that an order has at most one open attempt', async () => {
  const order = (await place('online')).body
  await end(referenceOf((await start(order.id)).body.url), true)
  const run = (query: string) => shop.services.database.$client.query(query)
  await expect(run(`update payments set state = 'declined'`)).rejects.toThrow('stays')
  await expect(run('delete from payments')).rejects.toThrow('stays')
  await expect(run(`insert into payments (order_id, provider, reference, amount) values (${order.id}, 'x', 'y', 1)`)).rejects.toThrow('payments_one_alive')
})
