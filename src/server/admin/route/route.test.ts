import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  booksAgree,
  customer,
  goods,
  listOf,
  member as owner,
  orderLine,
  orderPayload,
  payOnline,
  queuedJobs,
  runSql,
  shop,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { addPromotion } from '#tests/promotions.ts'
import { tailoredMember, type StaffMember } from '#tests/staff.ts'
import { runUnruled } from '#tests/with-shop.ts'
import { selectCourierOrders } from '../couriers/courier-sheet.ts'
import { amountAtDoor } from '../orders/show-order.ts'

let kamran: StaffMember
let kamranId: number
stockedShop('owner')
beforeEach(async () => {
  kamran = await staff('courier')
  kamranId = await courier('Kamran Əliyev', kamran.id)
})

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' }).format(new Date())

async function courier(name: string, account: number | null = null): Promise<number> {
  const { body } = await owner.post('admin/couriers/', { name })
  if (account !== null) await owner.put(`admin/couriers/${body.id}/account/`, { account })
  return body.id
}

/** Two lines: two pieces at 10.00 and one at 30.00; the delivery is free. */
async function placeOrder(more: object = {}): Promise<number> {
  const lines = [orderLine('demo-sade', 2, '20.00'), orderLine('demo-video', 1, '30.00')]
  return (await customer().post('checkout/', orderPayload(lines, more))).body.id
}
const advance = async (id: number, ...stages: string[]) => {
  for (const stage of stages) await owner.post('admin/orders/stage/', { orders: [{ id, stage }] })
}
const assign = (id: number, to: number | null) => owner.post('admin/couriers/orders/', { ids: [id], courier: to })

/** Returns an order that its courier has with them. */
async function giveOrder(more: object = {}, to = kamranId): Promise<number> {
  const id = await placeOrder(more)
  await assign(id, to)
  await advance(id, 'preparing', 'on_way')
  return id
}
const route = async (by = kamran) => (await by.get('admin/route/')).body
const numbers = async (by = kamran) => (await route(by)).orders.map(({ id }: { id: number }) => id)
const onRoute = async (id: number) => (await route()).orders.find((order: { id: number }) => order.id === id)
const path = (id: number, step: string) => `admin/route/orders/${id}/${step}/`
const deliver = (id: number, taken = '50.00', by = kamran) => by.post(path(id, 'delivery'), { taken })
const refuse = (id: number, why: object = { reason: 'absent' }, by = kamran) => by.post(path(id, 'refusal'), why)
const linesOf = async (id: number): Promise<{ id: number }[]> => (await owner.get(`admin/orders/${id}/`)).body.items
/** The customer keeps one of the two pieces at 10.00, and the piece at 30.00. */
async function deliverPart(id: number, taken: string, more: object = {}, by = kamran) {
  const [sade, video] = await linesOf(id)
  const items = [
    { id: sade?.id, quantity: 1 },
    { id: video?.id, quantity: 1 },
  ]
  return by.post(path(id, 'part'), { items, taken, reason: 'refused', ...more })
}
const show = async (id: number) => (await owner.get(`admin/orders/${id}/`)).body
const stock = async () =>
  (
    await runSql(sql`
      select stock_count from products where slug in ('demo-sade', 'demo-video') order by slug`)
  ).map(({ stock_count }) => stock_count)
const backdate = (id: number, column: 'delivered' | 'on_way') =>
  runUnruled(shop, `update orders set ${column} = now() - interval '1 day' where id = ${id}`)

