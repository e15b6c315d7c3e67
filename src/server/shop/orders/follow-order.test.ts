import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakTo } from '#tests/speak.ts'
import {
  advance,
  buy,
  customer,
  goods,
  member,
  orderByPhone,
  passOrders,
  payOnline,
  runJob,
  runSql,
  sentMails,
  shop,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'

stockedShop('manager')

const follow = (token: string) => visitor().get(`order-link/${token}/`)
const linkOf = (id: number) => shop.services.orderLinks.sign(id)
const DAY = 24 * 60

/** Returns the token of the signed link in the newest mail; undefined without one. */
async function mailedToken(): Promise<string | undefined> {
  return /http:\/\/shop\.test\/track\/(\S+)/.exec((await sentMails()).at(-1)?.text ?? '')?.[1]
}

describe('the signed link of an order', () => {
  it('shows progress, way, first name and city, and no goods, sums or contacts', async () => {
    const { body: order } = await buy('demo-sade')
    const { status, body, headers } = await follow(linkOf(order.id))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      number: order.number,
      received: order.received,
      preparing: null,
      on_way: null,
      delivered: null,
      canceled: null,
      returned: null,
      delivery: { ...order.delivery, name: 'Kuryer (Bakı)' },
      tracking: null,
      first_name: order.first_name,
      city: order.city,
    })
  })

  it.each([
    ['of another order', (token: string) => token.replace(/^\d+/, (id) => String(Number(id) + 1))],
    ['with a changed signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['without a signature', (token: string) => token.split('.')[0] ?? ''],
    ['of a preview', () => shop.services.previews.sign(1)],
  ])('is 404 %s', async (_case, spoil) => {
    const { body: order } = await buy('demo-sade')
    await buy('demo-sade')
    expect((await follow(spoil(linkOf(order.id)))).status).toBe(404)
  })

  it.each(['delivered', 'canceled'] as const)('ends 60 days after the order was %s', async (end) => {
    const { body: order } = await buy('demo-sade')
    if (end === 'canceled') await customer().patch(`cancel-order/${order.id}/`, {})
    else await advance(order.id, 'preparing', 'on_way', 'delivered')
    await passOrders(60 * DAY - 1)
    expect((await follow(linkOf(order.id))).status).toBe(200)
    await passOrders(1)
    expect((await follow(linkOf(order.id))).status).toBe(404)
  })

  it('ends with the account', async () => {
    const { body: order } = await buy('demo-sade')
    await advance(order.id, 'preparing', 'on_way', 'delivered')
    expect((await customer().post('users/erasure/', { password: PASSWORD })).status).toBe(204)
    expect((await follow(linkOf(order.id))).status).toBe(404)
  })

  it('is refused with 429 after 30 wrong ones from an address, and a right one still works', async () => {
    const { body: order } = await buy('demo-sade')
    const wrong = await Promise.all(Array.from({ length: 31 }, () => follow('1.x')))
    expect(wrong.map(({ status }) => status).toSorted()).toEqual([...Array<number>(30).fill(404), 429])
    expect((await follow(linkOf(order.id))).status).toBe(200)
    expect((await speakTo(shop, null, '10.0.0.9').get('order-link/1.x/')).status).toBe(404)
  })
})

describe('a mail about an order', () => {
  it.each(['mail-order-received', 'mail-order-changed', 'mail-order-moved', 'mail-payment-received'])(
    'carries the signed link to the e-mail of the account: %s',
    async (job) => {
      const { body: order } = await buy('demo-sade')
      await payOnline(order.id)
      await runJob(job, { order_id: order.id, event: 1, stage: 'canceled' })
      expect(await mailedToken()).toBe(linkOf(order.id))
    },
  )

  it('carries the signed link to the e-mail of an order by phone', async () => {
    const id = await orderByPhone(member, { email: 'xanim@example.com' })
    await runJob('mail-order-received', { order_id: id })
    const [mail] = await sentMails()
    expect(mail?.to).toMatchObject([{ address: 'xanim@example.com' }])
    expect(await mailedToken()).toBe(linkOf(id))
    expect(mail?.text).not.toContain('/profile/')
  })

  it('carries no signed link to another e-mail that was typed at checkout', async () => {
    const { body: order } = await buy('demo-sade', 1, { email: 'basqa@example.com' })
    await runJob('mail-order-elsewhere', { order_id: order.id })
    expect((await sentMails())[0]?.to).toMatchObject([{ address: 'basqa@example.com' }])
    expect(await mailedToken()).toBeUndefined()
  })
})

describe('a followed order by post', () => {
  it('shows number and link of its parcel', async () => {
    const delivery = goods.deliveries['Poçt (bölgələr)']
    await runSql(sql`update delivery_types set tracking_url = 'https://poct.example/?n={nömrə}' where id = ${delivery}`)
    const { body: order } = await buy('demo-sade', 1, { delivery })
    await advance(order.id, 'preparing', 'on_way')
    await member.put(`admin/orders/${order.id}/tracking/`, { number: 'RR 204 417 923 AZ' })
    const { body } = await follow(linkOf(order.id))
    expect(body).toMatchObject({
      delivery: { is_post: true },
      tracking: { number: 'RR 204 417 923 AZ', link: 'https://poct.example/?n=RR204417923AZ' },
    })
  })
})
