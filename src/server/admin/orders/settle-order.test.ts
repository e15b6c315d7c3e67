import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bakuDay } from '#src/domain/baku-clock.ts'
import {
  booksAgree,
  buy,
  customer,
  member as owner,
  payOnline,
  runSql,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('owner')

const advance = (id: number, ...stages: string[]) =>
  stages.reduce(async (before, stage) => {
    await before
    await owner.post('admin/orders/stage/', { orders: [{ id, stage }] })
  }, Promise.resolve())
/** Returns the id of an order whose online payment never came. */
async function unpaid(pieces = 1): Promise<number> {
  const { status, body } = await buy('demo-sade', pieces)
  expect(status).toBe(201)
  await runSql(sql`update orders set payment = 'online' where id = ${body.id}`)
  return body.id
}
/** Returns the id of an order of 15.00 whose online payment never came, delivered. */
async function unpaidDelivered(pieces = 1): Promise<number> {
  const id = await unpaid(pieces)
  await advance(id, 'preparing', 'on_way', 'delivered')
  return id
}
const show = async (id: number) => (await owner.get(`admin/orders/${id}/`)).body
const record = (id: number, amount = '15.00', who = owner, way = 'cash') =>
  who.post(`admin/orders/${id}/tenders/`, { amount, way })
const writeOff = (id: number, who = owner, reason = 'Müştəri tapılmadı') =>
  who.post(`admin/orders/${id}/write-off/`, { reason })
const listed = async (stage: string): Promise<number[]> =>
  (await owner.get(`admin/orders/?stage=${stage}`)).body.results.map(({ id }: { id: number }) => id)

describe('an unpaid delivered order (E21)', () => {
  it('stays in the list of money due until its money is recorded', async () => {
    const id = await unpaidDelivered()
    expect([await listed('unpaid'), await listed('money_due')]).toEqual([[id], [id]])
    expect((await owner.get('admin/orders/counts/')).body.money_due).toBe(1)
    expect(await show(id)).toMatchObject({ owed: '15.00', payment_state: 'pending', received_amount: '0.00' })
    expect((await record(id, '10.00')).status).toBe(204)
    expect(await show(id)).toMatchObject({ owed: '5.00', payment_state: 'pending', received_amount: '10.00' })
    expect((await record(id, '5.00', owner, 'transfer')).status).toBe(204)
    expect(await show(id)).toMatchObject({
      owed: '0.00',
      payment_state: 'paid',
      received_amount: '15.00',
      refund_due: '0.00',
      tenders: [
        { way: 'cash', amount: '10.00', who: 'Test owner', reason: null },
        { way: 'transfer', amount: '5.00' },
      ],
    })
    expect((await show(id)).events.at(-1)).toMatchObject({
      event: 'payment_recorded',
      note: '5.00\u00A0₼ köçürmə ilə',
      who: 'Test owner',
    })
    expect(await listed('money_due')).toEqual([])
    await booksAgree()
  })

  it('leaves the list when its debt is written off, which is no money taken', async () => {
    const id = await unpaidDelivered()
    expect((await writeOff(id, owner, '')).status).toBe(400)
    expect((await writeOff(id)).status).toBe(204)
    expect(await show(id)).toMatchObject({
      owed: '0.00',
      payment_state: 'written_off',
      received_amount: '0.00',
      tenders: [{ way: 'written_off', amount: '15.00', reason: 'Müştəri tapılmadı' }],
    })
    expect(await listed('money_due')).toEqual([])
    const [line] = (await show(id)).items
    const items = [{ id: line.id, quantity: 1, restocked: true }]
    expect((await owner.post(`admin/orders/${id}/returns/`, { reason: 'Qüsurlu', items })).status).toBe(204)
    expect(await show(id)).toMatchObject({ refund_due: '0.00' })
    await booksAgree()
  })

  it('is settled once by people who record its money at once, and never beyond the debt', async () => {
    const id = await unpaidDelivered()
    const manager = await staff('manager')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 4 === 3 ? writeOff(id) : record(id, '15.00', at % 2 ? manager : owner),
      ),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 204).map(({ status, body }) => [status, body.detail])).toEqual(
      Array.from({ length: 19 }, () => [409, expect.stringMatching(/^Bu borcu artıq .+ bağlayıb\.$/)]),
    )
    expect(await runSql(sql`select amount from tenders where order_id = ${id}`)).toEqual([{ amount: 1500 }])
    await booksAgree()
  })

  it('refuses more than the debt, nothing, paid orders, open orders and people without the right', async () => {
    const id = await unpaidDelivered()
    expect((await record(id, '15.01')).body).toEqual({ amount: ['Müştərinin borcu 15.00 ₼-dir, artığı yazılmır.'] })
    for (const amount of ['0', '-1', '1.001', '']) expect((await record(id, amount)).status).toBe(400)
    const packer = await staff('packer')
    expect([(await record(id, '1.00', packer)).status, (await writeOff(id, packer)).status]).toEqual([403, 403])
    const cash = await buy('demo-sade')
    await advance(cash.body.id, 'preparing', 'on_way', 'delivered')
    expect((await record(cash.body.id)).body.detail).toBe('Bu sifarişin borcu yoxdur.')
    expect((await writeOff(await unpaid())).body.detail).toBe('Sifariş hələ təhvil verilməyib.')
    expect((await record(9_999_999)).status).toBe(404)
  })

  it('is in the takings by the way of its money, and apart as written off (G13)', async () => {
    const [paid, lost, open] = [await unpaidDelivered(), await unpaidDelivered(), await unpaidDelivered()]
    await record(paid, '15.00', owner, 'transfer')
    await writeOff(lost)
    await record(open, '10.00', owner, 'cash')
    const day = bakuDay()
    const { ways, written_off, owed } = (await owner.get(`admin/payments/figures/?from=${day}&to=${day}`)).body
    const received = new Map(ways.map((row: { way: string; received: string }) => [row.way, row.received]))
    expect(Object.fromEntries(received)).toEqual({ cash: '10.00', card: '0.00', online: '0.00', transfer: '15.00' })
    expect(written_off).toEqual({ orders: 1, amount: '15.00' })
    expect(owed).toEqual({ orders: 1, amount: '5.00' })
  })

  it('owes only what the customer kept, and refunds only what was recorded', async () => {
    const id = await unpaidDelivered(2)
    const whole = await show(id)
    const [line] = whole.items
    const giveBack = () =>
      owner.post(`admin/orders/${id}/returns/`, {
        reason: 'Bəyənmədi',
        items: [{ id: line.id, quantity: 1, restocked: true }],
      })
    await giveBack()
    const owed = (Number(whole.total) - Number(line.unit_price)).toFixed(2)
    expect(await show(id)).toMatchObject({ owed, refund_due: '0.00', returned_amount: line.unit_price })
    expect((await record(id, owed)).status).toBe(204)
    expect(await show(id)).toMatchObject({ owed: '0.00', refund_due: '0.00' })
    await giveBack()
    expect(await show(id)).toMatchObject({ refund_due: line.unit_price })
    await booksAgree()
  })

  it('keeps its stage once money is recorded, and is shown to the customer as paid', async () => {
    const id = await unpaidDelivered()
    await record(id)
    expect(await show(id)).toMatchObject({ undo_stage: null })
    const undo = await owner.post('admin/orders/stage/undo/', { orders: [{ id, stage: 'delivered' }] })
    expect(undo.body.undone).toEqual([])
    expect((await customer().get(`orders/${id}/`)).body.payment_state).toBe('paid')
  })

  it('owes nothing after a payment that arrives late, and the database keeps the rows', async () => {
    const id = await unpaidDelivered()
    await payOnline(id)
    expect(await show(id)).toMatchObject({ owed: '0.00', payment_state: 'paid' })
    const other = await unpaidDelivered()
    const insert = (amount: number) =>
      runSql(
        sql`insert into tenders (order_id, way, amount, user_id) values (${other}, 'cash', ${amount}, ${owner.id})`,
      )
    await expect(insert(1501)).rejects.toThrow()
    await insert(1500)
    await expect(runSql(sql`update tenders set amount = 1`)).rejects.toThrow()
    await expect(runSql(sql`delete from tenders`)).rejects.toThrow()
    await booksAgree()
  })
})