describe("a courier's route", () => {
  it('marks the gift of a promotion (E53)', async () => {
    await addPromotion(
      { kind: 'gift', product_id: goods.products['demo-son'] as number, options: [] },
      { min_pieces: 1 },
    )
    const { items } = await onRoute(await giveOrder())
    expect(items.map(({ is_gift }: { is_gift: boolean }) => is_gift)).toEqual([false, false, true])
  })

  it('shows an order with recipient, address, note, lines and the cash to take', async () => {
    const id = await giveOrder({ courier_note: 'Domofon işləmir' })
    expect(await route()).toMatchObject({
      courier: { id: kamranId, name: 'Kamran Əliyev' },
      day: today,
      orders: [
        {
          id,
          number: String(100_000 + id),
          stage: 'on_way',
          recipient: 'Aysel Məmmədova',
          phone: '+994501234567',
          address: 'Nizami küç. 96, m. 4',
          courier_note: 'Domofon işləmir',
          payment: 'cash',
          total: '50.00',
          to_take: '50.00',
          pieces: 3,
          items: [
            { name: 'Demo demo-sade', quantity: 2, unit_price: '10.00', returned: 0 },
            { quantity: 1, paid_amount: '30.00' },
          ],
          ended: null,
        },
      ],
      to_hand_in: '0.00',
    })
    expect(JSON.stringify(await route())).not.toMatch(/email|user_id|staff_note|voen|stock/)
  })

  it('has the orders of its own courier alone, in driving order, and no cancelled one', async () => {
    const far = await giveOrder({ city: 'Sumqayıt' })
    const near = await giveOrder({ city: 'Bakı' })
    await giveOrder({}, await courier('Rəşad'))
    await placeOrder()
    const canceled = await placeOrder()
    await assign(canceled, kamranId)
    await owner.post(`admin/orders/${canceled}/cancel/`, { reason: 'Fikrini dəyişdi' })
    expect(await numbers()).toEqual([near, far])
  })

  it('keeps orders of former days that are still out, and drops those that ended then', async () => {
    const [out, done] = [await giveOrder(), await giveOrder()]
    await deliver(done)
    expect(await numbers()).toEqual([out, done])
    await backdate(out, 'on_way')
    await backdate(done, 'delivered')
    expect(await numbers()).toEqual([out])
  })

  it('asks for no money for an order that is paid online', async () => {
    const id = await placeOrder()
    await payOnline(id)
    await assign(id, kamranId)
    await advance(id, 'preparing', 'on_way')
    expect(await onRoute(id)).toMatchObject({ payment: 'online', payment_state: 'paid', to_take: '0.00' })
    expect((await deliver(id, '50.00')).status).toBe(409)
    expect((await deliver(id, '0.00')).status).toBe(204)
  })

  it('is empty without a courier, after the courier left, and for an account that was taken away', async () => {
    const id = await giveOrder()
    const other = await staff('courier')
    const isCourier = async (by = kamran) => (await by.get('admin/session/')).body.is_courier
    expect([await isCourier(), await isCourier(other)]).toEqual([true, false])
    const nothing = { courier: null, orders: [], cash: [], to_hand_in: '0.00' }
    expect(await route(other)).toMatchObject(nothing)
    expect((await deliver(id, '50.00', other)).status).toBe(404)
    await owner.put(`admin/couriers/${kamranId}/`, { name: 'Kamran Əliyev', phone: '', is_active: false })
    expect(await route()).toMatchObject(nothing)
    expect((await deliver(id)).status).toBe(404)
    await owner.put(`admin/couriers/${kamranId}/`, { name: 'Kamran Əliyev', phone: '', is_active: true })
    await owner.put(`admin/couriers/${kamranId}/account/`, { account: null })
    expect(await route()).toMatchObject(nothing)
    expect((await refuse(id)).status).toBe(404)
  })
})

