import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { goods, member as owner, runSql, shop, stockedShop } from '#tests/stocked-shop.ts'
import { sumPastDays } from './sum-days.ts'

stockedShop('owner')

const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'] as const
const PERIOD = `from=${DAYS[0]}&to=${DAYS[3]}`
const SLUGS = ['demo-sade', 'demo-endirim', 'demo-video'] as const

type Line = { id: number; quantity: number; unit_price: string }
type Order = {
  id: number
  items: Line[]
  items_total: string
  discount: string
  delivery_price: string
  total: string
  refund_due: string
  received_amount: string
}
type Row = Record<string, string>

const qepik = (amount: string | number) => Math.round(Number(String(amount).replace(',', '.')) * 100)
const sumOf = (rows: Row[], key: string) => rows.reduce((sum, row) => sum + qepik(row[key] ?? 0), 0)
const show = async (id: number): Promise<Order> => (await owner.get(`admin/orders/${id}/`)).body
const figures = async (query = PERIOD) => (await owner.get(`admin/figures/?${query}&step=day`)).body
const costs = async (query = PERIOD) => (await owner.get(`admin/costs/?${query}`)).body

/** Places an order by phone, dated noon of a day. */
async function placeOrder(
  day: string,
  lines: [slug: string, quantity: number][],
  more: { customer?: number | undefined; discount?: string; pickup?: boolean } = {},
): Promise<Order> {
  const order = {
    customer: more.customer ?? null,
    delivery: goods.deliveries[more.pickup ? 'Mağazadan götürmə' : 'Kuryer (Bakı)'],
    discount: more.discount ?? '0',
    items: lines.map(([slug, quantity]) => ({ product: goods.products[slug], quantity, orderItemOptions: [] })),
  }
  const { total } = (await owner.post('admin/manual-orders/quote/', order)).body
  const { body, status } = await owner.post('admin/manual-orders/', {
    ...order,
    total,
    discount_reason: more.discount ? 'Daimi müştəri' : '',
    through: 'phone',
    first_name: 'Rüfət',
    last_name: 'B',
    phone: '0507778899',
    address: 'X',
    city: 'Bakı',
    payment: 'cash',
  })
  expect(status).toBe(201)
  await backdate('orders', day, sql`id = ${body.id}`)
  return show(body.id)
}

async function advance({ id }: Order, ...stages: string[]) {
  for (const stage of stages)
    expect((await owner.post('admin/orders/stage/', { orders: [{ id, stage }] })).body.moved).toEqual([id])
}

/** Returns pieces of an order, dated noon of a day. */
async function giveBack({ id }: Order, day: string, items: { id: number; quantity: number }[]) {
  const { status } = await owner.post(`admin/orders/${id}/returns/`, {
    reason: 'Evdə yox idi',
    items: items.map((item) => ({ ...item, restocked: true })),
  })
  expect(status).toBe(204)
  await backdate('order_returns', day, sql`id = (select max(id) from order_returns)`)
  await backdate('stock_changes', day, sql`reason = 'return' and created_at > now() - interval '1 minute'`)
}

async function backdate(table: string, day: string, which: ReturnType<typeof sql>) {
  await runSql(sql`alter table ${sql.identifier(table)} disable trigger user`)
  await runSql(
    sql`update ${sql.identifier(table)} set created_at = ${`${day}T12:00:00+04:00`}::timestamptz where ${which}`,
  )
  await runSql(sql`alter table ${sql.identifier(table)} enable trigger user`)
  if (table === 'orders') await runSql(sql`insert into sales_touched (order_id) select id from orders where ${which}`)
}

