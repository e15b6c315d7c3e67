import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  advance,
  booksAgree,
  countByItem,
  customer,
  goods,
  liftOrderLimits,
  member as owner,
  orderLine,
  orderPayload,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { itemStock } from '#tests/count-by-item.ts'

// A18: orders can be changed until they are on their way.

stockedShop('owner')

const buy = async (lines: object[], more: object = {}) => {
  const { status, body } = await customer().post('checkout/', orderPayload(lines, more))
  expect([status, body]).toEqual([201, expect.anything()])
  return body.id as number
}
/** Two pieces at 10.00 and one at 30.00; delivery is free from 50.00 on. */
const placeOrder = (more: object = {}) =>
  buy([orderLine('demo-sade', 2, '20.00'), orderLine('demo-video', 1, '30.00')], more)
const show = async (id: number) => (await owner.get(`admin/orders/${id}/`)).body
const quote = (id: number, wish: object) => owner.post(`admin/orders/${id}/change/quote/`, wish)
type Change = { lines?: [line: number, quantity: number][]; added?: object[] } & Record<string, unknown>
/** Sends a change of the current order, at the quoted sum; `lines` by their index in the order. */
async function change(id: number, { lines, added = [], ...more }: Change) {
  const order = await show(id)
  const before =
    lines?.map(([at, quantity]) => ({ id: order.items[at].id, quantity })) ??
    order.items.map((line: { id: number; quantity: number }) => ({ id: line.id, quantity: line.quantity }))
  const priced = { lines: before, added, delivery: more.delivery ?? order.delivery_id }
  const { body } = await quote(id, priced)
  return owner.put(`admin/orders/${id}/change/`, { ...order, ...priced, total: body.total ?? order.total, ...more })
}
const product = (slug: string, quantity: number, options: string[] = []) => ({
  product: goods.products[slug],
  quantity,
  orderItemOptions: options.map((name) => ({ id: goods.items[`${slug}/${name}`] })),
})
const stock = async (slug: string) =>
  (await runSql(sql`select stock_count from products where slug = ${slug}`))[0]?.stock_count