describe('the reversal of a refund (E26)', () => {
  const refund = (id: number, amount: string, way = 'cash') =>
    owner.post(`admin/orders/${id}/refunds/`, { amount, way, reference: '', reason: 'Üzr' })
  const reverse = (id: number, who = owner, reason = 'Pul verilməyib') =>
    who.post(`admin/refunds/${id}/reversal/`, { reason })
  /** Returns the id of a delivered cash order of 15.00 with a returned piece, and of a refund of 15.00. */
  async function refunded(): Promise<{ id: number; refundId: number }> {
    const { body } = await buy('demo-sade')
    await advance(body.id, 'preparing', 'on_way', 'delivered')
    const whole = await show(body.id)
    const items = [{ id: whole.items[0].id, quantity: 1, restocked: true }]
    await owner.post(`admin/orders/${body.id}/returns/`, { reason: 'Qüsurlu', items })
    await refund(body.id, (await show(body.id)).refund_due)
    return { id: body.id, refundId: (await show(body.id)).refunds[0].id }
  }

  it('makes the sum due again, and keeps both entries', async () => {
    const { id, refundId } = await refunded()
    const [{ amount }] = (await show(id)).refunds
    expect(await show(id)).toMatchObject({ refund_due: '0.00', refunds: [{ can_reverse: true, reversal: null }] })
    expect((await reverse(refundId, owner, '')).status).toBe(400)
    expect((await reverse(refundId)).status).toBe(204)
    const after = await show(id)
    expect(after).toMatchObject({
      refund_due: amount,
      refunds: [{ amount, can_reverse: false, reversal: { reason: 'Pul verilməyib', who: 'Test owner' } }],
    })
    expect(after.refunds).toHaveLength(1)
    expect(after.events.at(-1)).toMatchObject({
      event: 'refund_reversed',
      note: `${amount}\u00A0₼ nağd: Pul verilməyib`,
    })
    expect(await listed('refund_due')).toEqual([id])
    expect((await customer().get('orders/?part=delivered')).body.results[0]).toMatchObject({ refund: null })
    expect((await refund(id, amount)).status).toBe(204)
    expect(await show(id)).toMatchObject({ refund_due: '0.00' })
    await booksAgree()
  })

  it('takes the refund out of the takings of its day', async () => {
    const { refundId } = await refunded()
    const day = bakuDay()
    const cash = async () => (await owner.get(`admin/payments/figures/?from=${day}&to=${day}`)).body.ways[0].refunded
    expect(await cash()).not.toBe('0.00')
    await reverse(refundId)
    expect(await cash()).toBe('0.00')
  })

  it('happens once, even by people at once', async () => {
    const { refundId } = await refunded()
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => reverse(refundId)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 409)])
    await booksAgree()
  })

  it('is refused without the right, for a reversal, and for the refund of a provider', async () => {
    const { id, refundId } = await refunded()
    const packer = await staff('packer')
    expect((await reverse(refundId, packer)).status).toBe(403)
    await reverse(refundId)
    const [made] = await runSql(sql`select id from refunds where reverses = ${refundId}`)
    expect((await reverse(Number(made?.id))).status).toBe(409)
    expect((await reverse(9_999_999)).status).toBe(404)
    const insert = (amount: number, way: string) =>
      runSql(sql`insert into refunds (order_id, amount, way, user_id, reverses, reason)
        values (${id}, ${amount}, ${way}, ${owner.id}, ${refundId}, 'x')`)
    await expect(insert(-1, 'cash')).rejects.toThrow()
    await expect(insert(-1500, 'card')).rejects.toThrow()
    const door = await runSql(sql`insert into refunds (order_id, amount, way, user_id, at_door)
      values (${id}, 100, 'cash', ${owner.id}, true) returning id`)
    expect((await reverse(Number(door[0]?.id))).body.detail).toMatch(/əl ilə yazılmayıb/)
  })
})
