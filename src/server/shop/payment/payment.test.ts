import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPromotion, percentOff } from '#tests/promotions.ts'
import { customer, orderLine, orderPayload, runSql, shop, stockedShop, visitor } from '#tests/stocked-shop.ts'

stockedShop()
beforeAll(() => {
  shop.services.env.demo = true
})
beforeEach(async () => {
  shop.services.env.demo = true
  await runSql(sql`insert into settings (name, value) values ('payment_ways', '["cash", "online"]')`)
  shop.services.replyCache.clear()
})

const buyer = () => customer()
const place = (payment: string) =>
  buyer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')], { payment }))
const start = (id: number) => buyer().post(`orders/${id}/payment/`, undefined)
const referenceOf = (url: string) => url.split('/').at(-1) as string
const end = (reference: string, approved: boolean) => visitor().post(`sandbox-payment/${reference}/`, { approved })
const stateOf = async (id: number) =>
  (await buyer().get('active-orders/')).body.find((order: { id: number }) => order.id === id)?.payment_state
const payments = async () => await runSql(sql`select state, amount, ended_at from payments order by id`)

describe('payment', () => {
  it('an order is paid when the provider reports it, and late or repeated results change nothing', async () => {
    const order = (await place('online')).body
    expect(order).toMatchObject({ payment: 'online', payment_state: 'pending' })
    const begun = await start(order.id)
    expect(begun.status).toBe(201)
    const reference = referenceOf(begun.body.url)
    expect((await visitor().get(`sandbox-payment/${reference}/`)).body).toEqual({
      order_id: order.id,
      number: order.number,
      amount: order.total,
      state: 'started',
    })
    // A second request returns the same attempt.
    expect((await start(order.id)).body).toEqual(begun.body)
    expect((await end(reference, true)).body).toEqual({ state: 'approved' })
    const after = await payments()
    expect(after).toMatchObject([{ state: 'paid', amount: 1500 }])
    for (const approved of [true, false]) expect((await end(reference, approved)).body).toEqual({ state: 'approved' })
    expect(await payments()).toEqual(after)
    expect(await stateOf(order.id)).toBe('paid')
    expect((await start(order.id)).status).toBe(409)
  })

  it('a declined payment can be retried, and a late second decline does not undo the approval', async () => {
    const order = (await place('online')).body
    const first = referenceOf((await start(order.id)).body.url)
    expect((await end(first, false)).body).toEqual({ state: 'declined' })
    expect(await stateOf(order.id)).toBe('pending')
    const second = referenceOf((await start(order.id)).body.url)
    expect(second).not.toBe(first)
    expect((await end(second, true)).body).toEqual({ state: 'approved' })
    expect((await end(first, true)).body).toEqual({ state: 'declined' })
    expect((await end(second, false)).body).toEqual({ state: 'approved' })
    expect((await payments()).map((payment) => payment.state)).toEqual(['failed', 'paid'])
    expect(await stateOf(order.id)).toBe('paid')
  })

  it('a declined payment keeps the use of a promotion, so that nobody else gets it (R20)', async () => {
    await addPromotion(percentOff(50), { max_uses: 1 })
    const order = (await place('online')).body
    expect(order.discount).toBe('5.00')
    await end(referenceOf((await start(order.id)).body.url), false)
    expect((await place('cash')).body.discount).toBe('0.00')
    await end(referenceOf((await start(order.id)).body.url), true)
    expect((await payments()).at(-1)).toMatchObject({ state: 'paid', amount: 1000 })
  })

  it('concurrent starts and results make one attempt with one result', async () => {
    const order = (await place('online')).body
    const begun = await Promise.all(Array.from({ length: 8 }, () => start(order.id)))
    expect(new Set(begun.map((answer) => answer.body.url)).size).toBe(1)
    const reference = referenceOf(begun[0]?.body.url)
    const results = await Promise.all(Array.from({ length: 8 }, (_, place) => end(reference, place % 2 === 0)))
    expect(new Set(results.map((answer) => answer.body.state)).size).toBe(1)
    expect(await payments()).toHaveLength(1)
  })

  it("rejects a cancelled order, an order without online payment, and another customer's order", async () => {
    const cash = (await place('cash')).body
    expect(cash.payment_state).toBe('none')
    expect((await start(cash.id)).status).toBe(409)
    const order = (await place('online')).body
    expect((await customer('topdan').post(`orders/${order.id}/payment/`, undefined)).status).toBe(404)
    await buyer().patch(`cancel-order/${order.id}/`, { canceled: true })
    expect((await start(order.id)).status).toBe(409)
    expect(await payments()).toEqual([])
  })

  it('without a provider there is no online payment, and no payment can be reported', async () => {
    const order = (await place('online')).body
    const reference = referenceOf((await start(order.id)).body.url)
    shop.services.env.demo = false
    shop.services.replyCache.clear()
    expect((await visitor().get('shop/')).body.payment_ways).toEqual(['cash'])
    expect((await place('online')).body).toEqual({ payment: ['Bu ödəniş üsulu yoxdur.'] })
    expect((await start(order.id)).status).toBe(409)
    expect((await end(reference, true)).status).toBe(404)
    expect((await visitor().get(`sandbox-payment/${reference}/`)).status).toBe(404)
  })

  it('the database rejects changes of an ended attempt, and a second open attempt of an order', async () => {
    const order = (await place('online')).body
    await end(referenceOf((await start(order.id)).body.url), true)
    const run = (query: string) => shop.services.database.$client.query(query)
    await expect(run(`update payments set state = 'failed'`)).rejects.toThrow('stays')
    await expect(run('delete from payments')).rejects.toThrow('stays')
    await expect(
      run(`insert into payments (order_id, attempt, provider, reference, amount) values (${order.id}, 2, 'x', 'y', 1)`),
    ).rejects.toThrow('payments_one_alive')
  })
})
