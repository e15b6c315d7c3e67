import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bakuDay } from '#src/domain/baku-clock.ts'
import {
  advance,
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

/** Returns the id of an order that pays at the door; one piece and its delivery cost 15.00. */
async function order(pieces = 1, payment: 'cash' | 'card' = 'cash'): Promise<number> {
  const { status, body } = await buy('demo-sade', pieces, { payment })
  expect(status).toBe(201)
  return body.id
}
/** Returns the id of an order whose online payment never came. */
async function unpaid(pieces = 1): Promise<number> {
  const id = await order(pieces)
  await runSql(sql`update orders set payment = 'online' where id = ${id}`)
  return id
}
const STAGES = ['preparing', 'on_way', 'delivered'] as const
/** Returns the id of an order of 15.00 whose online payment never came, delivered. */
async function unpaidDelivered(pieces = 1): Promise<number> {
  const id = await unpaid(pieces)
  await advance(id, ...STAGES)
  return id
}
/** Returns the id of an order of 15.00 that was paid in cash at the door. */
async function paidAtDoor(pieces = 1): Promise<number> {
  const id = await order(pieces)
  await advance(id, ...STAGES)
  return id
}
const show = async (id: number) => (await owner.get(`admin/orders/${id}/`)).body
const record = (id: number, amount = '15.00', who = owner, way = 'cash_store') =>
  who.post(`admin/orders/${id}/tenders/`, { amount, way })
const writeOff = (id: number, who = owner, reason = 'Müştəri tapılmadı') =>
  who.post(`admin/orders/${id}/write-off/`, { reason })
const refund = (id: number, amount: string, way = 'cash_store') =>
  owner.post(`admin/orders/${id}/refunds/`, { amount, way, reference: '', reason: 'Üzr' })
const reverse = (id: number, who = owner, reason = 'Pul verilməyib') =>
  who.post(`admin/tenders/${id}/reversal/`, { reason })
const undo = (id: number) => owner.post('admin/orders/stage/undo/', { orders: [{ id, stage: 'delivered' }] })
const listed = async (stage: string): Promise<number[]> =>
  (await owner.get(`admin/orders/?stage=${stage}`)).body.results.map(({ id }: { id: number }) => id)
async function giveBack(id: number, quantity = 1) {
  const [line] = (await show(id)).items
  const items = [{ id: line.id, quantity, restocked: true }]
  expect((await owner.post(`admin/orders/${id}/returns/`, { reason: 'Qüsurlu', items })).status).toBe(204)
}
/** Returns a figure of today's takings by way. */
async function takings(figure: 'received' | 'refunded'): Promise<Record<string, string>> {
  const day = bakuDay()
  const { ways } = (await owner.get(`admin/payments/figures/?from=${day}&to=${day}`)).body
  const rows = ways.filter((row: Record<string, string>) => row[figure] !== '0.00')
  return Object.fromEntries(rows.map((row: Record<string, string>) => [row.way, row[figure]]))
}

describe('money at the door (G13)', () => {
  it.each([
    ['cash', 'cash_door'],
    ['card', 'card_door'],
  ] as const)('is written with the delivery of an order that pays in %s', async (payment, way) => {
    const id = await order(1, payment)
    expect(await show(id)).toMatchObject({ owed: '15.00', tenders: [] })
    await advance(id, ...STAGES)
    expect(await show(id)).toMatchObject({
      owed: '0.00',
      received_amount: '15.00',
      tenders: [{ way, amount: '15.00', who: 'Test owner', is_counter: false }],
    })
    await booksAgree()
  })

  it('is cash in the store if the customer collects the order', async () => {
    await runSql(sql`update delivery_types set kind = 'pickup'`)
    const id = await order()
    await advance(id, 'delivered')
    expect((await show(id)).tenders).toMatchObject([{ way: 'cash_store' }])
  })

  it('is only what is still owed', async () => {
    const id = await order()
    await record(id, '10.00', owner, 'transfer')
    await advance(id, ...STAGES)
    expect((await show(id)).tenders).toMatchObject([
      { way: 'transfer', amount: '10.00' },
      { way: 'cash_door', amount: '5.00' },
    ])
    await booksAgree()
  })

  it('is not written for an order that pays online', async () => {
    const id = await unpaidDelivered()
    expect(await show(id)).toMatchObject({ owed: '15.00', tenders: [] })
  })

  it('is taken back with the stage', async () => {
    const id = await paidAtDoor()
    expect((await undo(id)).body.undone).toEqual([id])
    expect(await show(id)).toMatchObject({
      owed: '15.00',
      received_amount: '0.00',
      tenders: [
        { amount: '15.00', is_reversed: true },
        { amount: '-15.00', is_counter: true, note: 'Təhvil geri alındı' },
      ],
    })
    await booksAgree()
  })

  it('is written again when the order is delivered again', async () => {
    const id = await paidAtDoor()
    await undo(id)
    await advance(id, 'delivered')
    expect(await show(id)).toMatchObject({ owed: '0.00', received_amount: '15.00' })
    expect((await show(id)).tenders).toHaveLength(3)
    await booksAgree()
  })

  it('keeps its stage once other money followed', async () => {
    const id = await paidAtDoor()
    await refund(id, '1.00')
    expect(await show(id)).toMatchObject({ undo_stage: null })
    expect((await undo(id)).body.undone).toEqual([])
  })

  it('is written once by two people who deliver the order at once', async () => {
    const id = await order()
    await advance(id, 'preparing', 'on_way')
    await Promise.all(Array.from({ length: 10 }, () => advance(id, 'delivered')))
    expect((await show(id)).tenders).toHaveLength(1)
    await booksAgree()
  })
})

describe('an approved online payment (G13)', () => {
  it('writes its row', async () => {
    const id = await order()
    await payOnline(id)
    expect(await show(id)).toMatchObject({
      owed: '0.00',
      tenders: [{ way: 'online', amount: '15.00', who: null, can_reverse: false }],
    })
    await booksAgree()
  })

  it('is due back in full when the order is cancelled', async () => {
    const id = await order()
    await payOnline(id)
    await owner.post(`admin/orders/${id}/cancel/`, { reason: 'Stokda yoxdur' })
    expect(await show(id)).toMatchObject({ owed: '0.00', refund_due: '15.00' })
    await booksAgree()
  })
})

describe('a payment recorded by hand (E21, E41)', () => {
  it('keeps an unpaid delivered order in the list of money due until all of it came', async () => {
    const id = await unpaidDelivered()
    expect([await listed('unpaid'), await listed('money_due')]).toEqual([[id], [id]])
    expect((await owner.get('admin/orders/counts/')).body.money_due).toBe(1)
    expect(await show(id)).toMatchObject({ owed: '15.00', payment_state: 'pending', received_amount: '0.00' })
    expect((await record(id, '10.00')).status).toBe(204)
    expect(await show(id)).toMatchObject({ owed: '5.00', payment_state: 'pending', received_amount: '10.00' })
    expect((await record(id, '5.00', owner, 'transfer')).status).toBe(204)
    expect(await show(id)).toMatchObject({ owed: '0.00', payment_state: 'paid', refund_due: '0.00' })
    expect(await listed('money_due')).toEqual([])
    await booksAgree()
  })

  it('is in the history of its order', async () => {
    const id = await unpaidDelivered()
    await owner.post(`admin/orders/${id}/tenders/`, { amount: '15.00', way: 'transfer', note: 'Qəbz 4412' })
    expect((await show(id)).events.at(-1)).toMatchObject({
      event: 'payment_recorded',
      note: '15.00\u00A0₼, köçürmə, Qəbz 4412',
      who: 'Test owner',
    })
  })

  it('is written once by people who record it at once, and never beyond the debt', async () => {
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

  it('is refused above the debt', async () => {
    const id = await unpaidDelivered()
    expect((await record(id, '15.01')).body).toEqual({ amount: ['Müştərinin borcu 15.00 ₼-dir, artığı yazılmır.'] })
  })

  it.each(['0', '-1', '1.001', ''])('is refused for the amount "%s"', async (amount) => {
    expect((await record(await unpaidDelivered(), amount)).status).toBe(400)
  })

  it('is refused for an order that owes nothing', async () => {
    const id = await order()
    await payOnline(id)
    expect((await record(id)).body.detail).toBe('Bu sifarişin borcu yoxdur.')
    expect((await record(9_999_999)).status).toBe(404)
  })

  it('is refused for an order that waits for its online payment', async () => {
    expect((await record(await unpaid())).body.detail).toBe(
      'Sifariş onlayn ödəniş gözləyir: əvvəlcə ödəniş üsulunu dəyişin.',
    )
  })

  it('is refused as cash at the door before the delivery', async () => {
    expect((await record(await order(), '5.00', owner, 'cash_door')).body).toEqual({
      way: ['Sifariş hələ təhvil verilməyib.'],
    })
  })

  it('is refused without the right', async () => {
    const [id, packer] = [await unpaidDelivered(), await staff('packer')]
    expect([(await record(id, '1.00', packer)).status, (await writeOff(id, packer)).status]).toEqual([403, 403])
  })

  it('forbids that its order is paid online as well', async () => {
    const id = await order()
    await record(id, '5.00')
    const { body } = await owner.get(`admin/orders/${id}/`)
    const wish = {
      ...body,
      lines: body.items.map((line: { id: number; quantity: number }) => ({ id: line.id, quantity: line.quantity })),
      added: [],
      delivery: body.delivery_id,
      discount: '0.00',
      discount_reason: '',
      payment: 'online',
      mail: false,
    }
    const { status, body: refusal } = await owner.put(`admin/orders/${id}/change/`, wish)
    expect([status, refusal]).toEqual([400, { payment: ['Bu sifarişə artıq pul yazılıb: onlayn ödənilmir.'] }])
  })

  it('is shown to the customer as paid', async () => {
    const id = await unpaidDelivered()
    await record(id)
    expect((await customer().get(`orders/${id}/`)).body.payment_state).toBe('paid')
  })

  it('counts in the takings by its way', async () => {
    await record(await unpaidDelivered(), '15.00', owner, 'transfer')
    await record(await unpaidDelivered(), '10.00')
    await paidAtDoor()
    expect(await takings('received')).toEqual({ cash_door: '15.00', cash_store: '10.00', transfer: '15.00' })
  })

  it('is what can be given back, and no more', async () => {
    const id = await unpaidDelivered(2)
    const [line] = (await show(id)).items
    await giveBack(id)
    const { owed } = await show(id)
    expect(Number(owed)).toBe(Number((await show(id)).total) - Number(line.unit_price))
    await record(id, owed)
    await giveBack(id)
    expect(await show(id)).toMatchObject({ owed: '0.00', refund_due: line.unit_price })
    await booksAgree()
  })
})

describe('a debt that is written off (E21, G13)', () => {
  it('leaves the list of money due, and is no money', async () => {
    const id = await unpaidDelivered()
    expect((await writeOff(id)).status).toBe(204)
    expect(await show(id)).toMatchObject({
      owed: '0.00',
      payment_state: 'written_off',
      received_amount: '0.00',
      tenders: [{ way: 'written_off', amount: '15.00', note: 'Müştəri tapılmadı' }],
    })
    expect(await listed('money_due')).toEqual([])
    await booksAgree()
  })

  it('needs a reason', async () => {
    expect((await writeOff(await unpaidDelivered(), owner, '')).status).toBe(400)
  })

  it('is refused before the delivery', async () => {
    expect((await writeOff(await order())).body.detail).toBe('Sifariş hələ təhvil verilməyib.')
  })

  it('gives nothing back when its goods come back', async () => {
    const id = await unpaidDelivered()
    await writeOff(id)
    await giveBack(id)
    expect(await show(id)).toMatchObject({ refund_due: '0.00' })
    await booksAgree()
  })

  it('is a line of its own in the figures', async () => {
    await writeOff(await unpaidDelivered())
    expect(await takings('received')).toEqual({ written_off: '15.00' })
  })

  it('is owed again after its counter-row', async () => {
    const id = await unpaidDelivered()
    await writeOff(id)
    expect((await reverse((await show(id)).tenders[0].id)).status).toBe(204)
    expect(await show(id)).toMatchObject({ owed: '15.00', payment_state: 'pending' })
    expect(await takings('received')).toEqual({})
    await booksAgree()
  })
})

describe('a counter-row (E26)', () => {
  /** Returns the id of a delivered cash order of 15.00 with a returned piece, and of a refund of its 10.00. */
  async function refunded(): Promise<{ id: number; tender: number }> {
    const id = await paidAtDoor()
    await giveBack(id)
    expect((await refund(id, (await show(id)).refund_due)).status).toBe(204)
    return { id, tender: (await show(id)).tenders[1].id }
  }

  it('makes a refund due again, and follows its row', async () => {
    const { id, tender } = await refunded()
    expect(await show(id)).toMatchObject({ refund_due: '0.00', received_amount: '5.00' })
    expect((await reverse(tender)).status).toBe(204)
    expect(await show(id)).toMatchObject({
      refund_due: '10.00',
      tenders: [
        { amount: '15.00' },
        { amount: '-10.00', is_reversed: true, can_reverse: false },
        { amount: '10.00', is_counter: true, can_reverse: false, note: 'Pul verilməyib', who: 'Test owner' },
      ],
    })
    expect((await show(id)).events.at(-1)).toMatchObject({
      event: 'tender_reversed',
      note: '10.00\u00A0₼, mağazada nağd, Pul verilməyib',
    })
    await booksAgree()
  })

  it('is not shown to the customer as money that came back', async () => {
    const { tender } = await refunded()
    const mine = async () => (await customer().get('orders/?part=delivered')).body.results[0].refund
    expect(await mine()).toMatchObject({ amount: '10.00', way: 'cash' })
    await reverse(tender)
    expect(await mine()).toBe(null)
  })

  it('makes money that was never received owed again', async () => {
    const id = await paidAtDoor()
    await reverse((await show(id)).tenders[0].id)
    expect(await show(id)).toMatchObject({ owed: '15.00', received_amount: '0.00' })
    expect(await listed('money_due')).toEqual([id])
    await booksAgree()
  })

  it('takes its row out of the takings of its day', async () => {
    const { tender } = await refunded()
    expect(await takings('refunded')).toEqual({ cash_store: '10.00' })
    await reverse(tender)
    expect(await takings('refunded')).toEqual({})
  })

  it('is written once, even by people at once', async () => {
    const { tender } = await refunded()
    const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(tender)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 409)])
    await booksAgree()
  })

  it('needs a reason and the right', async () => {
    const { tender } = await refunded()
    expect((await reverse(tender, owner, '')).status).toBe(400)
    expect((await reverse(tender, await staff('packer'))).status).toBe(403)
  })

  it('is refused for a counter-row, for an online payment and for a row that does not exist', async () => {
    const { id, tender } = await refunded()
    await reverse(tender)
    expect((await reverse((await show(id)).tenders[2].id)).body.detail).toMatch(/əl ilə yazılmayıb/)
    const online = await order()
    await payOnline(online)
    expect((await reverse((await show(online)).tenders[0].id)).body.detail).toMatch(/əl ilə yazılmayıb/)
    expect((await reverse(9_999_999)).status).toBe(404)
  })

  it('is refused for money of which a part was given back', async () => {
    const { id } = await refunded()
    expect((await reverse((await show(id)).tenders[0].id)).body.detail).toMatch(/^Bu pulun bir hissəsi geri ödənilib/)
  })
})

