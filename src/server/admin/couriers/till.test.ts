import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bakuDay } from '#src/domain/baku-clock.ts'
import {
  advance,
  buy,
  customer,
  member as owner,
  payOnline,
  runSql,
  shop,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { runUnruled } from '#tests/with-shop.ts'

let kamran: number
stockedShop('owner')
beforeEach(async () => {
  await runSql(sql`update settings set value = '1000' where name in ('orders_in_ten_minutes', 'open_orders')`)
  kamran = (await owner.post('admin/couriers/', { name: 'Kamran', phone: '', is_active: true })).body.id
})

const today = bakuDay()
const till = async (query = `from=${today}&to=${today}`) => (await owner.get(`admin/till/?${query}`)).body
/** Returns the id of a delivered order of 15.00. */
async function delivered(payment: 'cash' | 'card' = 'cash', courier: number | null = kamran): Promise<number> {
  const { body } = await buy('demo-sade', 1, { payment })
  if (courier !== null) await owner.post('admin/couriers/orders/', { ids: [body.id], courier })
  await advance(body.id, 'preparing', 'on_way', 'delivered')
  return body.id
}
type Row = Record<'day' | 'role' | 'collected', string> & { orders: number }
const handIn = (handed: string) => owner.post('admin/cash/', { courier: kamran, day: today, handed })

describe('the till', () => {
  it('is empty before any money came', async () => {
    const { ways, refunds, rows } = await till()
    expect(ways.map(({ amount }: { amount: string }) => amount)).toEqual(Array.from({ length: 6 }, () => '0.00'))
    expect([refunds, rows]).toEqual([{ orders: 0, amount: '0.00' }, []])
  })

  it('adds the money up by way, with refunds and written-off debts apart', async () => {
    const [first] = [await delivered(), await delivered(), await delivered('card')]
    const online = (await buy('demo-sade')).body.id
    await payOnline(online)
    await owner.post(`admin/orders/${first}/refunds/`, { amount: '4.00', way: 'cash_store', reason: 'Üzr' })
    const debt = (await buy('demo-sade')).body.id
    await runSql(sql`update orders set payment = 'online' where id = ${debt}`)
    await advance(debt, 'preparing', 'on_way', 'delivered')
    await owner.post(`admin/orders/${debt}/write-off/`, { reason: 'Tapılmadı' })
    const { ways, refunds } = await till()
    expect(ways).toEqual([
      { way: 'cash_store', orders: 0, amount: '0.00' },
      { way: 'cash_door', orders: 2, amount: '30.00' },
      { way: 'card_door', orders: 1, amount: '15.00' },
      { way: 'transfer', orders: 0, amount: '0.00' },
      { way: 'online', orders: 1, amount: '15.00' },
      { way: 'written_off', orders: 1, amount: '15.00' },
    ])
    expect(refunds).toEqual({ orders: 1, amount: '-4.00' })
  })

  it("shows a courier's cash as open until it is handed in", async () => {
    await delivered()
    await delivered()
    expect((await till()).rows).toEqual([
      {
        day: today,
        way: 'cash_door',
        is_refund: false,
        courier: kamran,
        name: 'Kamran',
        role: null,
        orders: 2,
        collected: '30.00',
        handed: null,
        difference: null,
      },
    ])
  })

  it.each([
    ['28.05', '-1.95'],
    ['30.00', '0.00'],
    ['31.25', '1.25'],
  ])('shows the difference of %s handed in', async (handed, difference) => {
    await delivered()
    await delivered()
    await handIn(handed)
    expect((await till()).rows).toMatchObject([{ collected: '30.00', handed, difference }])
  })

  it('shows cash that was handed in although its money was taken back', async () => {
    const id = await delivered()
    await handIn('15.00')
    await owner.post('admin/orders/stage/undo/', { orders: [{ id, stage: 'delivered' }] })
    expect((await till()).rows).toMatchObject([{ name: 'Kamran', orders: 0, collected: '0.00', difference: '15.00' }])
  })

  it('names the person who took cash in the store, which is in the till at once', async () => {
    await runSql(sql`update delivery_types set kind = 'pickup'`)
    await delivered('cash', null)
    expect((await till()).rows).toMatchObject([
      { way: 'cash_store', courier: null, name: 'Test owner', role: 'owner', handed: '15.00', difference: '0.00' },
    ])
  })

  it('counts the cash of pick-ups by day and person (E27)', async () => {
    await runSql(sql`update delivery_types set kind = 'pickup'`)
    const earlier = await delivered('cash', null)
    await runUnruled(
      shop,
      `update tenders set received_at = received_at - interval '1 day' where order_id = ${earlier}`,
    )
    await delivered('cash', null)
    await delivered('cash', null)
    await staff('packer')
    const [packer] = await runSql<{ id: number }>(sql`select id from users where role = 'packer'`)
    const last = await delivered('cash', null)
    await runUnruled(shop, `update tenders set by = ${packer?.id} where order_id = ${last}`)
    const yesterday = bakuDay(Date.now() - 86_400_000)
    const { ways, rows } = await till(`from=${yesterday}&to=${today}`)
    expect(ways[0]).toEqual({ way: 'cash_store', orders: 4, amount: '60.00' })
    expect(rows.map(({ day, role, orders, collected }: Row) => [day, role, orders, collected])).toEqual([
      [today, 'owner', 2, '30.00'],
      [today, 'packer', 1, '15.00'],
      [yesterday, 'owner', 1, '15.00'],
    ])
  })

  it('names the courier of a card, and the person who gave money back', async () => {
    const id = await delivered('card')
    await owner.post(`admin/orders/${id}/refunds/`, { amount: '4.00', way: 'cash_store', reason: 'Üzr' })
    expect((await till()).rows).toMatchObject([
      { way: 'card_door', courier: kamran, collected: '15.00', difference: '0.00' },
      { way: 'cash_store', is_refund: true, name: 'Test owner', collected: '-4.00', handed: '-4.00' },
    ])
  })

  it('leaves out rows that were taken back', async () => {
    const id = await delivered()
    const [tender] = (await owner.get(`admin/orders/${id}/`)).body.tenders
    await owner.post(`admin/tenders/${tender.id}/reversal/`, { reason: 'Pul verilməyib' })
    const { ways, rows } = await till()
    expect([ways[1], rows]).toEqual([{ way: 'cash_door', orders: 0, amount: '0.00' }, []])
  })

  it('counts money on its day in Baku, newest day first', async () => {
    const id = await delivered()
    await delivered()
    await runUnruled(shop, `update tenders set received_at = received_at - interval '1 day' where order_id = ${id}`)
    const yesterday = bakuDay(Date.now() - 86_400_000)
    const days = (await till(`from=${yesterday}&to=${today}`)).rows.map(({ day }: { day: string }) => day)
    expect(days).toEqual([today, yesterday])
    expect((await till()).rows).toHaveLength(1)
  })

  it('is a file with the same rows', async () => {
    await delivered()
    await handIn('14.00')
    const { body } = await owner.get(`admin/till/file/?from=${today}&to=${today}`)
    expect(String(body).split('\n')[1]).toMatch(/;Kamran;Qapıda nağd;1;15,00;14,00;-1,00$/)
  })

  it('is refused for more than 31 days, and for a period that ends before it begins', async () => {
    expect((await till('from=2026-05-01&to=2026-06-01')).detail).toBe('Ən çoxu 31 gün seçin.')
    expect((await till('from=2026-06-02&to=2026-06-01')).detail).toBe('Son tarix ilk tarixdən əvvəldir.')
  })

  it('is refused without the right', async () => {
    const path = `admin/till/?from=${today}&to=${today}`
    expect((await (await staff('packer')).get(path)).status).toBe(403)
    expect((await customer().get(path)).status).toBe(401)
  })
})
