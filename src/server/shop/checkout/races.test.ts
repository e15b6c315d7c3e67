import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { httpApi } from '#src/contract/client/api.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import {
  addCustomers,
  goods,
  liftOrderLimits,
  orderLine,
  orderPayload,
  runSql,
  sharedShop,
  shop,
} from '#tests/stocked-shop.ts'
import { addPromotion, percentOff } from '#tests/promotions.ts'
import { tokenFor } from '#tests/speak.ts'

// Over real HTTP, as from browsers: many connections, one shop, one database.

let baseUrl: string
let buyers: number[]
sharedShop()
beforeAll(async () => {
  baseUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  buyers = await addCustomers(60)
  await liftOrderLimits()
})

async function speak(user: number) {
  const token = await tokenFor(shop, user)
  return httpApi({ baseUrl, accessToken: () => token })
}

/** Returns the status of an error, or the reply. */
async function outcome<Value>(answer: Promise<Value>): Promise<Value | number> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError) return error.status
    throw error
  })
}

async function buy(user: number, items: object[], more: object = {}, idempotencyKey?: string) {
  const api = await speak(user)
  return outcome(api.call('checkout', orderPayload(items, more) as never, { idempotencyKey }))
}

/** Returns a product's stock, the sum of its ledger, and the pieces in orders. */
async function stock(slug: string) {
  const rows = await runSql(sql`
    select stock_count as stock, (select sum(change)::int from stock_changes where product_id = products.id) as ledger,
      (select coalesce(sum(quantity), 0)::int from order_items join orders on orders.id = order_id
        where product_id = products.id and canceled is null) as ordered
    from products where slug = ${slug}`)
  return rows[0]
}

const sold = (outcomes: unknown[]) => outcomes.filter((one) => typeof one === 'object')

