import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { customer, listOf, orderLine, orderPayload, pagesOf, runSql, shop, stockedShop } from '#tests/stocked-shop.ts'

stockedShop()
beforeEach(async () => {
  shop.services.env.demo = true
  await runSql(sql`insert into settings (name, value) values ('payment_ways', '["cash", "online"]')`)
  shop.services.replyCache.clear()
})

const place = async (payment = 'cash'): Promise<number> =>
  (await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')], { payment }))).body.id
const part = (name: string, query = '') => `orders/?part=${name}${query}`
const end = (id: number, columns: string) => runSql(sql`update orders set ${sql.raw(columns)} where id = ${id}`)
const DELIVERED = 'preparing = now(), on_way = now(), delivered = now()'

describe('own orders', () => {
  it('puts each order into one part: active, delivered, canceled', async () => {
    const [open, delivered, canceled, back, refused] = [
      await place(),
      await place(),
      await place(),
      await place(),
      await place(),
    ]
    await end(delivered, DELIVERED)
    await end(canceled, "canceled = now() - interval '90 days'")
    await end(back, `${DELIVERED}, returned = now()`)
    await end(refused, 'preparing = now(), on_way = now(), returned = now()')
    expect(await listOf(customer(), part('active'))).toEqual([open])
    expect(await listOf(customer(), part('delivered'))).toEqual([refused, back, delivered])
    expect(await listOf(customer(), part('canceled'))).toEqual([canceled])
    expect(await listOf(customer('topdan'), part('active'))).toEqual([])
  })

  it('has pages of 10, and counts the whole part', async () => {
    await runSql(sql`insert into settings (name, value) values ('orders_in_ten_minutes', '0')`)
    const ids: number[] = []
    for (let number = 0; number < 11; number++) ids.push(await place())
    const pages = await pagesOf(customer(), part('active'))
    expect(pages.map(({ results, count }) => [results.length, count])).toEqual([
      [10, '11'],
      [1, '11'],
    ])
    expect(pages.flatMap(({ results }) => results).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it('lists an order that waits for its online payment first, also across pages', async () => {
    const unpaid = await place('online')
    const [older, newer] = [await place(), await place()]
    const pages = await pagesOf(customer(), part('active', '&page_size=1'))
    expect(pages.flatMap(({ results }) => results).map(({ id }) => id)).toEqual([unpaid, newer, older])
  })

  it('names the limit of an open online payment, and none once it is paid', async () => {
    await runSql(sql`insert into settings (name, value) values ('card_payments', '{"minutes_to_pay": 90}')`)
    const id = await place('online')
    const [before] = (await customer().get(part('active'))).body.results
    expect(Date.parse(before.pay_until) - Date.parse(before.created_at)).toBe(90 * 60_000)
    await runSql(sql`insert into payments (order_id, provider, reference, amount, state, ended_at)
      values (${id}, 'sandbox', 'x', 1500, 'paid', now())`)
    const [after] = (await customer().get(part('active'))).body.results
    expect(after.pay_until).toBe(null)
  })

  it('says what a customer got back for a cancelled order, and what is still owed', async () => {
    const id = await place('online')
    await runSql(sql`insert into payments (order_id, provider, reference, amount, state, ended_at)
      values (${id}, 'sandbox', 'x', 1500, 'paid', now())`)
    await end(id, 'canceled = now()')
    const shown = async () => (await customer().get(part('canceled'))).body.results[0]
    expect(await shown()).toMatchObject({ refund: null, refund_due: '15.00' })
    for (const amount of [400, 1100]) {
      await runSql(sql`insert into tenders (order_id, amount, way, by)
        select ${id}, ${-amount}, 'card_door', id from users limit 1`)
    }
    expect(await shown()).toMatchObject({ refund: { amount: '15.00', way: 'card' }, refund_due: '0.00' })
  })

  it('rejects a part that does not exist, and the cursor of another part', async () => {
    expect((await customer().get(part('all'))).status).toBe(400)
    await place()
    await place()
    const { next } = (await customer().get(part('active', '&page_size=1'))).body
    expect((await customer().get(String(next).replace('part=active', 'part=canceled'))).status).toBe(400)
  })
})
