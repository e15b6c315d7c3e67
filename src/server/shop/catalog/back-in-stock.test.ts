import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  countByItem,
  customer,
  goods,
  logIn,
  mailedLink,
  orderLine,
  orderPayload,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import { speakTo } from '#tests/speak.ts'

stockedShop()
const ask = (slug: string, email: string, ip = '198.51.100.1') =>
  speakTo(shop, null, ip).post(`product/${slug}/notify/`, { email })
const put = (slug: string, change: number) =>
  runSql(
    sql`insert into stock_changes (product_id, change, reason) values (${goods.products[slug]}, ${change}, 'hand')`,
  )
const claim = () => runJob('claim-stock-subscriptions', {})
const toMail = () => queuedJobs('mail-back-in-stock')
const subscribers = async () => await runSql(sql`select email, token_hash from stock_subscriptions order by id`)

describe('back in stock', () => {
  it('two requests make one subscription, and one mail when the product is back', async () => {
    for (const email of ['Aysel@Example.com', 'aysel@example.com'])
      expect(await ask('demo-bitib', email)).toMatchObject({ status: 204, body: undefined })
    expect(await subscribers()).toHaveLength(1)
    await claim()
    expect(await toMail()).toEqual([])
    await put('demo-bitib', 5)
    await claim()
    await claim()
    const jobs = await toMail()
    expect(jobs).toHaveLength(1)
    await runJob('mail-back-in-stock', jobs[0] as { subscription_id: number })
    const [mail] = await sentMails()
    expect(mail?.to?.[0]?.address).toBe('aysel@example.com')
    expect(mail?.text).toMatch(/Salam!/)
    expect(mail?.text).toContain('http://shop.test/product/demo-bitib')
    // Sold out and back again: a subscriber gets no second mail.
    await put('demo-bitib', -5)
    await put('demo-bitib', 2)
    await claim()
    expect(await toMail()).toHaveLength(1)
  })

  it('the link in the mail deletes the e-mail, on a second use too', async () => {
    await ask('demo-bitib', 'a@example.com')
    await put('demo-bitib', 1)
    await claim()
    const { token } = await mailedLink('mail-back-in-stock', (await toMail())[0] ?? {})
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await subscribers())).not.toContain(token)
    for (const wrong of ['x', 'y'.repeat(43)])
      expect((await visitor().post('stock-notice/end/', { token: wrong })).status).toBe(204)
    expect(await subscribers()).toHaveLength(1)
    for (let times = 0; times < 2; times++)
      expect((await visitor().post('stock-notice/end/', { token })).status).toBe(204)
    expect(await subscribers()).toEqual([])
  })

  it('mails each subscription exactly once while the stock changes and many jobs claim', async () => {
    const emails = Array.from({ length: 30 }, (_, place) => `k${place}@example.com`)
    await runSql(sql`
    insert into stock_subscriptions (product_id, email, token_hash)
    select ${goods.products['demo-bitib']}, email, md5(email) from unnest(${sql.param(emails)}::text[]) as email`)
    for (let round = 0; round < 5; round++) {
      await Promise.all([put('demo-bitib', 3), claim(), claim(), claim(), put('demo-bitib', 2), claim()])
      await Promise.all([put('demo-bitib', -5), claim(), claim()])
    }
    await put('demo-bitib', 1)
    await claim()
    const ids = (await toMail()).map((job) => job.subscription_id)
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  })

  it('cancelling an order with the last pieces queues the claim at once', async () => {
    const buyer = customer()
    const stock = (await buyer.get('product/demo-son/')).body.stock_count as number
    const quote = await buyer.post('cart/quote/', {
      items: [{ product: goods.products['demo-son'], quantity: stock, options: [] }],
    })
    const order = await buyer.post(
      'checkout/',
      orderPayload([orderLine('demo-son', stock, quote.body.items[0].total_price)]),
    )
    expect(order.status).toBe(201)
    expect((await ask('demo-son', 'a@example.com')).status).toBe(204)
    expect((await buyer.patch(`cancel-order/${order.body.id}/`, { canceled: true })).status).toBe(200)
    expect(await queuedJobs('claim-stock-subscriptions')).toHaveLength(1)
    await claim()
    expect(await toMail()).toHaveLength(1)
  })

  it('mails a subscriber of one item when that item is back, and names it in the mail (V3)', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 10, Manqo: 0 })
    const [mint, mango] = [goods.items['demo-secimli/Nanə'], goods.items['demo-secimli/Manqo']] as [number, number]
    const wait = (item: number) => visitor().post('product/demo-secimli/notify/', { email: 'dad@example.com', item })
    expect((await wait(mint)).status).toBe(409)
    expect((await wait(goods.items['demo-secimli-endirim/Qara'] as number)).status).toBe(404)
    expect((await wait(mango)).status).toBe(204)
    expect((await wait(mango)).status).toBe(204)
    const owner = await staff('owner')
    const comes = (item: number) =>
      owner.post(`admin/stock/${goods.products['demo-secimli']}/change/`, { item, change: 2, note: 'Gəldi' })
    await comes(mint)
    await claim()
    expect(await toMail()).toEqual([])
    await comes(mango)
    await claim()
    const [subscription] = await toMail()
    await runJob('mail-back-in-stock', subscription as object)
    expect((await sentMails()).at(-1)?.subject).toMatch(/^Yenidən stokda: Demo demo-secimli, Manqo /)
  })

  it('rejects a subscription for a product in stock, an unknown product and a wrong e-mail', async () => {
    expect((await ask('demo-sade', 'a@example.com')).status).toBe(409)
    expect((await ask('yoxdur', 'a@example.com')).status).toBe(404)
    expect(await ask('demo-bitib', 'a@')).toMatchObject({ status: 400, body: { email: [expect.any(String)] } })
    expect(await subscribers()).toEqual([])
  })

  it('subscribes a known device, although a stranger used up its e-mail and address', async () => {
    const cookie = String((await logIn('musteri@demo.az')).headers['set-cookie']).split(';')[0] ?? ''
    for (let time = 0; time < 10; time++) await ask('demo-bitib', 'musteri@demo.az', '127.0.0.1')
    for (let time = 0; time < 10; time++) await ask('demo-bitib', `k${time}@example.com`, '127.0.0.1')
    await runSql(sql`delete from stock_subscriptions`)
    const askOn = async (device: string) =>
      (await visitor().post('product/demo-bitib/notify/', { email: 'Musteri@demo.az' }, { cookie: device })).status
    expect([await askOn(''), await askOn(cookie)]).toEqual([429, 204])
    expect(await subscribers()).toMatchObject([{ email: 'musteri@demo.az' }])
  })

  it('limits subscriptions per IP address and per e-mail', async () => {
    const statuses = async (count: number, each: (place: number) => [string, string]) => {
      const answers: number[] = []
      for (let place = 0; place < count; place++) answers.push((await ask('demo-bitib', ...each(place))).status)
      return answers
    }
    expect(
      (await statuses(21, (place) => [`k${place}@example.com`, '198.51.100.7'])).filter((status) => status === 429),
    ).toHaveLength(1)
    expect(
      (await statuses(11, (place) => ['hedef@example.com', `203.0.113.${place}`])).filter((status) => status === 429),
    ).toHaveLength(1)
  })
})
