import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  changeOrders,
  customer,
  goods,
  orderLine,
  orderPayload,
  runJob,
  runSql,
  sentMails,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop()

async function placed(more: object = {}) {
  const payload = orderPayload([orderLine('demo-sade', 1, '10.00')], more)
  const { body } = await customer().post('checkout/', payload)
  return body
}

/** Places an order and moves it to Monday, 23 November 2026, at this time in Baku. Returns its id. */
async function placedAt(time: string, more: object = {}, payment: 'cash' | 'online' = 'cash'): Promise<number> {
  const { id } = await placed(more)
  const at = `2026-11-23T${time}+04:00`
  await changeOrders(sql`update orders set created_at = ${at}, received = ${at}, payment = ${payment} where id = ${id}`)
  return id
}

const expectedOf = async (id: number) => (await customer().get(`orders/${id}/`)).body.delivery.expected

async function mailOf(id: number): Promise<string> {
  await runJob('mail-order-received', { order_id: id })
  return (await sentMails()).at(-1)?.text ?? ''
}

async function pickupOrder(): Promise<number> {
  const delivery = goods.deliveries['Mağazadan götürmə']
  await runSql(sql`update delivery_types set kind = 'pickup', days_from = 0, days_to = 0 where id = ${delivery}`)
  return placedAt('10:00', { delivery })
}

describe('expected day of an order', () => {
  it('counts from the order and the cut-off hour of its delivery type (C13)', async () => {
    expect(await expectedOf(await placedAt('17:59'))).toEqual({ first: '2026-11-24', last: '2026-11-24' })
    expect(await expectedOf(await placedAt('18:00'))).toEqual({ first: '2026-11-25', last: '2026-11-25' })
  })

  it('skips the days on which the shop does not work', async () => {
    await runSql(sql`insert into settings (name, value) values ('working_days', '[1, 3]')
      on conflict (name) do update set value = excluded.value`)
    expect(await expectedOf(await placedAt('10:00'))).toEqual({ first: '2026-11-25', last: '2026-11-25' })
  })

  it('is named by the mail, without words that are wrong the next day', async () => {
    expect(await mailOf(await placedAt('10:00'))).toContain('Çatdırılma günü: çərşənbə axşamı, 24\u00A0noyabr.')
  })

  it('is not promised before an online order is paid, and counts from the payment', async () => {
    const id = await placedAt('10:00', {}, 'online')
    expect(await expectedOf(id)).toBeNull()
    await runSql(sql`insert into payments (order_id, provider, reference, amount, state, ended_at)
      values (${id}, 'sandbox', 'r', 1500, 'paid', '2026-11-26T12:00+04:00')`)
    expect(await expectedOf(id)).toEqual({ first: '2026-11-27', last: '2026-11-27' })
  })

  it('ends with a cancellation', async () => {
    const id = await placedAt('10:00')
    await customer().patch(`cancel-order/${id}/`, {})
    expect(await expectedOf(id)).toBeNull()
  })

  it("has words of its own for pickup, and names the shop's address instead of a delivery", async () => {
    const text = await mailOf(await pickupOrder())
    expect(text).toContain('Hazır olanda xəbər verəcəyik.')
    expect(text).toContain('Hazır olacaq: bazar ertəsi, 23\u00A0noyabr.')
    expect(text).toContain('Götürəcəyiniz yer: ')
    expect(text).not.toMatch(/çatdır|Ünvan:/i)
  })

  it('writes the phone as people read it', async () => {
    expect(await mailOf(await pickupOrder())).toMatch(/Telefon: \+994 \d\d \d{3} \d\d \d\d\./)
  })
})
