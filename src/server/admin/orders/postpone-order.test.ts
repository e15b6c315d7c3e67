import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { nextWorkingDay } from '#src/domain/checkout/arrival.ts'
import { dayText } from '#src/domain/day-text.ts'
import {
  advance,
  buy,
  customer,
  member as owner,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'
import type { StaffMember } from '#tests/staff.ts'
import { runUnruled } from '#tests/with-shop.ts'
import { selectCourierOrders } from '../couriers/courier-sheet.ts'

let kamran: StaffMember
let kamranId: number
stockedShop('owner')
beforeEach(async () => {
  kamran = await staff('courier')
  kamranId = (await owner.post('admin/couriers/', { name: 'Kamran Əliyev' })).body.id
  await owner.put(`admin/couriers/${kamranId}/account/`, { account: kamran.id })
})

/** Returns an order that the courier has with them. */
async function onTheWay(): Promise<number> {
  const { body } = await buy('demo-sade')
  await owner.post('admin/couriers/orders/', { ids: [body.id], courier: kamranId })
  await advance(body.id, 'preparing', 'on_way')
  return body.id
}
const tomorrow = () => nextWorkingDay([1, 2, 3, 4, 5, 6, 7], Date.now())
const postpone = (id: number, by = owner, reason = 'Evdə yox idi') =>
  by.post(`admin/orders/${id}/postponement/`, { reason })
const postponeStop = (id: number, by = kamran, reason = 'Evdə yox idi') =>
  by.post(`admin/route/orders/${id}/postponement/`, { reason })
const show = async (id: number) => (await owner.get(`admin/orders/${id}/`)).body
const yesterdayCame = (id: number) => runSql(sql`update orders set bring_on = ${bakuDay()}::date - 1 where id = ${id}`)
const onRoute = async (id: number) =>
  (await kamran.get('admin/route/')).body.orders.find((order: { id: number }) => order.id === id)

describe('a delivery that is moved to the next working day (E27)', () => {
  it('shows the new day to the courier, to staff and to the customer', async () => {
    const id = await onTheWay()
    expect(await show(id)).toMatchObject({ bring_on: null, can_postpone: true })
    expect(await onRoute(id)).toMatchObject({ bring_on: null, can_postpone: true })
    expect((await postponeStop(id)).status).toBe(204)
    const day = tomorrow()
    expect(await show(id)).toMatchObject({ bring_on: day, can_postpone: false, stage: 'on_way' })
    expect((await show(id)).events.at(-1)).toMatchObject({
      event: 'postponed',
      note: `${dayText(day)}: Evdə yox idi`,
    })
    expect(await onRoute(id)).toMatchObject({ bring_on: day, can_postpone: false })
    const expected = { first: day, last: day }
    expect((await customer().get(`orders/${id}/`)).body.delivery.expected).toEqual(expected)
    const link = shop.services.orderLinks.sign(id)
    expect((await customer().get(`order-link/${link}/`)).body.delivery.expected).toEqual(expected)
  })

  it('skips the days on which the shop does not work', async () => {
    const id = await onTheWay()
    const weekday = ((new Date(`${tomorrow()}T00:00Z`).getUTCDay() + 6) % 7) + 1
    const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekday)
    expect((await owner.put('admin/settings/', { working_days: days })).status).toBe(200)
    expect((await postpone(id)).status).toBe(204)
    expect((await show(id)).bring_on).toBe(nextWorkingDay(days, Date.now()))
    expect((await show(id)).bring_on > tomorrow()).toBe(true)
  })

  it('is mailed once, unless the order ended meanwhile', async () => {
    const id = await onTheWay()
    await Promise.all([postpone(id), postponeStop(id)])
    const job = { order_id: id, day: tomorrow() }
    expect(await queuedJobs('mail-order-postponed')).toEqual([job])
    await runJob('mail-order-postponed', job)
    const mails = await sentMails()
    expect(mails.map(({ subject }) => subject)).toEqual([`Sifarişiniz başqa günə keçirildi: № ${100_000 + id} | Buxar`])
    expect(mails[0]?.text).toContain('Çatdırılma günü: ')
    await advance(id, 'delivered')
    await runJob('mail-order-postponed', job)
    expect(await sentMails()).toHaveLength(1)
  })

  it('is possible three times, once a day, with a reason, and only on the way', async () => {
    const id = await onTheWay()
    expect((await postpone(id, owner, '')).status).toBe(400)
    for (let time = 1; time <= 3; time++) {
      expect((await postpone(id)).status).toBe(204)
      expect((await postpone(id)).body.detail).toMatch(/^Sifariş artıq .+ gününə keçirilib\.$/)
      await yesterdayCame(id)
    }
    expect((await postpone(id)).body.detail).toBe('Sifariş artıq 3 dəfə keçirilib.')
    expect(await show(id)).toMatchObject({ can_postpone: false })
    const fresh = await buy('demo-sade')
    expect((await postpone(fresh.body.id)).body.detail).toBe('Yalnız kuryerlə yolda olan sifariş keçirilir.')
    await advance(id, 'delivered')
    expect((await postpone(id)).status).toBe(409)
    expect((await postpone(9_999_999)).status).toBe(404)
    await expect(runSql(sql`update orders set postponed = 4 where id = ${id}`)).rejects.toThrow()
  })

  it('belongs to the courier of the order alone', async () => {
    const id = await onTheWay()
    await owner.post('admin/couriers/orders/', { ids: [id], courier: null })
    expect((await postponeStop(id)).status).toBe(404)
    expect((await postpone(id, kamran)).status).toBe(403)
  })

  it("is on the courier's paper list of its new day", async () => {
    const id = await onTheWay()
    const listed = async (day: string) =>
      (await selectCourierOrders(shop.services.database, kamranId, day)).map((order) => order.id)
    expect(await listed(bakuDay())).toEqual([id])
    await postpone(id)
    expect(await listed(bakuDay())).toEqual([])
    expect(await listed(tomorrow())).toEqual([id])
  })
})

describe('the open cash of couriers (E27)', () => {
  it('is the sum of all days without a record, and what is missing today', async () => {
    const open = async () => (await owner.get('admin/cash/open/')).body.results
    expect(await open()).toEqual([])
    const [old, fresh] = [await onTheWay(), await onTheWay()]
    await advance(old, 'delivered')
    await runUnruled(shop, `update tenders set received_at = received_at - interval '40 days' where order_id = ${old}`)
    await advance(fresh, 'delivered')
    const long = bakuDay(Date.now() - 40 * 86_400_000)
    const courier = { id: kamranId, name: 'Kamran Əliyev' }
    expect(await open()).toEqual([{ courier, amount: '30.00', orders: 2, since: long }])
    const hand = (day: string, handed: string, more = {}) =>
      owner.post('admin/cash/', { courier: kamranId, day, handed, ...more })
    const correct = async (handed: string) => {
      const [{ records }] = (await owner.get(`admin/cash/?day=${bakuDay()}`)).body.results
      return hand(bakuDay(), handed, { corrects: records.at(-1).id, note: 'x' })
    }
    expect((await hand(bakuDay(), '10.00')).status).toBe(201)
    expect(await open()).toEqual([{ courier, amount: '20.00', orders: 2, since: long }])
    expect((await hand(long, '14.00')).status).toBe(201)
    expect(await open()).toEqual([{ courier, amount: '5.00', orders: 1, since: bakuDay() }])
    expect((await correct('15.00')).status).toBe(201)
    expect(await open()).toEqual([{ courier, amount: '0.00', orders: 0, since: null }])
    expect((await (await staff('packer')).get('admin/cash/open/')).status).toBe(403)
  })
})
