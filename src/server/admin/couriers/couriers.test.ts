import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { buy, goods, member as manager, runSql, shop, staff, stockedShop } from '#tests/stocked-shop.ts'
import { lettersOf } from '#tests/pdf.ts'
import { type StaffMember } from '#tests/staff.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { amountsToCollect } from './courier-sheet.ts'
import { selectCourierOrders } from './courier-sheet.ts'

let packer: StaffMember
let kamran: number
stockedShop('manager')
beforeEach(async () => {
  packer = await staff('packer')
  kamran = await courier('Kamran Əliyev')
})

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' }).format(new Date())
const courier = async (name: string): Promise<number> =>
  (await manager.post('admin/couriers/', { name, phone: '055 111 22 33' })).body.id

async function placeOrder(more: object = {}): Promise<number> {
  const { body } = await buy('demo-sade', 1, more)
  return body.id
}
const assign = (ids: number[], to: number | null, by = packer) =>
  by.post('admin/couriers/orders/', { ids, courier: to })
async function deliver(...ids: number[]): Promise<void> {
  for (const stage of ['preparing', 'on_way', 'delivered'])
    await packer.post('admin/orders/stage/', { orders: ids.map((id) => ({ id, stage })) })
}
const cash = async () => (await manager.get(`admin/cash/?day=${today}`)).body.results
const handIn = (handed: string, more: object = {}, by = manager) =>
  by.post('admin/cash/', { courier: kamran, day: today, handed, ...more })