describe('figures', () => {
  it('subtract a partial return, less its share of the discount, on the day it came back', async () => {
    const order = await placeOrder(
      DAYS[0],
      [
        ['demo-sade', 3],
        ['demo-video', 1],
      ],
      { discount: '10.00' },
    )
    await advance(order, 'preparing', 'on_way', 'delivered')
    await giveBack(order, DAYS[2], [{ id: order.items[0]?.id ?? 0, quantity: 1 }])
    const { steps, whole } = await figures()
    // 10.00 of an order of 60.00, with a discount of 10.00: worth 8.33.
    expect(steps.map(({ returned }: Row) => returned)).toEqual(['0.00', '0.00', '8.33', '0.00'])
    expect(steps[0].total).toBe(order.total)
    expect(steps[2]).toMatchObject({ orders: 0, pieces: -1, total: '-8.33', average: '0.00' })
    expect(qepik(whole.total)).toBe(qepik(order.total) - 833)
    expect((await show(order.id)).refund_due).toBe('8.33')
    expect(await costs(`from=${DAYS[2]}&to=${DAYS[2]}`)).toMatchObject({
      whole: { revenue: '-8.33' },
      products: [{ pieces: -1, revenue: '-8.33' }],
    })
  })

  it('keep the delivery of an order returned after delivery, and refund it for a refused parcel', async () => {
    const [delivered, refused] = [
      await placeOrder(DAYS[0], [['demo-sade', 1]]),
      await placeOrder(DAYS[0], [['demo-sade', 1]]),
    ]
    expect(delivered.delivery_price).toBe('5.00')
    await advance(delivered, 'preparing', 'on_way', 'delivered')
    await advance(refused, 'preparing', 'on_way')
    for (const order of [delivered, refused])
      await giveBack(
        order,
        DAYS[1],
        order.items.map(({ id, quantity }) => ({ id, quantity })),
      )
    const { steps, whole } = await figures()
    expect([steps[0].total, steps[1].returned, whole.total]).toEqual(['30.00', '25.00', '5.00'])
  })

  it('agree in all views and files for random orders, returns and cancellations', async () => {
    const random = seeded(7)
    const received = SLUGS.map((slug, at) => ({
      product: goods.products[slug],
      quantity: 7,
      unit_cost: `${4 + at}.37`,
    }))
    expect(
      (await owner.post('admin/receipts/', { supplier: 'Xəzər', received_on: DAYS[0], lines: received })).status,
    ).toBe(201)
    const customers = [goods.users.musteri, goods.users.sadiq, goods.users.topdan]
    /** The expected revenue of each day, in qəpik, computed independently. */
    const byHand = new Map<string, number>(DAYS.map((day) => [day, 0]))
    const add = (day: string, amount: number) => byHand.set(day, (byHand.get(day) ?? 0) + amount)
    let deliveries = 0
    for (let turn = 0; turn < 24; turn++) {
      // Later turns change days that are summed.
      if (turn % 5 === 0) await sumPastDays(shop.services.database)
      const at = random(3)
      const lines = SLUGS.slice(0, 1 + random(3)).map((slug): [string, number] => [slug, 1 + random(3)])
      const order = await placeOrder(DAYS[at] ?? '', lines, {
        customer: customers[random(3)],
        discount: random(2) ? `${random(9)}.${10 + random(90)}` : '0',
        pickup: random(2) === 0,
      })
      const [listed, net, delivery] = [
        qepik(order.items_total),
        qepik(order.items_total) - qepik(order.discount),
        qepik(order.delivery_price),
      ]
      const fate = random(4)
      if (fate === 0) {
        expect((await owner.post(`admin/orders/${order.id}/cancel/`, { reason: 'İmtina' })).status).toBe(204)
        continue
      }
      add(DAYS[at] ?? '', qepik(order.total))
      deliveries += delivery
      if (fate === 1) {
        await advance(order, 'preparing', 'on_way')
        await giveBack(
          order,
          DAYS[at + 1] ?? '',
          order.items.map(({ id, quantity }) => ({ id, quantity })),
        )
        add(DAYS[at + 1] ?? '', -net - delivery)
        deliveries -= delivery
        continue
      }
      await advance(order, 'preparing', 'on_way', 'delivered')
      let back = 0
      for (const { id, quantity, unit_price } of order.items) {
        const pieces = random(quantity + 1)
        if (pieces === 0) continue
        const before = Math.round((back * net) / listed)
        back += pieces * qepik(unit_price)
        const day = DAYS[Math.min(3, at + random(3))] ?? ''
        await giveBack(order, day, [{ id, quantity: pieces }])
        add(day, before - Math.round((back * net) / listed))
      }
      expect(qepik((await show(order.id)).refund_due)).toBe(Math.round((back * net) / listed))
    }
    const whole = [...byHand.values()].reduce((sum, amount) => sum + amount, 0)
    const [screen, earned] = [await figures(), await costs()]
    expect(screen.steps.map(({ from, total }: Row) => [from, qepik(total ?? 0)])).toEqual([...byHand])
    expect(qepik(screen.whole.total)).toBe(whole)
    expect(sumOf(screen.hours, 'total')).toBe(byHand.get(DAYS[3]))
    expect(sumOf(screen.hours, 'before')).toBe(byHand.get(DAYS[2]))
    expect(sumOf(screen.best_sellers, 'amount')).toBe(whole - deliveries)
    expect(sumOf(screen.categories, 'amount')).toBe(whole - deliveries)
    expect([qepik(earned.whole.revenue), sumOf(earned.products, 'revenue')]).toEqual([
      whole - deliveries,
      whole - deliveries,
    ])
    expect([sumOf(earned.products, 'cost'), sumOf(earned.products, 'margin')]).toEqual([
      qepik(earned.whole.cost),
      qepik(earned.whole.margin),
    ])
    const days = await Promise.all(DAYS.map((day) => costs(`from=${day}&to=${day}`)))
    for (const key of ['revenue', 'cost', 'margin'])
      expect(
        sumOf(
          days.map((one) => one.whole),
          key,
        ),
      ).toBe(qepik(earned.whole[key]))
    expect(qepik(earned.whole.cost)).toBeGreaterThan(0)
    expect(sumOf((await owner.get('admin/customers/?per_page=100')).body.results, 'orders_total')).toBe(whole)
    expect(sumOf(await file('figures/file/', `${PERIOD}&step=week`), 'Cəmi')).toBe(whole)
    expect(sumOf(await file('figures/customers/'), 'Cəmi')).toBe(whole)
    const orders = (await file('figures/orders/', PERIOD)).filter((row) => row['Vəziyyət'] !== 'ləğv edilib')
    expect(sumOf(orders, 'Cəmi') - sumOf(orders, 'Qaytarılıb')).toBe(whole)
  })
})

/** Returns whole numbers from 0 below a limit, the same numbers for the same seed. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Reads a CSV file of the figures as rows by their headings. */
async function file(path: string, query = ''): Promise<Row[]> {
  const [head = '', ...lines] = (await owner.get(`admin/${path}?${query}`)).body
    .toString()
    .replace('\ufeff', '')
    .trim()
    .split('\n')
  return lines.map((line: string) =>
    Object.fromEntries(line.split(';').map((cell, at) => [head.split(';')[at] ?? '', cell])),
  )
}