describe('a delivery by its courier', () => {
  it('ends the order, mails the customer, and adds its cash to the cash to hand in', async () => {
    const id = await giveOrder()
    expect((await deliver(id)).status).toBe(204)
    expect(await onRoute(id)).toMatchObject({ stage: 'delivered', to_take: '50.00', ended: expect.any(String) })
    expect(await route()).toMatchObject({
      cash: [{ day: today, expected: '50.00', handed: null }],
      to_hand_in: '50.00',
    })
    expect((await show(id)).events.at(-1)).toMatchObject({ event: 'delivered', who: 'Test courier' })
    expect(await queuedJobs('mail-order-stage')).toContainEqual({ order_id: id, stage: 'delivered' })
    await owner.post('admin/cash/', { courier: kamranId, day: today, handed: '45' })
    expect(await route()).toMatchObject({ cash: [{ handed: '45.00' }], to_hand_in: '5.00' })
    await booksAgree()
  })

  it('is refused with another amount than that of the order', async () => {
    const id = await giveOrder()
    expect(await deliver(id, '49.99')).toMatchObject({
      status: 409,
      body: { detail: 'Alınmalı məbləğ 50.00\u00A0₼. Səhifəni yeniləyin.' },
    })
    expect(await onRoute(id)).toMatchObject({ stage: 'on_way' })
  })

  it('is refused before the order is on its way, and after its end', async () => {
    const id = await placeOrder()
    await assign(id, kamranId)
    expect(await deliver(id)).toMatchObject({
      status: 409,
      body: { detail: 'Əvvəlcə bu mərhələyə keçməlidir: Hazırlanır.' },
    })
    expect((await refuse(id)).status).toBe(409)
    await advance(id, 'preparing', 'on_way')
    await refuse(id)
    expect(await deliver(id)).toMatchObject({ status: 409, body: { detail: 'Sifariş qaytarılıb.' } })
  })

  it.each(['delivery', 'refusal', 'part'])('a foreign order does not exist: %s', async (step) => {
    const foreign = await giveOrder({}, await courier('Rəşad'))
    const nobodys = await placeOrder()
    const body = { taken: '50.00', reason: 'absent', items: [{ id: 1, quantity: 1 }] }
    for (const id of [foreign, nobodys, 999_999])
      expect(await kamran.post(path(id, step), body)).toEqual(
        expect.objectContaining({ status: 404, body: { detail: 'Sifariş tapılmadı.' } }),
      )
    expect((await show(foreign)).stage).toBe('on_way')
  })
})

describe('a parcel that is refused at the door', () => {
  it('comes back whole: the pieces return to stock, and no cash is due', async () => {
    const before = await stock()
    const id = await giveOrder()
    expect((await refuse(id, { reason: 'absent', note: 'iki dəfə gəldim' })).status).toBe(204)
    expect(await stock()).toEqual(before)
    expect(await onRoute(id)).toMatchObject({ stage: 'returned', reason: 'Evdə yox idi: iki dəfə gəldim' })
    expect(await show(id)).toMatchObject({ received_amount: '0.00', refund_due: '0.00' })
    expect(await route()).toMatchObject({ cash: [], to_hand_in: '0.00' })
    expect(await queuedJobs('mail-order-moved')).toContainEqual({ order_id: id, stage: 'returned' })
    await booksAgree()
  })

  it('is written off if it is damaged', async () => {
    const before = await stock()
    const id = await giveOrder()
    await refuse(id, { reason: 'damaged' })
    expect(await stock()).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) - 1])
    await booksAgree()
  })

  it('needs words for another reason', async () => {
    const id = await giveOrder()
    expect(await refuse(id, { reason: 'other' })).toMatchObject({ status: 400, body: { note: ['Səbəbi yazın.'] } })
    expect((await refuse(id, { reason: 'other', note: 'Ünvan səhvdir' })).status).toBe(204)
    expect(await onRoute(id)).toMatchObject({ reason: 'Ünvan səhvdir' })
  })
})

describe('an order that was paid in part before', () => {
  const prepay = (id: number, amount: string) => owner.post(`admin/orders/${id}/tenders/`, { amount, way: 'transfer' })

  it('costs the rest at the door, on the route and on paper', async () => {
    const id = await giveOrder()
    await prepay(id, '20.00')
    expect(await onRoute(id)).toMatchObject({ total: '50.00', to_take: '30.00' })
    const [order] = await selectCourierOrders(shop.services.database, kamranId, today)
    expect(order && amountAtDoor(order)).toBe(3000)
  })

  it('is delivered for the rest, which alone is cash of the courier', async () => {
    const id = await giveOrder()
    await prepay(id, '20.00')
    expect((await deliver(id, '50.00')).status).toBe(409)
    expect((await deliver(id, '30.00')).status).toBe(204)
    expect(await route()).toMatchObject({ to_hand_in: '30.00' })
    expect(await show(id)).toMatchObject({ owed: '0.00', refund_due: '0.00' })
    await booksAgree()
  })

  it('leaves the rest to the shop if the kept part costs less than was paid', async () => {
    const id = await giveOrder()
    await prepay(id, '45.00')
    expect((await deliverPart(id, '0.00')).status).toBe(204)
    expect(await show(id)).toMatchObject({ owed: '0.00', refund_due: '5.00', tenders: [{ way: 'transfer' }] })
    await booksAgree()
  })

  it('gives all back if it is refused', async () => {
    const id = await giveOrder()
    await prepay(id, '20.00')
    await refuse(id)
    expect(await show(id)).toMatchObject({ stage: 'returned', owed: '0.00', refund_due: '20.00' })
    await booksAgree()
  })
})