describe('change order', () => {
  it('changes, removes and adds lines, and updates sums, stock, history and log', async () => {
    const id = await placeOrder({ coupon: goods.coupons.XOSGELDIN10, delivery: goods.deliveries['Poçt (bölgələr)'] })
    const before = await show(id)
    expect(before).toMatchObject({ total: '53.00', discount: '5.00', can_change: true, version: 0 })
    await runSql(sql`update products set price = 1200 where slug = 'demo-sade'`)
    const wish = {
      lines: [{ id: before.items[0].id, quantity: 3 }],
      added: [product('demo-son', 1)],
      delivery: before.delivery_id,
    }
    // Three at their sold price of 10.00, one at today's 15.00; 10 % off; delivery by post.
    expect((await quote(id, wish)).body).toEqual({
      lines: [{ id: before.items[0].id, paid_amount: '30.00' }],
      added: [{ list_price: '15.00', unit_price: '15.00', paid_amount: '15.00' }],
      items_total: '45.00',
      discount: '4.50',
      delivery_price: '8.00',
      total: '48.50',
      adjustments: [
        { kind: 'coupon', line: null, label: 'XOSGELDIN10', quantity: null, amount: '-4.50' },
        { kind: 'delivery', line: null, label: 'Poçt (bölgələr)', quantity: null, amount: '8.00' },
      ],
      lost: [],
      gained: [],
      difference: '-4.50',
    })
    expect(await stock('demo-sade')).toBe(48)
    expect((await change(id, { lines: [[0, 3]], added: [product('demo-son', 1)], mail: true })).status).toBe(204)
    const after = await show(id)
    expect(after).toMatchObject({
      items_total: '45.00',
      discount: '4.50',
      delivery_price: '8.00',
      total: '48.50',
      pieces: 4,
      items: [
        { name: 'Demo demo-sade', quantity: 3, unit_price: '10.00', paid_amount: '30.00' },
        { name: 'Demo demo-son', quantity: 1, paid_amount: '15.00' },
      ],
    })
    expect([await stock('demo-sade'), await stock('demo-video'), await stock('demo-son')]).toEqual([47, 10, 0])
    const [event] = after.events.slice(-1)
    expect(event).toMatchObject({ event: 'changed', who: 'Test owner' })
    expect(event.note.split('\n')).toEqual([
      'Demo demo-video: 1 ədəd çıxarıldı',
      'Demo demo-sade: 2 → 3 ədəd',
      'Demo demo-son: 1 ədəd əlavə edildi',
      'Endirim: 5.00 ₼ → 4.50 ₼',
      'Yekun: 53.00 ₼ → 48.50 ₼',
    ])
    const log = await runSql(
      sql`select entity, action, old_value, new_value from change_log where entity in ('orders', 'order_items')
        order by id`,
    )
    expect(log).toMatchObject([
      { entity: 'order_items', action: 'delete', old_value: { name: 'Demo demo-video', quantity: 1 } },
      {
        entity: 'order_items',
        action: 'update',
        old_value: { quantity: 2, paid_amount: 2000 },
        new_value: { quantity: 3, paid_amount: 3000 },
      },
      { entity: 'orders', action: 'update', old_value: { total: 5300 }, new_value: { total: 4850 } },
    ])
    const history = (await owner.get(`admin/stock/${goods.products['demo-sade']}/history/`)).body.results
    expect(history.slice(0, 2)).toMatchObject([
      { change: -1, reason: 'change', who: 'Test owner', order: { id } },
      { change: -2, reason: 'order' },
    ])

    const [data] = await queuedJobs('mail-order-changed')
    expect(data).toEqual({ order_id: id, event: event.id })
    await runJob('mail-order-changed', data as object)
    const [mail] = await sentMails()
    expect(mail?.subject).toBe(`Sifarişiniz dəyişdirildi: № ${100_000 + id} | Buxar`)
    expect(mail?.text).toMatch(/Demo demo-sade × 3: 30\.00[\s\S]*Yekun: 48\.50/)
    // A later cancellation returns the current pieces and the coupon's use.
    expect((await owner.post(`admin/orders/${id}/cancel/`, { reason: 'Fikrini dəyişdi' })).status).toBe(204)
    expect([await stock('demo-sade'), await stock('demo-video'), await stock('demo-son')]).toEqual([50, 10, 1])
    await booksAgree()
  })

  it('keeps the reduction of its coupon, although the coupon was edited since (R19)', async () => {
    const id = await placeOrder({ coupon: goods.coupons.XOSGELDIN10, delivery: goods.deliveries['Poçt (bölgələr)'] })
    await runSql(sql`update promotions set effect = jsonb_set(effect, '{reduction,amount}', '100'), minimum_total = 0`)
    expect(
      (
        await change(id, {
          lines: [
            [0, 1],
            [1, 1],
          ],
        })
      ).status,
    ).toBe(204)
    expect(await show(id)).toMatchObject({ items_total: '40.00', discount: '4.00' })
  })

  it('keeps the price and the limit of its delivery, although they were edited since (R19)', async () => {
    const id = await placeOrder({ delivery: goods.deliveries['Kuryer (Bakı)'] })
    await runSql(sql`update delivery_types set price = 900, min_price = 10000`)
    expect(
      (
        await change(id, {
          lines: [
            [0, 3],
            [1, 1],
          ],
        })
      ).status,
    ).toBe(204)
    expect(await show(id)).toMatchObject({ items_total: '60.00', delivery_price: '0.00' })
    expect((await change(id, { lines: [[0, 1]] })).status).toBe(204)
    expect(await show(id)).toMatchObject({ items_total: '10.00', delivery_price: '5.00' })
  })

  it('writes what lowers and raises the order as rows, and the share of each line (R23)', async () => {
    const id = await placeOrder({ coupon: goods.coupons.XOSGELDIN10, delivery: goods.deliveries['Poçt (bölgələr)'] })
    const rows = () => runSql(sql`select kind, label, amount from order_adjustments where order_id = ${id} order by id`)
    expect(await rows()).toEqual([
      { kind: 'coupon', label: 'XOSGELDIN10', amount: -500 },
      { kind: 'delivery', label: 'Poçt (bölgələr)', amount: 800 },
    ])
    expect((await show(id)).items.map((line: { share: string }) => line.share)).toEqual(['18.00', '27.00'])
    await change(id, {
      lines: [
        [0, 4],
        [1, 1],
      ],
    })
    expect(await rows()).toEqual([
      { kind: 'coupon', label: 'XOSGELDIN10', amount: -700 },
      { kind: 'delivery', label: 'Poçt (bölgələr)', amount: 800 },
    ])
    expect((await show(id)).items.map((line: { share: string }) => line.share)).toEqual(['36.00', '27.00'])
  })

  it('keeps the sums when only address, recipient and payment change, and mails only if wished', async () => {
    const id = await placeOrder({ payment: 'cash', delivery: goods.deliveries['Poçt (bölgələr)'] })
    await runSql(sql`update products set price = price * 2`)
    await runSql(sql`update delivery_types set price = 9900, is_active = false`)
    await runSql(sql`insert into settings (name, value) values ('payment_ways', '["cash", "card"]')`)
    expect(
      (
        await change(id, {
          address: 'Təbriz küç. 7',
          first_name: 'Nərmin',
          phone: '055 222 33 44',
          courier_note: 'Kod 45',
          payment: 'card',
        })
      ).status,
    ).toBe(204)
    const after = await show(id)
    expect(after).toMatchObject({
      total: '58.00',
      delivery_price: '8.00',
      address: 'Təbriz küç. 7',
      first_name: 'Nərmin',
      phone: '+994552223344',
      courier_note: 'Kod 45',
      payment: 'card',
    })
    expect(after.events.at(-1).note.split('\n')).toEqual([
      'Alan: Aysel Məmmədova → Nərmin Məmmədova',
      'Telefon: +994 50 123 45 67 → +994 55 222 33 44',
      'Ünvan: Nizami küç. 96, m. 4, Səbail, Bakı, AZ1000 → Təbriz küç. 7, Səbail, Bakı, AZ1000',
      'Kuryer üçün qeyd: — → Kod 45',
      'Ödəniş: qapıda nağd → qapıda kartla',
    ])
    expect(await queuedJobs('mail-order-changed')).toEqual([])
    // A request without changes writes nothing.
    expect((await change(id, {})).status).toBe(204)
    expect((await show(id)).events).toHaveLength(after.events.length)
    await runSql(sql`update delivery_types set is_active = true where id = ${goods.deliveries['Mağazadan götürmə']}`)
    expect((await change(id, { delivery: goods.deliveries['Mağazadan götürmə'] })).status).toBe(204)
    expect(await show(id)).toMatchObject({ total: '50.00', delivery_price: '0.00', delivery_name: 'Mağazadan götürmə' })
    await booksAgree()
  })

  it('rejects invalid changes and writes nothing', async () => {
    const id = await placeOrder()
    const refusal = async (wish: Change) => change(id, wish)
    expect(await refusal({ lines: [[0, 51]] })).toMatchObject({
      status: 400,
      body: { lines: [{ quantity: ['Stokda yalnız 48 ədəd qalıb.'] }] },
    })
    expect(await refusal({ added: [product('demo-bitib', 1)] })).toMatchObject({
      status: 400,
      body: { added: [{ product: ['Məhsul bitib.'] }] },
    })
    expect(await refusal({ lines: [] })).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/ən azı bir məhsul/) },
    })
    expect(
      await refusal({
        lines: [
          [0, 1],
          [0, 1],
        ],
      }),
    ).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/sətirləri dəyişib/) } })
    expect(await refusal({ total: '1.00', lines: [[0, 1]] })).toMatchObject({
      status: 409,
      body: { detail: 'Qiymətlər dəyişib: yekun indi 15.00 ₼.' },
    })
    expect(await refusal({ phone: '12' })).toMatchObject({ status: 400, body: { phone: [expect.any(String)] } })
    expect(await refusal({ payment: 'online' })).toMatchObject({
      status: 400,
      body: { payment: ['Bu ödəniş üsulu yoxdur.'] },
    })
    expect(await refusal({ delivery: 999 })).toMatchObject({
      status: 400,
      body: { delivery: ['Belə çatdırılma üsulu yoxdur.'] },
    })
    expect((await show(id)).events).toHaveLength(1)
    expect(
      (
        await change(id, {
          lines: [
            [0, 1],
            [1, 1],
          ],
        })
      ).status,
    ).toBe(204)
    expect(await refusal({ version: 0 })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/başqası dəyişib/) },
    })
    expect(
      (await owner.put('admin/orders/999999/change/', { ...(await show(id)), lines: [], delivery: 1 })).status,
    ).toBe(404)
    await advance(id, 'preparing', 'on_way')
    expect(await refusal({ address: 'X' })).toMatchObject({
      status: 409,
      body: { detail: 'Sifariş artıq yoldadır, dəyişmək olmur.' },
    })
    const canceled = await placeOrder()
    await owner.post(`admin/orders/${canceled}/cancel/`, { reason: 'x' })
    expect(await change(canceled, { address: 'X' })).toMatchObject({
      status: 409,
      body: { detail: 'Sifariş ləğv edilib, dəyişmək olmur.' },
    })
    await booksAgree()
  })

  it('lets an order paid online become cheaper but not dearer, and fixes its sum during payment', async () => {
    const id = await placeOrder()
    await runSql(sql`update orders set payment = 'online' where id = ${id}`)
    await runSql(
      sql`insert into payments (order_id, provider, reference, amount) select id, 'sandbox', 'r', total from orders
        where id = ${id}`,
    )
    expect(
      await change(id, {
        lines: [
          [0, 1],
          [1, 1],
        ],
      }),
    ).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/ödənişə başlayıb/) } })
    expect(await change(id, { payment: 'cash' })).toMatchObject({ status: 409 })
    expect((await change(id, { address: 'Başqa küç. 1' })).status).toBe(204)
    await runSql(sql`update payments set state = 'paid', ended_at = now()`)
    expect(
      await change(id, {
        lines: [
          [0, 3],
          [1, 1],
        ],
      }),
    ).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/^50\.00 ₼ onlayn ödənilib/) } })
    expect(
      (
        await change(id, {
          lines: [
            [0, 1],
            [1, 1],
          ],
          delivery: goods.deliveries['Mağazadan götürmə'],
        })
      ).status,
    ).toBe(204)
    expect(await show(id)).toMatchObject({
      total: '40.00',
      received_amount: '50.00',
      refund_due: '10.00',
      payment_state: 'paid',
    })
    await booksAgree()
    expect(
      (await owner.post(`admin/orders/${id}/refunds/`, { amount: '10.00', way: 'card_door', reference: '1' })).status,
    ).toBe(204)
    expect(await show(id)).toMatchObject({ refund_due: '0.00' })
    await booksAgree()
  })

  it('moves pieces between items counted by item, and returns them at the cost of their sale', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 5, Manqo: 3 })
    const [mint, mango] = ['Nanə', 'Manqo'].map((name) => goods.items[`demo-secimli/${name}`] as number) as [
      number,
      number,
    ]
    const receive = (item: number, unit_cost: string) =>
      owner.post('admin/receipts/', {
        supplier: 'S',
        received_on: '2026-11-20',
        lines: [{ product: goods.products['demo-secimli'], item, quantity: 1, unit_cost }],
      })
    await receive(mango, '4.00')
    const id = await buy([orderLine('demo-secimli', 4, '107.00', ['Manqo', '0 mg'])])
    expect(await itemStock(shop.services.database, mango)).toMatchObject({ stock: 0 })
    await receive(mango, '9.00')
    // A line of the same change may take the mango that the order returns, together with the received one.
    expect((await change(id, { lines: [], added: [product('demo-secimli', 6, ['Manqo', '0 mg'])] })).status).toBe(400)
    expect(
      (
        await change(id, {
          lines: [[0, 1]],
          added: [product('demo-secimli', 3, ['Manqo', '6 mg']), product('demo-secimli', 2, ['Nanə', '0 mg'])],
        })
      ).status,
    ).toBe(204)
    expect(await itemStock(shop.services.database, mango)).toMatchObject({ stock: 1, ledger: 1, ordered: 4 })
    expect(await itemStock(shop.services.database, mint)).toMatchObject({ stock: 3, ledger: 3, ordered: 2 })
    expect(
      (
        await change(id, {
          lines: [
            [0, 1],
            [2, 1],
          ],
        })
      ).status,
    ).toBe(204)
    expect(await itemStock(shop.services.database, mango)).toMatchObject({ stock: 4, ledger: 4, ordered: 1 })
    expect(await itemStock(shop.services.database, mint)).toMatchObject({ stock: 4, ordered: 1 })
    // One mango of 4.00 stayed with the order; mangos of 9.00 and three times 4.00 are in stock.
    expect((await owner.get(`admin/orders/${id}/margin/`)).body).toMatchObject({ cost: '4.00' })
    expect((await owner.get(`admin/products/${goods.products['demo-secimli']}/costs/`)).body[1]).toMatchObject({
      pieces: 4,
      cost: '21.00',
    })
    await booksAgree()
  })

  it('accepts one of two simultaneous changes, and keeps every sum exact', async () => {
    await liftOrderLimits()
    const twice = await placeOrder()
    const answers = await Promise.all([
      change(twice, {
        lines: [
          [0, 5],
          [1, 1],
        ],
        version: 0,
      }),
      change(twice, {
        lines: [
          [0, 7],
          [1, 1],
        ],
        version: 0,
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const ids: number[] = []
    for (let number = 0; number < 6; number++) ids.push(await placeOrder())
    const statuses = new Set<number>()
    await Promise.all([
      ...ids.flatMap((id, at) => [
        change(id, { lines: [[0, 1 + at * 3]], added: [product('demo-son', 1)] }).then(({ status }) =>
          statuses.add(status),
        ),
        change(id, {
          lines: [
            [0, 9],
            [1, 1],
          ],
        }).then(({ status }) => statuses.add(status)),
      ]),
      ...ids.slice(0, 3).map((id) => owner.post(`admin/orders/${id}/cancel/`, { reason: 'x' })),
      ...ids.slice(3).map((id) => owner.post('admin/orders/stage/', { orders: [{ id, stage: 'preparing' }] })),
      ...Array.from({ length: 8 }, () =>
        customer('sadiq').post('checkout/', orderPayload([orderLine('demo-sade', 2, '18.00')])),
      ),
    ])
    for (const status of statuses) expect([204, 400, 409]).toContain(status)
    expect(statuses).toContain(204)
    for (const slug of ['demo-sade', 'demo-video', 'demo-son']) expect(await stock(slug)).toBeGreaterThanOrEqual(0)
    await booksAgree()
  })
})

describe('discount of a changed order', () => {
  const discounted = async (discount: string, discount_reason: string | null, id?: number) => {
    const order = id ?? (await placeOrder())
    const { items, delivery_id } = await show(order)
    const lines = items.map((line: { id: number; quantity: number }) => ({ id: line.id, quantity: line.quantity }))
    const { status, body } = await quote(order, { lines, delivery: delivery_id, staff_discount: discount })
    if (status !== 200) return { order, status, body }
    return { order, ...(await change(order, { staff_discount: discount, discount_reason, total: body.total })) }
  }

  it('lowers the total and is written into the history with its reason', async () => {
    const { order, status } = await discounted('2.50', 'Gecikməyə görə')
    expect(status).toBe(204)
    const after = await show(order)
    expect(after).toMatchObject({ discount: '2.50', discount_reason: 'Gecikməyə görə' })
    expect(after.events.at(-1).note).toContain('Endirimin səbəbi: — → Gecikməyə görə')
  })

  it('needs a reason', async () => {
    expect((await discounted('2.50', null)).body).toEqual({ discount_reason: ['Endirimin səbəbini yazın.'] })
  })

  it('ends with 0, and its reason with it', async () => {
    const { order } = await discounted('2.50', 'Gecikməyə görə')
    expect((await discounted('0', null, order)).status).toBe(204)
    expect(await show(order)).toMatchObject({ discount: '0.00', discount_reason: null })
  })

  it('is at most the sum of the lines', async () => {
    expect((await discounted('1000', 'Səhv')).body).toEqual({
      staff_discount: ['Endirim məhsulların cəmindən çox ola bilməz.'],
    })
  })

  it('comes after the coupon (R2)', async () => {
    const id = await placeOrder({ coupon: goods.coupons.XOSGELDIN10, delivery: goods.deliveries['Poçt (bölgələr)'] })
    expect((await discounted('1.00', 'Daimi müştəri', id)).status).toBe(204)
    expect(await show(id)).toMatchObject({ items_total: '50.00', discount: '6.00', total: '52.00' })
  })
})
