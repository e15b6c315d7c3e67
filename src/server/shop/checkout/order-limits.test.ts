import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  customer,
  orderLine,
  orderPayload,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop()

const place = (user: 'musteri' | 'topdan' = 'musteri', more = {}) =>
  customer(user).post('checkout/', {
    ...orderPayload([orderLine('demo-sade', 1, user === 'topdan' ? '8.00' : '10.00')]),
    ...more,
  })
/** Sets all orders to this age, minutes. Disables the trigger that rejects such a change. */
async function long(minutes: number): Promise<void> {
  await runSql(sql`alter table orders disable trigger orders_move_forward`)
  await runSql(sql`update orders set created_at = now() - ${minutes}::int * interval '1 minute'`)
  await runSql(sql`alter table orders enable trigger orders_move_forward`)
}

const set = (name: string, value: number) =>
  runSql(
    sql`insert into settings (name, value) values (${name}, ${String(value)}::jsonb) on conflict (name) do update
      set value = excluded.value`,
  )

describe('order limits', () => {
  it('a customer can place ten orders in ten minutes, also concurrently (D43)', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => place()))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(201), 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.body.detail).toMatch(/10/)
    await long(11)
    expect((await place()).status).toBe(201)
    await set('orders_in_ten_minutes', 0)
    for (let time = 0; time < 9; time++) expect((await place()).status).toBe(201)
    // Twenty orders are open now. Another order is possible after one of them is delivered or cancelled.
    const closed = await place()
    expect([closed.status, closed.body.detail]).toEqual([429, expect.stringContaining('20')])
    await runSql(sql`update orders set canceled = now() where id = (select min(id) from orders)`)
    expect((await place()).status).toBe(201)
    await set('open_orders', 0)
    expect((await place()).status).toBe(201)
  })

  it('a wholesaler has higher limits of their own (D43)', async () => {
    for (let time = 0; time < 12; time++) expect((await place('topdan')).status).toBe(201)
    await set('orders_in_ten_minutes_wholesaler', 12)
    expect((await place('topdan')).status).toBe(429)
    await set('orders_in_ten_minutes_wholesaler', 60)
    await set('open_orders_wholesaler', 12)
    expect((await place('topdan')).status).toBe(429)
    expect((await place('musteri')).status).toBe(201)
  })

  it('mails the account, and a typed address three times a day without typed text (D43)', async () => {
    const typed = { email: 'qonsu@example.com', first_name: 'PULSUZ HƏDİYYƏ', address: 'https://bad.example' }
    for (let time = 0; time < 5; time++) expect((await place('musteri', typed)).status).toBe(201)
    for (const data of await queuedJobs('mail-order-received')) await runJob('mail-order-received', data)
    for (const data of await queuedJobs('mail-order-elsewhere')) await runJob('mail-order-elsewhere', data)
    const sent = await sentMails()
    const to = (address: string) => sent.filter((mail) => mail.to?.[0]?.address === address)
    expect([to('musteri@demo.az').length, to('qonsu@example.com').length, sent.length]).toEqual([5, 3, 8])
    const [mail] = to('qonsu@example.com')
    const all = `${mail?.subject} ${mail?.text} ${mail?.html}`
    for (const text of ['PULSUZ', 'bad.example', 'Məmmədova']) expect(all).not.toContain(text)
    for (const text of ['100001', '₼', 'http://shop.test/profile/orders/']) expect(all).toContain(text)
    const [moved] = (await queuedJobs('mail-order-received')).slice(0, 1)
    await runJob('mail-order-moved', { ...moved, stage: 'canceled' })
    expect((await sentMails()).at(-1)?.to).toMatchObject([{ address: 'musteri@demo.az' }])
  })

  it("sends one mail if the typed address is the account's, in any case", async () => {
    await place('musteri', { email: 'Musteri@demo.az' })
    expect([
      (await queuedJobs('mail-order-received')).length,
      (await queuedJobs('mail-order-elsewhere').catch(() => [])).length,
    ]).toEqual([1, 0])
  })

  it('reports every wrong field in one reply, with those that only the shop can check (D45)', async () => {
    const answer = await place('musteri', {
      first_name: '',
      email: 'yox',
      phone: '12',
      delivery: 2_000_000,
      payment: 'online',
      items: [orderLine('demo-bitib', 1, '12.00')],
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body).sort()).toEqual(['delivery', 'email', 'first_name', 'items', 'payment', 'phone'])
    const missing = await place('musteri', { delivery: undefined, city: '', phone: '12' })
    expect(Object.keys(missing.body).sort()).toEqual(['city', 'delivery', 'phone'])
  })
})
