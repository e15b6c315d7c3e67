import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  changeOrders,
  customer,
  goods,
  member as manager,
  orderLine,
  orderPayload,
  runSql,
  shop,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { stockDemoGoods } from '#tests/demo-goods.ts'
import { addPromotion, percentOff } from '#tests/promotions.ts'
import { speakTo } from '#tests/speak.ts'
import { staffMember } from '#tests/staff.ts'
import { openShop } from '#tests/with-shop.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { importJob } from '../spreadsheets/import-job.ts'
import { csvFile } from '../csv.ts'
import { periodBefore } from './sums.ts'

stockedShop('manager')

/** Places an order with another date. */
async function order(
  user: number,
  at: string,
  lines: object[],
  more: object = {},
): Promise<{ id: number; total: string }> {
  const { body } = await speakTo(shop, user).post('checkout/', orderPayload(lines, more))
  await changeOrders(sql`update orders set created_at = ${at}::timestamptz where id = ${body.id}`)
  return body
}

const coupon = { id: expect.any(Number), name: 'XOSGELDIN10', code: 'XOSGELDIN10' }
const whole = (slug: string, count: number, paid: string) => [orderLine(slug, count, paid)]

describe('figures', () => {
  it('counts each promotion and coupon with its cost and its sales (R26)', async () => {
    const id = await addPromotion(percentOff(50), { min_pieces: 1 })
    const at = '2026-11-10T10:00:00Z'
    await order(goods.users.musteri, at, whole('demo-sade', 2, '20.00'), { coupon: goods.coupons.XOSGELDIN10 })
    const { body } = await manager.get('admin/figures/?from=2026-11-10&to=2026-11-10&step=day')
    expect(body.whole).toMatchObject({ discount: '11.00', coupon_discount: '1.00' })
    expect(body.promotions).toEqual([
      { id, name: 'Aksiya', code: null, orders: 1, cost: '10.00', sales: '9.00' },
      { ...coupon, orders: 1, cost: '1.00', sales: '9.00' },
    ])
  })

  it('sums orders exactly by days in Baku, without cancelled orders', async () => {
    // 20:30 in UTC is already the next day in Baku.
    await order(goods.users.musteri, '2026-11-09T20:30:00Z', whole('demo-sade', 1, '10.00'))
    await order(goods.users.musteri, '2026-11-10T10:00:00Z', whole('demo-endirim', 2, '59.98'), {
      coupon: goods.coupons.XOSGELDIN10,
    })
    await order(goods.users.sadiq, '2026-11-12T19:59:00Z', whole('demo-sade', 3, '27.00'))
    const gone = await order(goods.users.musteri, '2026-11-11T10:00:00Z', whole('demo-son', 1, '15.00'))
    await customer().patch(`cancel-order/${gone.id}/`, {})
    await order(goods.users.topdan, '2026-11-08T10:00:00Z', whole('demo-sade', 2, '16.00'))

    const { body, status } = await manager.get('admin/figures/?from=2026-11-10&to=2026-11-12&step=day')
    expect(status).toBe(200)
    // The hours of the last day, and of the day before it.
    const inHours = (of: 'total' | 'before') =>
      body.hours.reduce((sum: number, hour: Record<'total' | 'before', string>) => sum + Number(hour[of]), 0).toFixed(2)
    expect([body.hours.length, inHours('total'), inHours('before')]).toEqual([
      24,
      body.steps[2].total,
      body.steps[1].total,
    ])
    expect(
      body.steps.map(({ from, orders, total }: { from: string; orders: number; total: string }) => [
        from,
        orders,
        total,
      ]),
    ).toEqual([
      ['2026-11-10', 2, '68.98'],
      ['2026-11-11', 0, '0.00'],
      ['2026-11-12', 1, '32.00'],
    ])
    const rows = await runSql(sql`
    select sum(total)::int as total from orders where canceled is null and created_at >= '2026-11-09T20:00Z'
      and created_at < '2026-11-12T20:00Z'`)
    expect(Math.round(Number(body.whole.total) * 100)).toBe(rows[0]?.total)
    expect(body.whole).toMatchObject({
      orders: 3,
      pieces: 6,
      discount: '6.00',
      coupon_discount: '6.00',
      average: '33.66',
    })
    expect(body.before).toMatchObject({ orders: 1, total: '21.00' })
    expect(body.canceled).toEqual({ orders: 1, total: '20.00' })
    expect(body.best_sellers[0]).toMatchObject({
      slug: 'demo-sade',
      picture: null,
      pieces: 4,
      amount: '37.00',
    })
    expect(body.promotions).toEqual([{ ...coupon, orders: 1, cost: '6.00', sales: '53.98' }])
    expect(body.customers).toEqual({ new: 2, returning: 1 })
    expect((await manager.get('admin/figures/?from=2026-11-12&to=2026-11-12')).body.customers).toEqual({
      new: 1,
      returning: 0,
    })

    // A discount given by staff is not a coupon. A customer's second purchase counts as returning, within the period as
    // well.
    await runSql(sql`update order_adjustments set kind = 'staff' where kind = 'coupon'`)
    expect((await manager.get('admin/figures/?from=2026-11-10&to=2026-11-12')).body.whole).toMatchObject({
      discount: '6.00',
      coupon_discount: '0.00',
    })
    expect((await manager.get('admin/figures/?from=2026-11-01&to=2026-11-12')).body.customers.returning).toBe(1)

    const csv = (await manager.get('admin/figures/file/?from=2026-11-10&to=2026-11-12&step=day')).body.toString()
    expect(csv).toContain('2026-11-10;2;3;69,98;6,00;5,00;0,00;68,98;34,49')
    const orders = (await manager.get('admin/figures/orders/?from=2026-11-10&to=2026-11-12')).body.toString()
    expect(orders).toContain(';qapıda nağd;')
    expect(orders).not.toMatch(/;(cash|card);/)
    expect(orders.trim().split('\n')).toHaveLength(5)
    expect((await manager.get('admin/figures/customers/')).body.toString()).toContain('sadiq@demo.az')
  })

  it('begins the first week or month where the period begins', async () => {
    await order(goods.users.musteri, '2026-10-30T10:00:00Z', whole('demo-sade', 1, '10.00'))
    const froms = async (step: string) =>
      (await manager.get(`admin/figures/?from=2026-10-29&to=2026-11-12&step=${step}`)).body.steps.map(
        (sums: { from: string; orders: number }) => [sums.from, sums.orders],
      )
    expect(await froms('week')).toEqual([
      ['2026-10-29', 1],
      ['2026-11-02', 0],
      ['2026-11-09', 0],
    ])
    expect(await froms('month')).toEqual([
      ['2026-10-29', 1],
      ['2026-11-01', 0],
    ])
    expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  })

  it('rejects invalid periods', async () => {
    for (const query of [
      '',
      'from=2026-11-10',
      'from=2026-11-10&to=2026-11-09',
      'from=2020-01-01&to=2026-01-01',
      'from=x&to=y',
      'from=2026-11-01&to=2026-11-02&step=hour',
    ]) {
      expect((await manager.get(`admin/figures/?${query}`)).status, query).toBe(400)
    }
  })

  it('keeps a cell that looks like a formula a text', () => {
    const { content } = csvFile('x.csv', ['A'], [['=1+1'], ['-5.20'], ['+994501234567'], ['@x'], ['Ad; Soyad']])
    expect(content).toBe('\ufeffA\n\'=1+1\n-5.20\n994501234567\n\'@x\n"Ad; Soyad"\n')
    // Where cells are separated by commas or tabs, the part after the separator would be a separate cell.
    expect(csvFile('x.csv', ['A'], [['＝1+1'], ['＋1'], ['－1'], ['＠x'], ['\u200B=1+1']]).content).toBe(
      "\ufeffA\n'＝1+1\n'＋1\n'－1\n'＠x\n'\u200B=1+1\n",
    )
    expect(csvFile('x.csv', ['A'], [['Ad,=1+1'], ['Ad\t=1+1']]).content).toBe('\ufeffA\n"Ad,=1+1"\n"Ad\t=1+1"\n')
  })

  it('reports failed jobs, and unsent mails until they are sent (P9)', async () => {
    const working = await openShop({ withJobs: true })
    try {
      const { database, mailer } = working.services
      const { users } = await stockDemoGoods(database)
      const owner = await staffMember(working, 'owner')
      const unsent = async () => (await owner.get('admin/figures/?from=2026-11-10&to=2026-11-10')).body.unsent_mails
      expect(await unsent()).toEqual({ count: 0, since: null })
      await transaction(working.services, (tx) => tx.queue(importJob, { import_id: -(2 ** 40) }))
      const failing = async () => (await owner.get('admin/figures/?from=2026-11-10&to=2026-11-10')).body.failing_jobs
      await expect.poll(failing).toEqual([{ name: 'work-import', count: 1 }])
      const { send } = mailer
      mailer.send = () => Promise.reject(new Error('the mail server does not respond'))
      await speakTo(working, users.musteri).post('users/reset_password/', { email: 'musteri@demo.az' })
      await expect.poll(unsent).toMatchObject({ count: 1, since: expect.stringMatching(/^\d{4}-.*Z$/) })
      mailer.send = send
      await database.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      await expect.poll(unsent).toEqual({ count: 0, since: null })
    } finally {
      await working.close()
    }
  })
})
