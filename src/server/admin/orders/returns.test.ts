import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  booksAgree,
  customer,
  goods,
  member as owner,
  orderLine,
  orderPayload,
  payOnline,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('owner')

/** Two lines: two pieces at 10.00 and one at 30.00. */
async function placeOrder(more: object = {}): Promise<number> {
  const lines = [orderLine('demo-sade', 2, '20.00'), orderLine('demo-video', 1, '30.00')]
  const { status, body } = await customer().post('checkout/', orderPayload(lines, more))
  expect([status, body]).toEqual([201, expect.anything()])
  return body.id
}
const advance = async (id: number, ...stages: string[]) => {
  for (const stage of stages)
    expect((await owner.post('admin/orders/stage/', { orders: [{ id, stage }] })).body.moved).toEqual([id])
}
const show = async (id: number) => (await owner.get(`admin/orders/${id}/`)).body
const giveBack = async (id: number, items: object[], reason = 'Evdə yox idi') =>
  owner.post(`admin/orders/${id}/returns/`, { reason, items })
const refund = (id: number, amount: string, who = owner, reason = '') =>
  who.post(`admin/orders/${id}/refunds/`, { amount, way: 'cash_store', reference: 'K-17', reason })
const stock = async () =>
  (
    await runSql(sql`
  select slug, stock_count from products where slug in ('demo-sade', 'demo-video') order by slug`)
  ).map(({ stock_count }) => stock_count)
