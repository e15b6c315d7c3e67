import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  advance,
  booksAgree,
  countByFirstOption,
  customer,
  goods,
  member as owner,
  orderLine,
  orderPayload,
  runSql,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('owner')

const receive = (...lines: object[]) =>
  owner.post('admin/receipts/', { supplier: 'Xəzər MMC', received_on: '2026-11-20', note: 'Qaimə 7', lines })
const item = (name: string) => goods.items[`demo-secimli/${name}`] as number
const cost = async (slug: string) =>
  (
    await runSql(sql`
  select stock_count as pieces, stock_cost::int as cost, array(select stock_cost::int from options join option_items
    on option_id = options.id
    where product_id = products.id and counted order by option_items.position) as items from products
      where slug = ${slug}`)
  )[0]
const buy = (...lines: object[]) =>
  customer().post('checkout/', orderPayload(lines, { delivery: goods.deliveries['Mağazadan götürmə'] }))
const margin = async (order: number) => (await owner.get(`admin/orders/${order}/margin/`)).body
const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10)
const costs = async () => (await owner.get(`admin/costs/?from=${today}&to=${today}`)).body

describe('costs', () => {
  it('averages the cost of receipts, and takes its share with each sold piece', async () => {
    const product = goods.products['demo-son']
    // One piece in stock has no known cost: it gets the first known cost.
    const received = await receive({ product, quantity: 2, unit_cost: '7.00' })
    expect(received).toMatchObject({
      status: 201,
      body: {
        supplier: 'Xəzər MMC',
        pieces: 2,
        cost: '14.00',
        lines: [{ name: 'Demo demo-son', unit_cost: '7.00', cost: '14.00' }],
      },
    })
    expect(await cost('demo-son')).toMatchObject({ pieces: 3, cost: 2100 })
    await receive({ product, quantity: 4, unit_cost: '8.01' })
    expect(await cost('demo-son')).toMatchObject({ pieces: 7, cost: 5304 })
    const order = await buy(orderLine('demo-son', 2, '30.00'))
    // 5304 × 2 / 7 = 1515.43
    expect(await cost('demo-son')).toMatchObject({ pieces: 5, cost: 3789 })
    expect(await margin(order.body.id)).toEqual({ revenue: '30.00', cost: '15.15', margin: '14.85' })
    await owner.post(`admin/stock/${product}/change/`, { change: -5, note: 'Oğurlanıb' })
    expect(await cost('demo-son')).toMatchObject({ pieces: 0, cost: 0 })
    await customer().patch(`cancel-order/${order.body.id}/`, { canceled: true })
    expect(await cost('demo-son')).toMatchObject({ pieces: 2, cost: 1515 })
    expect(await margin(order.body.id)).toEqual({ revenue: '0.00', cost: '0.00', margin: '0.00' })
    await booksAgree()
  })

  it('keeps an average per item, and moves costs with the pieces when counting by item changes', async () => {
    const product = goods.products['demo-secimli']
    await receive({ product, quantity: 1, unit_cost: '3.33' })
    expect(await cost('demo-secimli')).toMatchObject({ pieces: 16, cost: 16 * 333 })
    await countByFirstOption('demo-secimli', true, 9, 7)
    expect(await cost('demo-secimli')).toEqual({ pieces: 16, cost: 5328, items: [2997, 2331] })
    expect((await receive({ product, quantity: 1, unit_cost: '1.00' })).body).toEqual({
      lines: [{ item: ['Stokun sayıldığı seçimi göstərin.'] }],
    })
    await receive(
      { product, item: item('Nanə'), quantity: 1, unit_cost: '10.03' },
      { product, item: item('Manqo'), quantity: 3, unit_cost: '5.00' },
    )
    expect(await cost('demo-secimli')).toEqual({ pieces: 20, cost: 7831, items: [4000, 3831] })
    const averages = async () => (await owner.get(`admin/products/${product}/costs/`)).body
    expect(await averages()).toEqual([
      { item_id: item('Nanə'), name: 'Nanə', pieces: 10, cost: '40.00', average: '4.00' },
      { item_id: item('Manqo'), name: 'Manqo', pieces: 10, cost: '38.31', average: '3.83' },
    ])
    const order = await buy(
      orderLine('demo-secimli', 3, '80.25', ['Manqo', '0 mg']),
      orderLine('demo-secimli', 1, '25.50', ['Nanə', '0 mg']),
    )
    expect(await margin(order.body.id)).toEqual({ revenue: '105.75', cost: '15.49', margin: '90.26' })
    await countByFirstOption('demo-secimli', false)
    expect(await cost('demo-secimli')).toEqual({ pieces: 16, cost: 6282, items: [] })
    expect(await averages()).toEqual([{ item_id: null, name: null, pieces: 16, cost: '62.82', average: '3.93' }])
    expect((await owner.get(`admin/products/${goods.products['demo-bitib']}/costs/`)).body).toMatchObject([
      { cost: '0.00', average: null },
    ])
    expect((await owner.get('admin/products/999999/costs/')).status).toBe(404)
    await booksAgree()
  })

  it('matches margins of a period with orders, returns, discounts and stock to the qəpik', async () => {
    await receive(
      { product: goods.products['demo-sade'], quantity: 10, unit_cost: '4.45' },
      { product: goods.products['demo-video'], quantity: 5, unit_cost: '35.00' },
    )
    const first = await buy(orderLine('demo-sade', 3, '30.00'))
    const second = await customer().post(
      'checkout/',
      orderPayload([orderLine('demo-video', 1, '30.00')], { coupon: goods.coupons.XOSGELDIN10 }),
    )
    expect(second.status).toBe(201)
    expect(await margin(second.body.id)).toEqual({ revenue: '27.00', cost: '35.00', margin: '-8.00' })
    const margins = await costs()
    const [a, b] = [await margin(first.body.id), await margin(second.body.id)]
    const sum = (key: string) => (Number(a[key]) + Number(b[key])).toFixed(2)
    expect(margins.whole).toEqual({ revenue: sum('revenue'), cost: sum('cost'), margin: sum('margin') })
    const figures = (await owner.get(`admin/figures/?from=${today}&to=${today}&step=day`)).body.whole
    expect(margins.whole.revenue).toBe((Number(figures.items_total) - Number(figures.discount)).toFixed(2))
    expect(margins.products).toMatchObject([
      { name: 'Demo demo-sade', pieces: 3, revenue: '30.00', cost: '13.35', margin: '16.65' },
      { revenue: '27.00', cost: '35.00', margin: '-8.00' },
    ])
    const rows = await runSql(sql`
    select (select sum(cost) / 100 from stock_changes)::numeric(20, 2)::text as cost,
      (sum(stock_count * visitor_price) / 100.0)::numeric(20, 2)::text as price from products`)
    expect(margins.stock).toMatchObject(rows[0] as object)
    expect(String((await owner.get(`admin/costs/file/?from=${today}&to=${today}`)).body)).toContain('Demo demo-sade')

    // A returned piece has the cost of its sale, whatever the average is by then.
    await receive({ product: goods.products['demo-sade'], quantity: 5, unit_cost: '9.99' })
    await advance(first.body.id, 'preparing', 'on_way', 'delivered')
    const [line] = (await owner.get(`admin/orders/${first.body.id}/`)).body.items
    expect(
      (
        await owner.post(`admin/orders/${first.body.id}/returns/`, {
          reason: 'Sınıb',
          items: [{ id: line.id, quantity: 1, restocked: true }],
        })
      ).status,
    ).toBeLessThan(300)
    expect(await margin(first.body.id)).toEqual({ revenue: '20.00', cost: '8.90', margin: '11.10' })
    await booksAgree()
  })

  it('counts sold pieces without a known cost apart (E29)', async () => {
    await receive({ product: goods.products['demo-sade'], quantity: 10, unit_cost: '4.45' })
    await buy(orderLine('demo-sade', 1, '10.00'), orderLine('demo-son', 1, '15.00'))
    expect((await costs()).without_cost).toEqual({ pieces: 1, revenue: '15.00' })
  })

  it('logs pieces of receipts but never their cost, because more people may read the log', async () => {
    const product = goods.products['demo-secimli']
    await countByFirstOption('demo-secimli', true, 9, 6)
    await receive(
      { product, item: item('Nanə'), quantity: 3, unit_cost: '5.00' },
      { product: goods.products['demo-sade'], quantity: 1, unit_cost: '4.45' },
    )
    const rows = await runSql(sql`select entity, concat(old_value, new_value) as values from change_log`)
    expect(new Set(rows.map(({ entity }) => entity))).toContain('stock_changes')
    expect(rows.filter(({ values }) => /cost/.test(values))).toEqual([])
  })
})