describe('a part of an order', () => {
  it('is delivered for its price less its share of the discount; the rest returns to stock', async () => {
    const before = await stock()
    await runSql(sql`update delivery_types set min_price = null`)
    const id = await giveOrder({ coupon: goods.coupons.XOSGELDIN10 })
    // 50.00 less 10 percent, and the delivery for 5.00; a piece of 10.00 is refused.
    expect(await onRoute(id)).toMatchObject({ to_take: '50.00' })
    expect((await deliverPart(id, '40.00')).status).toBe(409)
    expect((await deliverPart(id, '41.00')).status).toBe(204)
    expect(await stock()).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) - 1])
    expect(await onRoute(id)).toMatchObject({
      stage: 'delivered',
      total: '50.00',
      to_take: '41.00',
      reason: 'İmtina etdi',
      items: [{ quantity: 2, returned: 1 }, { returned: 0 }],
    })
    expect(await show(id)).toMatchObject({
      stage: 'delivered',
      received_amount: '41.00',
      owed: '0.00',
      refund_due: '0.00',
      undo_stage: null,
      tenders: [{ amount: '41.00', way: 'cash_door' }],
    })
    await booksAgree()
  })

  it("lowers the courier's cash by what was not taken, also in the till", async () => {
    const id = await giveOrder()
    await deliver(await giveOrder())
    await deliverPart(id, '40.00')
    expect(await route()).toMatchObject({ cash: [{ expected: '90.00' }], to_hand_in: '90.00' })
    expect((await owner.get(`admin/cash/?day=${today}`)).body.results).toMatchObject([{ orders: 2, expected: '90.00' }])
    expect((await owner.post('admin/cash/', { courier: kamranId, day: today, handed: '90' })).body).toMatchObject({
      difference: '0.00',
    })
  })

  it("is printed in the courier's list with what was taken", async () => {
    const id = await giveOrder()
    await deliverPart(id, '40.00')
    const [order] = await selectCourierOrders(shop.services.database, kamranId, today)
    expect(order && amountAtDoor(order)).toBe(4000)
  })

  it('counts a later refund of the till as money of the till', async () => {
    const id = await giveOrder()
    await deliverPart(id, '40.00')
    const [, video] = await linesOf(id)
    await owner.post(`admin/orders/${id}/returns/`, {
      reason: 'Qüsurlu',
      items: [{ id: video?.id, quantity: 1, restocked: true }],
    })
    expect((await show(id)).refund_due).toBe('30.00')
    await owner.post(`admin/orders/${id}/refunds/`, { amount: '30', way: 'cash_store' })
    expect(await route()).toMatchObject({ to_hand_in: '40.00' })
    await booksAgree()
  })

  it('of an order paid online takes no money, and leaves the refund to the shop', async () => {
    const id = await placeOrder()
    await payOnline(id)
    await assign(id, kamranId)
    await advance(id, 'preparing', 'on_way')
    expect((await deliverPart(id, '0.00')).status).toBe(204)
    expect(await show(id)).toMatchObject({ refund_due: '10.00', tenders: [{ way: 'online' }] })
    await booksAgree()
  })

  it('keeps some pieces and gives some back', async () => {
    const id = await giveOrder()
    const [sade, video] = await linesOf(id)
    const all = [
      { id: sade?.id, quantity: 2 },
      { id: video?.id, quantity: 1 },
    ]
    const statusOf = async (items: object[]) =>
      (await kamran.post(path(id, 'part'), { items, taken: '50.00', reason: 'refused' })).status
    expect(await statusOf(all)).toBe(400)
    expect(await statusOf([])).toBe(400)
    expect(await statusOf([{ id: sade?.id, quantity: 3 }])).toBe(400)
    expect(await statusOf([all[1] ?? {}, all[1] ?? {}])).toBe(400)
    expect(await statusOf([{ id: 999_999, quantity: 1 }])).toBe(400)
    expect(await onRoute(id)).toMatchObject({ stage: 'on_way' })
  })
})