describe('returns', () => {
  it('ends a refused parcel as returned, restocks sellable pieces, and mails the customer', async () => {
    const before = await stock()
    const id = await placeOrder()
    const [sade, video] = (await show(id)).items
    const all = [
      { id: sade.id, quantity: 2, restocked: true },
      { id: video.id, quantity: 1, restocked: false },
    ]
    expect((await giveBack(id, all)).status).toBe(409)
    await advance(id, 'preparing', 'on_way')
    expect(await show(id)).toMatchObject({ can_return: true, can_cancel: false })
    expect((await giveBack(id, all.slice(0, 1))).body.detail).toMatch(/əvvəlcə «Təhvil verildi»/)
    expect((await giveBack(id, all)).status).toBe(204)
    expect(await show(id)).toMatchObject({
      stage: 'returned',
      next_stage: null,
      can_return: false,
      refund_due: '0.00',
      received_amount: '0.00',
      returned: expect.any(String),
    })
    expect((await show(id)).events.at(-1).note).toBe('Evdə yox idi: 2 × Demo demo-sade, 1 × Demo demo-video')
    expect(await stock()).toEqual([before[0], (before[1] ?? 0) - 1])
    expect((await giveBack(id, all)).status).toBe(409)
    expect(
      (await owner.post('admin/orders/stage/', { orders: [{ id, stage: 'delivered' }] })).body.refused,
    ).toMatchObject([{ detail: 'Sifariş qaytarılıb.' }])

    expect(await queuedJobs('mail-order-moved')).toContainEqual({ order_id: id, stage: 'returned' })
    await runJob('mail-order-moved', { order_id: id, stage: 'returned' })
    expect((await sentMails()).map(({ subject }) => subject)).toEqual([
      `Qaytarma qeydə alındı: № ${100_000 + id} | Buxar`,
    ])
    expect((await owner.get('admin/orders/?stage=returned')).body.total).toBe(1)
    expect((await owner.get('admin/orders/?stage=open')).body.total).toBe(0)
    const [own] = (await customer().get('active-orders/')).body
    expect(own).toMatchObject({ id, returned: expect.any(String), delivered: null })
    await booksAgree()
  })

  it("returns a delivered order's lines by piece, and refunds their price less the discount", async () => {
    const id = await placeOrder({ coupon: goods.coupons.XOSGELDIN10, delivery: goods.deliveries['Poçt (bölgələr)'] })
    const whole = await show(id)
    expect(whole).toMatchObject({ items_total: '50.00', discount: '5.00' })
    const [sade, video] = whole.items
    await advance(id, 'preparing', 'on_way', 'delivered')
    expect(await show(id)).toMatchObject({ received_amount: whole.total, refund_due: '0.00' })
    expect((await giveBack(id, [{ id: sade.id, quantity: 1, restocked: true }])).status).toBe(204)
    expect(await show(id)).toMatchObject({ stage: 'delivered', refund_due: '9.00', undo_stage: null })
    expect((await show(id)).events.at(-1).note).toBe('Evdə yox idi: 1 × Demo demo-sade, 9.00\u00A0₼')
    expect((await owner.get('admin/orders/')).body.results[0]).toMatchObject({ returned_pieces: 1 })
    expect(await show(id)).toMatchObject({ returned_pieces: 1, returned_amount: '9.00' })
    expect((await giveBack(id, [{ id: sade.id, quantity: 2, restocked: true }])).status).toBe(400)
    expect(
      (
        await giveBack(id, [
          { id: sade.id, quantity: 1, restocked: true },
          { id: sade.id, quantity: 1, restocked: true },
        ])
      ).status,
    ).toBe(400)
    expect((await giveBack(id, [{ id: 999_999, quantity: 1, restocked: true }])).status).toBe(400)
    expect((await refund(id, '9.00')).status).toBe(204)
    expect(
      (
        await giveBack(id, [
          { id: sade.id, quantity: 1, restocked: true },
          { id: video.id, quantity: 1, restocked: true },
        ])
      ).status,
    ).toBe(204)
    expect(await show(id)).toMatchObject({
      stage: 'returned',
      refund_due: '36.00',
      tenders: [{ amount: whole.total }, { amount: '-9.00', way: 'cash_store', note: 'K-17', who: 'Test owner' }],
    })
    expect((await owner.get('admin/orders/?stage=refund_due')).body.results).toMatchObject([
      { id, refund_due: '36.00' },
    ])
    expect((await show(id)).events.map(({ event }: { event: string }) => event).slice(-3)).toEqual([
      'returned',
      'refunded',
      'returned',
    ])
    await booksAgree()
  })

  it('refunds a cancelled order that was paid online, never more than was received', async () => {
    const id = await placeOrder()
    expect((await refund(id, '1.00')).body.amount[0]).toContain('0.00')
    await payOnline(id)
    expect((await customer().patch(`cancel-order/${id}/`, { canceled: true })).status).toBe(200)
    const { total, refund_due } = await show(id)
    expect(refund_due).toBe(total)
    const packer = await staff('packer')
    expect((await refund(id, '1.00', packer)).status).toBe(403)
    const half = (Number(total) / 2).toFixed(2)
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => refund(id, half)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(2)
    expect(await show(id)).toMatchObject({ refund_due: '0.00' })
    for (const amount of ['0', '-1', '1.001', 'NaN', '']) expect((await refund(id, amount)).status).toBe(400)
    await booksAgree()
  })

  it('refunds more than is owed only with a reason, and only by the owner (E26)', async () => {
    const id = await placeOrder()
    await advance(id, 'preparing', 'on_way', 'delivered')
    expect((await refund(id, '5.00')).body).toEqual({
      reason: ['Mağazanın borcu 0.00 ₼-dir. Artığının səbəbini yazın.'],
    })
    const manager = await staff('manager')
    expect((await refund(id, '5.00', manager, 'Gecikdi')).body).toEqual({
      amount: ['Mağazanın borcu 0.00 ₼-dir. Artığını yalnız sahib qaytarır.'],
    })
    expect((await refund(id, '5.00', owner, 'Gecikdi')).status).toBe(204)
    expect((await show(id)).events.at(-1)).toMatchObject({ note: expect.stringContaining('borcdan artıq: Gecikdi') })
  })

  it('accepts one of many simultaneous returns of a parcel, and moves stock once', async () => {
    const before = await stock()
    const id = await placeOrder()
    await advance(id, 'preparing', 'on_way')
    const items = (await show(id)).items.map((line: { id: number; quantity: number }) => ({
      id: line.id,
      quantity: line.quantity,
      restocked: true,
    }))
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at % 3 === 0
          ? owner
              .post('admin/orders/stage/', { orders: [{ id, stage: 'delivered' }] })
              .then(({ body }) => ({ status: body.moved.length === 1 ? 200 : 409 }))
          : giveBack(id, items),
      ),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await stock()).toEqual(before)
    await booksAgree()
  })

  it('undoes the last stage once within ten minutes, and not after a return', async () => {
    const id = await placeOrder()
    const undo = async (stage: string) =>
      (await owner.post('admin/orders/stage/undo/', { orders: [{ id, stage }] })).body.undone
    expect(await undo('preparing')).toEqual([])
    await advance(id, 'preparing', 'on_way')
    expect(await show(id)).toMatchObject({ undo_stage: 'on_way' })
    expect(await undo('preparing')).toEqual([])
    expect((await Promise.all([undo('on_way'), undo('on_way')])).flat()).toEqual([id])
    expect(await show(id)).toMatchObject({
      stage: 'preparing',
      on_way: null,
      can_cancel: true,
      undo_stage: 'preparing',
    })
    await advance(id, 'on_way', 'delivered')
    // A trigger forbids changing stages, so it is disabled while the time is moved.
    await shop.services.database.transaction(async (tx) => {
      await tx.execute(sql`alter table orders disable trigger orders_move_forward`)
      await tx.execute(sql`update orders set delivered = delivered - interval '11 minutes' where id = ${id}`)
      await tx.execute(sql`alter table orders enable trigger orders_move_forward`)
    })
    expect(await undo('delivered')).toEqual([])
    await expect(runSql(sql`update orders set delivered = null where id = ${id}`)).rejects.toThrow()
  })

  it('the database rejects too many pieces or too much money, lines of other orders, and changes', async () => {
    const [first, second] = [await placeOrder(), await placeOrder()]
    await advance(first, 'preparing', 'on_way', 'delivered')
    const [line] = (await show(first)).items
    await giveBack(first, [{ id: line.id, quantity: 1, restocked: true }])
    await refund(first, '1.00')
    const [made] = await runSql(
      sql`insert into order_returns (order_id, user_id, reason) values (${second}, ${owner.id}, 'x') returning id`,
    )
    const refused = (statement: ReturnType<typeof sql>) =>
      runSql(statement).then(
        () => 'accepted',
        (error: { cause?: Error }) => String(error.cause?.message),
      )
    expect(await refused(sql`insert into order_return_items values (${made?.id ?? 0}, ${line.id}, 1, true)`)).toContain(
      'another order',
    )
    const [of] = await runSql(sql`select id from order_returns where order_id = ${first}`)
    await runSql(sql`insert into order_returns (order_id, user_id, reason) values (${first}, ${owner.id}, 'x')`)
    const [newer] = await runSql(sql`select max(id) as id from order_returns where order_id = ${first}`)
    expect(
      await refused(sql`insert into order_return_items values (${newer?.id ?? 0}, ${line.id}, 2, true)`),
    ).toContain('more comes back')
    expect(
      await refused(
        sql`insert into tenders (order_id, amount, way, by) values (${first}, -100000, 'cash_store', ${owner.id})`,
      ),
    ).toContain('more is given back')
    for (const statement of [
      sql`delete from order_returns where id = ${of?.id ?? 0}`,
      sql`update order_return_items set quantity = 1`,
    ]) {
      expect(await refused(statement)).toContain('never changed')
    }
  })
})