describe('races', () => {
  it('sells exactly twenty pieces to sixty concurrent buyers', async () => {
    const outcomes = await Promise.all(buyers.map((buyer) => buy(buyer, [orderLine('demo-endirim', 1, '29.99')])))
    expect(sold(outcomes)).toHaveLength(20)
    expect(outcomes.filter((one) => one === 400)).toHaveLength(40)
    expect(await stock('demo-endirim')).toEqual({ stock: 0, ledger: 0, ordered: 20 })
  })

  it('gives a coupon for one use to one of ten concurrent orders', async () => {
    const coupon = goods.coupons.TEKISTIFADE
    const outcomes = await Promise.all(
      buyers.slice(0, 10).map((buyer, number) =>
        // Different products, so that the orders compete only for the coupon.
        buy(buyer, number % 2 ? [orderLine('demo-sade', 1, '10.00')] : [orderLine('demo-video', 1, '30.00')], {
          coupon,
        }),
      ),
    )
    expect(sold(outcomes)).toHaveLength(1)
    expect(outcomes.filter((one) => one === 400)).toHaveLength(9)
    const rows = await runSql(sql`select used_count from promotions where id = ${coupon}`)
    expect(rows).toEqual([{ used_count: 1 }])
    const remaining = await stock('demo-sade')
    expect(remaining?.stock).toBe(50 - (remaining?.ordered ?? 0))
  })

  it('gives a coupon for two uses each to two of eight concurrent orders of one customer', async () => {
    const [made] = await runSql(sql`
    insert into promotions (name, code, effect, scope, due_date, max_uses, uses_per_customer)
      select 'IKIDEFE', 'IKIDEFE', effect, scope, '2099-01-01', 100, 2 from promotions where code = 'XOSGELDIN10'
      returning id`)
    // Without the lock of the account's row, as in a shop without order limits.
    await runSql(sql`update settings set value = '0' where name in ('orders_in_ten_minutes', 'open_orders')`)
    const slugs = ['demo-sade', 'demo-video']
    const price = { 'demo-sade': '10.00', 'demo-video': '30.00' } as Record<string, string>
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        const slug = slugs[at % 2] as string
        return buy(buyers[3] as number, [orderLine(slug, 1, price[slug] as string)], { coupon: made?.id })
      }),
    )
    await runSql(sql`update settings set value = '1000' where name in ('orders_in_ten_minutes', 'open_orders')`)
    expect(sold(outcomes)).toHaveLength(2)
    expect(outcomes.filter((one) => one === 400)).toHaveLength(6)
    const rows = await runSql(sql`
    select used_count, (select count(*)::int from promotion_uses where promotion_id = promotions.id) as uses
      from promotions where id = ${made?.id}`)
    expect(rows).toEqual([{ used_count: 2, uses: 2 }])
  })

  it('gives a promotion of twenty uses to twenty of fifty buyers, and 409 to thirty (R22)', async () => {
    const promotion = await addPromotion(percentOff(10), { max_uses: 20 })
    await runSql(sql`insert into stock_changes (product_id, change, reason)
      select id, 60, 'hand' from products where slug = 'demo-video'`)
    const outcomes = await Promise.all(
      buyers.slice(0, 50).map((buyer) => buy(buyer, [orderLine('demo-video', 1, '30.00')], { total: '32.00' })),
    )
    expect(sold(outcomes)).toHaveLength(20)
    expect(outcomes.filter((one) => one === 409)).toHaveLength(30)
    expect(await runSql(sql`select used_count from promotions where id = ${promotion}`)).toEqual([{ used_count: 20 }])
    await runSql(sql`update promotions set is_active = false where id = ${promotion}`)
  })

  it('returns the order for retries with the same key, even if the last piece is sold', async () => {
    const items = [orderLine('demo-son', 1, '15.00')]
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buy(buyers[1] as number, items, {}, '0b5f3c5e-5d0e-4d6c-9c4e-3f1f7a8e2b12')),
    )
    expect(sold(answers)).toHaveLength(6)
    expect(await stock('demo-son')).toEqual({ stock: 0, ledger: 0, ordered: 1 })
  })

  it('places one of two different concurrent orders with the same key, and rejects the other', async () => {
    const outcomes = await Promise.all([
      buy(buyers[2] as number, [orderLine('demo-sade', 1, '10.00')], {}, '0b5f3c5e-5d0e-4d6c-9c4e-3f1f7a8e2b13'),
      buy(buyers[2] as number, [orderLine('demo-video', 1, '30.00')], {}, '0b5f3c5e-5d0e-4d6c-9c4e-3f1f7a8e2b13'),
    ])
    expect(sold(outcomes)).toHaveLength(1)
    expect(outcomes).toContain(422)
  })

  it('ten concurrent cancellations return the stock once', async () => {
    const user = buyers[3] as number
    const before = await stock('demo-sade')
    const order = await buy(user, [orderLine('demo-sade', 3, '30.00')])
    if (typeof order !== 'object') throw new Error('not placed')
    const api = await speak(user)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.call('cancelOrder', { id: order.id, canceled: true })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await stock('demo-sade')).toEqual(before)
  })

  it('carts with the same products in opposite order do not deadlock, also with cancellations', async () => {
    await runSql(
      sql`insert into stock_changes (product_id, change, reason) select id, 500, 'hand' from products
        where slug in ('demo-sade', 'demo-video', 'demo-endirim')`,
    )
    const lines = [
      orderLine('demo-sade', 1, '10.00'),
      orderLine('demo-video', 1, '30.00'),
      orderLine('demo-endirim', 1, '29.99'),
    ]
    const outcomes = await Promise.all(
      Array.from({ length: 80 }, async (_, number) => {
        const user = buyers[number % buyers.length] as number
        const order = await buy(user, number % 2 ? lines : lines.toReversed(), { coupon: goods.coupons.BES })
        if (typeof order === 'object' && number % 3 === 0)
          return (await speak(user)).call('cancelOrder', { id: order.id, canceled: true })
        return order
      }),
    )
    expect(sold(outcomes)).toHaveLength(80)
    for (const slug of ['demo-sade', 'demo-video', 'demo-endirim']) {
      const now = await stock(slug)
      expect(now?.ledger).toBe(now?.stock)
    }
    const rows = await runSql(sql`
    select used_count = (select count(*) from orders where coupon_id = promotions.id and canceled is null) as fits
      from promotions where code = 'BES'`)
    expect(rows).toEqual([{ fits: true }])
  })
})