describe('the account of a courier', () => {
  it('is one of staff who may deliver, and of one courier', async () => {
    const packer = await staff('packer')
    const driver = await tailoredMember(shop, ['courier'])
    const rashad = await courier('Rəşad')
    const give = (account: number | null, by = owner) => by.put(`admin/couriers/${rashad}/account/`, { account })
    expect(await listOf(owner, 'admin/couriers/accounts/')).toEqual(expect.arrayContaining([owner.id, driver.id]))
    expect((await owner.get('admin/couriers/accounts/')).body.total).toBe(3)
    expect((await give(packer.id)).body).toEqual({ account: ['Bu hesabın kuryer rolu yoxdur.'] })
    expect((await give(goods.users.musteri)).status).toBe(400)
    expect((await give(999_999)).status).toBe(400)
    expect(await give(kamran.id)).toMatchObject({
      status: 409,
      body: { detail: 'Bu hesab artıq Kamran Əliyev kuryerindədir.' },
    })
    expect((await give(driver.id)).body).toMatchObject({ account: { id: driver.id } })
    expect(await route(driver)).toMatchObject({ courier: { id: rashad } })
    expect((await give(null, await staff('manager'))).status).toBe(403)
  })

  it('finds nothing in the search of the admin', async () => {
    await giveOrder()
    const { body } = await kamran.get('admin/search/?q=aysel')
    expect(Object.values(body).filter((hits) => hits !== null)).toEqual([])
    expect(body).toHaveProperty('orders')
  })

  it('keeps what it delivered: the order goes to no other courier', async () => {
    const id = await giveOrder()
    await deliver(id)
    expect(await assign(id, await courier('Rəşad'))).toMatchObject({
      status: 409,
      body: { detail: `Sifariş № ${100_000 + id}: kuryer özü təhvil verib, kuryeri dəyişmək olmur.` },
    })
    expect((await assign(id, null)).status).toBe(409)
  })
})

describe('simultaneous steps of an order', () => {
  it('delivers once if the courier presses on ten screens', async () => {
    const id = await giveOrder()
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(9).fill(409)])
    expect((await show(id)).events.filter(({ event }: { event: string }) => event === 'delivered')).toHaveLength(1)
    expect(await route()).toMatchObject({ to_hand_in: '50.00' })
  })

  it.each([
    ['delivery', (id: number) => deliver(id)],
    ['refusal', (id: number) => refuse(id)],
    ['part', (id: number) => deliverPart(id, '40.00')],
  ])('a %s and a new courier: one of the two wins', async (_step, step) => {
    const rashad = await courier('Rəşad')
    for (let round = 0; round < 4; round++) {
      const id = await giveOrder()
      const [mine, theirs] = await Promise.all([step(id), assign(id, rashad)])
      expect([
        [204, 409],
        [404, 200],
      ]).toContainEqual([mine.status, theirs.status])
      const { stage, courier: has } = await show(id)
      expect(has.id).toBe(mine.status === 204 ? kamranId : rashad)
      expect(stage === 'on_way').toBe(mine.status !== 204)
    }
    await booksAgree()
  })

  it('a delivery and a cancellation by staff: one of the two wins', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await giveOrder()
      const undo = owner.post('admin/orders/stage/undo/', { orders: [{ id, stage: 'on_way' }] })
      const [mine] = await Promise.all([deliver(id), undo])
      const { status } = await owner.post(`admin/orders/${id}/cancel/`, { reason: 'Fikrini dəyişdi' })
      expect([
        [204, 409],
        [409, 204],
      ]).toContainEqual([mine.status, status])
      expect((await show(id)).stage).toBe(mine.status === 204 ? 'delivered' : 'canceled')
    }
    await booksAgree()
  })

  it('a delivery by the courier and a return by staff: one of the two wins', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await giveOrder()
      const [sade, video] = await linesOf(id)
      const items = [
        { id: sade?.id, quantity: 2, restocked: true },
        { id: video?.id, quantity: 1, restocked: true },
      ]
      const [mine] = await Promise.all([
        deliver(id),
        owner.post(`admin/orders/${id}/returns/`, { reason: 'Evdə yox idi', items }),
      ])
      const { delivered, returned } = await show(id)
      // Goods of a delivered order may come back; an order that came back is not delivered.
      expect(delivered !== null).toBe(mine.status === 204)
      expect(returned !== null || delivered !== null).toBe(true)
    }
    await booksAgree()
  })
})