describe('the table of money', () => {
  const insert = (id: number, amount: number, more: { way?: string; reverses?: number } = {}) =>
    runSql(sql`insert into tenders (order_id, way, amount, by, reverses, note)
      values (${id}, ${more.way ?? 'cash_store'}, ${amount}, ${owner.id}, ${more.reverses ?? null}, 'x')`)

  it('refuses more than the customer owes', async () => {
    const id = await unpaidDelivered()
    await expect(insert(id, 1501)).rejects.toThrow()
    await insert(id, 1500)
    await booksAgree()
  })

  it('refuses more back than was received', async () => {
    await expect(insert(await paidAtDoor(), -1501)).rejects.toThrow()
  })

  it('refuses 0, and a debt below 0 that is written off', async () => {
    const id = await paidAtDoor()
    await expect(insert(id, 0)).rejects.toThrow()
    await expect(insert(id, -1, { way: 'written_off' })).rejects.toThrow()
  })

  it('refuses a counter-row of another amount, way or order', async () => {
    const [id, other] = [await paidAtDoor(), await paidAtDoor()]
    const reverses = (await show(id)).tenders[0].id
    await expect(insert(id, -1499, { way: 'cash_door', reverses })).rejects.toThrow()
    await expect(insert(id, -1500, { way: 'card_door', reverses })).rejects.toThrow()
    await expect(insert(other, -1500, { way: 'cash_door', reverses })).rejects.toThrow()
  })

  it('refuses a second counter-row', async () => {
    const id = await paidAtDoor()
    const reverses = (await show(id)).tenders[0].id
    await insert(id, -1500, { way: 'cash_door', reverses })
    await record(id)
    await expect(insert(id, -1500, { way: 'cash_door', reverses })).rejects.toThrow()
  })

  it('keeps its rows', async () => {
    await paidAtDoor()
    await expect(runSql(sql`update tenders set amount = 1`)).rejects.toThrow()
    await expect(runSql(sql`delete from tenders`)).rejects.toThrow()
  })
})
