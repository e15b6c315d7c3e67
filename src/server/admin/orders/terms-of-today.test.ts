import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addPromotion, offOrder, percentOff } from '#tests/promotions.ts'
import {
  advance,
  booksAgree,
  customer,
  goods,
  member as owner,
  orderLine,
  orderPayload,
  runSql,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('owner')

/** Places an order of four pieces at 10.00, by courier for 5.00. Returns its id. */
async function place(more: object = {}): Promise<number> {
  const { status, body } = await customer().post('checkout/', orderPayload([orderLine('demo-sade', 4, '40.00')], more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const show = async (id: number) => (await owner.get(`admin/orders/${id}/`)).body
const uses = async (id: number) =>
  (await runSql(sql`select used_count, used_amount::int from promotions where id = ${id}`))[0]
const rowsOf = (id: number) =>
  runSql(sql`select kind, label, amount from order_adjustments where order_id = ${id} order by id`)

/** Returns the wish to price an order as it is with the terms of today, or with `terms`. */
async function wishFor(id: number, terms = 'today') {
  const order = await show(id)
  const lines = order.items
    .filter((line: { is_gift: boolean }) => !line.is_gift)
    .map((line: { id: number; quantity: number }) => ({ id: line.id, quantity: line.quantity }))
  return { order, wish: { lines, added: [], delivery: order.delivery_id, terms } }
}
const quote = async (id: number) =>
  (await owner.post(`admin/orders/${id}/change/quote/`, (await wishFor(id)).wish)).body
async function save(id: number, terms?: string, by = owner, more: object = {}) {
  const { order, wish } = await wishFor(id, terms)
  const { body } = await owner.post(`admin/orders/${id}/change/quote/`, wish)
  return by.put(`admin/orders/${id}/change/`, { ...order, ...wish, total: body.total ?? order.total, ...more })
}

describe('the terms of today', () => {
  it('bring a promotion that began since the sale, and its use (R20)', async () => {
    const id = await place()
    const half = await addPromotion(percentOff(50), { name: 'Yarısı', max_uses: 1 })
    expect(await quote(id)).toMatchObject({ total: '25.00', difference: '-20.00', lost: [], gained: ['Yarısı'] })
    expect((await save(id)).status).toBe(204)
    expect(await show(id)).toMatchObject({ discount: '20.00', total: '25.00' })
    expect(await uses(half)).toEqual({ used_count: 1, used_amount: 2000 })
    await booksAgree()
  })

  it('end a promotion that ended since, and give its use back (R20)', async () => {
    const old = await addPromotion(offOrder(500), { name: 'Köhnə', uses_per_customer: 1 })
    const id = await place()
    await runSql(sql`update promotions set is_active = false where id = ${old}`)
    expect(await quote(id)).toMatchObject({ total: '45.00', lost: ['Köhnə'], gained: [] })
    expect((await save(id)).status).toBe(204)
    expect(await uses(old)).toEqual({ used_count: 0, used_amount: 0 })
    expect(await rowsOf(id)).toEqual([{ kind: 'delivery', label: 'Kuryer (Bakı)', amount: 500 }])
    await booksAgree()
  })

  it('count a use anew that the order has already, within its limits (R20)', async () => {
    const limits = { max_uses: 1, uses_per_customer: 1, max_amount: 1000 }
    const own = await addPromotion(offOrder(500), limits)
    const id = await place()
    await runSql(sql`update promotions set effect = jsonb_set(effect, '{reduction,amount}', '1000') where id = ${own}`)
    expect((await save(id)).status).toBe(204)
    expect(await show(id)).toMatchObject({ discount: '10.00', total: '35.00' })
    expect(await uses(own)).toEqual({ used_count: 1, used_amount: 1000 })
    await booksAgree()
  })

  it('leave out a promotion whose uses other orders have taken (R20)', async () => {
    const id = await place()
    await addPromotion(percentOff(50), { name: 'Bir dəfə', max_uses: 1 })
    await place({ payment: 'cash' })
    expect(await quote(id)).toMatchObject({ total: '45.00', gained: [] })
  })

  it('keep a promotion of a first order, although the customer ordered since (R6)', async () => {
    await addPromotion(offOrder(500), { who: ['first_order'] })
    const id = await place()
    await place()
    expect(await quote(id)).toMatchObject({ total: '40.00', difference: '0.00' })
  })

  it('are the price and the limit of the delivery as they are now', async () => {
    const id = await place()
    await runSql(sql`update delivery_types set price = 700, min_price = 10000 where name = 'Kuryer (Bakı)'`)
    expect((await save(id)).status).toBe(204)
    expect(await show(id)).toMatchObject({ delivery_price: '7.00', total: '47.00' })
    await booksAgree()
  })

  it('keep the terms of a delivery that is no longer offered', async () => {
    const id = await place()
    await runSql(sql`update delivery_types set is_active = false, price = 900`)
    expect(await quote(id)).toMatchObject({ delivery_price: '5.00', difference: '0.00' })
  })

  it('ask the rules of the code again, and drop a code that ended', async () => {
    const code = goods.coupons.XOSGELDIN10 as number
    const id = await place({ coupon: code })
    await runSql(sql`update promotions set effect = jsonb_set(effect, '{reduction,amount}', '100')`)
    await save(id)
    expect(await rowsOf(id)).toMatchObject([{ kind: 'coupon', amount: -40 }, { kind: 'delivery' }])
    await runSql(sql`update promotions set is_active = false where id = ${code}`)
    expect((await quote(id)).lost).toHaveLength(1)
    await save(id)
    expect(await show(id)).toMatchObject({ coupon: null, discount: '0.00' })
    expect(await uses(code)).toEqual({ used_count: 0, used_amount: 0 })
    await booksAgree()
  })

  it('leave the unit price of kept lines and the discount by staff', async () => {
    const id = await place()
    await save(id, 'sold', owner, { staff_discount: '1.00', discount_reason: 'Üzr', total: '44.00' })
    await runSql(sql`update products set price = price * 2`)
    await save(id)
    expect(await show(id)).toMatchObject({ items_total: '40.00', discount: '1.00', total: '44.00' })
  })

  it('exchange a gift for the gift of today, and move both pieces (R16)', async () => {
    const gift = (slug: string) => ({ kind: 'gift' as const, product_id: goods.products[slug] as number, options: [] })
    const own = await addPromotion(gift('demo-son'), { minimum_total: 1000 })
    const id = await place()
    await runSql(sql`update promotions set effect = ${JSON.stringify(gift('demo-video'))}::jsonb where id = ${own}`)
    await save(id)
    const { items } = await show(id)
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Demo demo-sade', 'Demo demo-video'])
    expect(
      await runSql(sql`select stock_count from products where slug in ('demo-son', 'demo-video') order by slug`),
    ).toEqual([{ stock_count: 1 }, { stock_count: 9 }])
    await booksAgree()
  })

  it('are the terms of later changes (R19)', async () => {
    const id = await place()
    const half = await addPromotion(percentOff(50), { max_uses: 9 })
    await save(id)
    await runSql(sql`update promotions set is_active = false where id = ${half}`)
    const { order, wish } = await wishFor(id, 'sold')
    const lines = [{ id: order.items[0].id, quantity: 2 }]
    const { body } = await owner.post(`admin/orders/${id}/change/quote/`, { ...wish, lines })
    expect(body).toMatchObject({ items_total: '20.00', discount: '10.00' })
  })

  it('are named in the history, with the promotions that came and went', async () => {
    const old = await addPromotion(offOrder(500), { name: 'Köhnə', max_uses: 9 })
    const id = await place()
    await runSql(sql`update promotions set is_active = false where id = ${old}`)
    await addPromotion(percentOff(50), { name: 'Yeni', max_uses: 9 })
    await save(id)
    expect((await show(id)).events.at(-1).note.split('\n')).toEqual([
      'Bugünkü şərtlərlə hesablandı',
      '«Köhnə» artıq işləmir',
      '«Yeni» işləyir',
      'Endirim: 5.00 ₼ → 20.00 ₼',
      'Yekun: 40.00 ₼ → 25.00 ₼',
    ])
  })

  it('are refused for an order that was changed meanwhile, or is on its way', async () => {
    const id = await place()
    await addPromotion(percentOff(50), { max_uses: 9 })
    expect((await save(id, 'today', owner, { version: 7 })).status).toBe(409)
    await advance(id, 'preparing', 'on_way')
    expect((await save(id)).status).toBe(409)
    expect(await show(id)).toMatchObject({ total: '45.00' })
  })

  it('need the right to take orders by phone', async () => {
    const id = await place()
    expect((await save(id, 'today', await staff('packer'))).status).toBe(403)
  })
})