describe('couriers', () => {
  it('assigns orders to a courier, all or none, and shows it in list, filter, history and log', async () => {
    const [one, two, three] = [await placeOrder(), await placeOrder(), await placeOrder()]
    expect((await assign([one, two], kamran)).body).toEqual({ count: 2, left_out: [] })
    expect((await assign([one, two, three], kamran)).body).toEqual({ count: 1, left_out: [] })
    expect((await packer.get(`admin/orders/?courier=${kamran}&sort=id`)).body.results).toMatchObject(
      [one, two, three].map((id) => ({ id, courier: { id: kamran, name: 'Kamran Əliyev' } })),
    )
    expect((await packer.get('admin/couriers/')).body.results).toMatchObject([
      { id: kamran, phone: '+994551112233', open_orders: 3 },
    ])
    await manager.post(`admin/orders/${two}/cancel/`, { reason: 'Fikrini dəyişdi' })
    const other = await courier('Rəşad Quliyev')
    expect((await assign([one, two], other)).status).toBe(409)
    expect((await packer.get(`admin/orders/${one}/`)).body.courier.id).toBe(kamran)
    expect((await assign([one], null)).body).toEqual({ count: 1, left_out: [] })
    expect((await packer.get(`admin/orders/${one}/`)).body).toMatchObject({ courier: null })
    expect(
      (await packer.get(`admin/orders/${one}/`)).body.events
        .filter(({ event }: { event: string }) => event === 'courier')
        .map(({ note }: { note: string }) => note),
    ).toEqual(['Kamran Əliyev', null])
    const rows = await runSql(sql`
    select user_id, new_value from change_log where entity = 'orders' and entity_id = ${String(one)}
      and new_value ? 'courier_id' order by id`)
    expect(rows).toEqual([
      { user_id: packer.id, new_value: { courier_id: kamran } },
      { user_id: packer.id, new_value: { courier_id: null } },
    ])
    expect((await assign([999_999], kamran)).status).toBe(404)
    expect((await assign([one], 999_999)).status).toBe(404)
    await manager.put(`admin/couriers/${other}/`, { name: 'Rəşad Quliyev', phone: '', is_active: false })
    expect((await assign([one], other)).body).toEqual({ detail: 'Rəşad Quliyev artıq işləmir.' })
    expect((await manager.post('admin/couriers/', { name: 'KAMRAN ƏLIYEV' })).body).toEqual({
      name: ['Bu adda kuryer artıq var.'],
    })
    expect((await manager.post('admin/couriers/', { name: 'kamran Əliyev', phone: '12' })).body).toEqual({
      name: ['Bu adda kuryer artıq var.'],
      phone: ['Nömrəni belə yazın: +994 50 123 45 67'],
    })
    expect((await manager.post('admin/couriers/', { name: 'Kamran Əliyev' })).body).toEqual({
      name: ['Bu adda kuryer artıq var.'],
    })
  })

  it('gives a courier no orders by post or for pick-up, and names them (E27)', async () => {
    const [one, two] = [await placeOrder(), await placeOrder({ delivery: goods.deliveries['Poçt (bölgələr)'] })]
    expect((await assign([one, two], kamran)).body).toEqual({ count: 1, left_out: [orderNumber(two)] })
    expect((await packer.get(`admin/orders/${two}/`)).body.courier).toBeNull()
  })

  it('matches the cash of a day with the delivered orders to the qəpik, and only adds records', async () => {
    const ids = [
      await placeOrder(),
      await placeOrder({ coupon: goods.coupons.XOSGELDIN10 }),
      await placeOrder({ payment: 'card' }),
      await placeOrder(),
    ]
    await assign(ids, kamran)
    expect(await cash()).toEqual([])
    await deliver(...ids.slice(0, 3))
    const [sum] = await runSql(sql`
    select sum(total)::int as qepik from orders where payment = 'cash' and delivered is not null`)
    expect(await cash()).toMatchObject([
      {
        courier: { id: kamran },
        orders: 2,
        taken: [{ cash: '15.00' }, { cash: '14.00' }],
        expected: ((sum?.qepik ?? 0) / 100).toFixed(2),
        handed: null,
        difference: null,
        records: [],
      },
    ])
    expect(sum?.qepik).toBe(1500 + 1400)
    const taken = await handIn('24')
    expect(taken.body).toMatchObject({
      expected: '29.00',
      handed: '24.00',
      difference: '-5.00',
      records: [{ expected: '29.00', difference: '-5.00', is_correction: false }],
    })
    expect((await handIn('29')).status).toBe(409)
    const [first] = taken.body.records
    expect((await handIn('29', { corrects: first.id })).body).toEqual({ note: ['Düzəlişin səbəbini yazın.'] })
    expect((await handIn('29', { corrects: first.id, note: '5 ₼ zərfdə idi' })).body).toMatchObject({
      handed: '29.00',
      difference: '0.00',
      records: [{}, { is_correction: true, note: '5 ₼ zərfdə idi' }],
    })
    expect((await handIn('30', { corrects: first.id, note: 'yenə' })).status).toBe(409)
    // An order that is delivered after the cash was handed in appears as a difference; the record keeps its sums.
    await deliver(ids[3] as number)
    expect(await cash()).toMatchObject([
      {
        orders: 3,
        expected: '44.00',
        handed: '29.00',
        difference: '-15.00',
        records: [{ expected: '29.00' }, { expected: '29.00' }],
      },
    ])
    for (const statement of ['update cash_handins set handed = 1', 'delete from cash_handins']) {
      await expect(shop.services.database.$client.query(statement)).rejects.toThrow('never changed')
    }
    const rows = await runSql(
      sql`select action, new_value ->> 'handed' as handed from change_log where entity = 'cash_handins' order by id`,
    )
    expect(rows).toEqual([
      { action: 'create', handed: '2400' },
      { action: 'create', handed: '2900' },
    ])
    // The courier of this order cannot be changed any more.
    expect((await assign([ids[0] as number], await courier('Rəşad'))).status).toBe(409)
    expect((await handIn('1', { day: '2099-01-01' })).status).toBe(400)
    expect((await handIn('-1')).status).toBe(400)
  })

  it('takes cash in once for ten simultaneous requests, and accepts one of ten corrections', async () => {
    const id = await placeOrder()
    await assign([id], kamran)
    await deliver(id)
    const people = await Promise.all(Array.from({ length: 10 }, () => staff('manager')))
    const statuses = async (send: (by: StaffMember, at: number) => Promise<{ status: number }>) =>
      (await Promise.all(people.map(send))).map(({ status }) => status).sort()
    const once = [201, ...Array.from({ length: 9 }, () => 409)]
    expect(await statuses((by, at) => handIn(String(at), {}, by))).toEqual(once)
    const [{ records }] = await cash()
    expect(await statuses((by) => handIn('15', { corrects: records[0].id, note: 'düz' }, by))).toEqual(once)
    expect((await cash())[0]).toMatchObject({ handed: '15.00', difference: '0.00', records: [{}, {}] })
    // The database enforces the same rule without the handler.
    await expect(
      runSql(sql`
    insert into cash_handins (courier_id, day, handed, received_by) values (${kamran}, ${today}, 1, ${manager.id})`),
    ).rejects.toThrow()
    const other = await courier('Rəşad')
    await expect(
      runSql(sql`
    insert into cash_handins (courier_id, day, handed, received_by, corrects, note)
      values (${other}, ${today}, 1, ${manager.id}, ${records[0].id}, 'x')`),
    ).rejects.toThrow()
  })

  it("prints a courier's list for the day in route order with phones, addresses and sums", async () => {
    const ids = [
      await placeOrder({ city: 'Sumqayıt', address: 'Sülh küç. 1' }),
      await placeOrder({ city: 'Bakı', address: 'Əhməd Rəcəbli 9', payment: 'card' }),
      await placeOrder({ city: 'Bakı', address: 'Azadlıq pr. 3', courier_note: 'Zəng işləmir: Ж' }),
      await placeOrder({ courier_note: 'Щ' }),
    ]
    await assign(ids.slice(0, 3), kamran)
    const { status, body } = await packer.get(`admin/couriers/${kamran}/sheet/?day=${today}`)
    expect(status).toBe(200)
    const letters = lettersOf(body)
    expect([...'ЖƏ+₼'].filter((letter) => !letters.includes(letter))).toEqual([])
    expect(letters).not.toContain('Щ')
    const orders = await selectCourierOrders(shop.services.database, kamran, today)
    expect(orders.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
    expect(amountsToCollect(orders)).toEqual({ cash: 3000, card: 1500 })
    await deliver(ids[2] as number)
    expect(amountsToCollect(await selectCourierOrders(shop.services.database, kamran, today))).toEqual({
      cash: 1500,
      card: 1500,
    })
    expect(await selectCourierOrders(shop.services.database, kamran, '2020-01-01')).toHaveLength(2)
    expect((await packer.get(`admin/couriers/999999/sheet/?day=${today}`)).status).toBe(404)
    expect((await packer.get(`admin/cash/?day=${today}`)).status).toBe(403)
  })
})
