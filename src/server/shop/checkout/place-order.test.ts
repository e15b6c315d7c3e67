import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  customer,
  goods,
  orderLine,
  orderPayload,
  pagesOf,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { speakTo } from '#tests/speak.ts'

stockedShop()

const place = (items: object[], more: object = {}, user = goods.users.musteri) =>
  speakTo(shop, user).post('checkout/', orderPayload(items, more))
const count = async (table: string) =>
  (await runSql(sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n
const stockOf = async (slug: string) =>
  (await runSql(sql`select stock_count as n from products where slug = ${slug}`))[0]?.n

describe('place order', () => {
  it('returns the order as it was sold, takes the stock, and mails a confirmation', async () => {
    const answer = await place([
      orderLine('demo-secimli', 2, '57.48', ['Manqo', '6 mg']),
      orderLine('demo-sade', 1, '10.00'),
    ])
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      number: '100001',
      items_total: '67.48',
      discount: '0.00',
      delivery_price: '0.00',
      total: '67.48',
      delivery: { name: 'Kuryer (Bakı)', is_pickup: false },
      coupon: null,
      payment: 'cash',
      phone: '+994501234567',
      district: 'Səbail',
      preparing: null,
      on_way: null,
      delivered: null,
      canceled: null,
      items: [
        {
          name: 'Demo demo-secimli',
          quantity: 2,
          list_price: '28.74',
          unit_price: '28.74',
          paid_amount: '57.48',
          options: 'Dad : Manqo - 1.25 ₼\nNikotin : 6 mg - 1.99 ₼',
          orderItemOptions: [
            { option: 'Dad', name: 'Manqo', price: '1.25' },
            { option: 'Nikotin', name: '6 mg', price: '1.99' },
          ],
          product: { slug: 'demo-secimli', stock_count: 13 },
        },
        { quantity: 1, options: '', paid_amount: '10.00', product: { stock_count: 49 } },
      ],
    })
    expect(answer.body.received).toBe(answer.body.created_at)
    expect(answer.body.received).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect((await customer().get('active-orders/')).body).toEqual([answer.body])
    expect((await customer('sadiq').get('active-orders/')).body).toEqual([])
    expect((await customer().get(`orders/${answer.body.id}/`)).body).toEqual(answer.body)
    expect(await customer('sadiq').get(`orders/${answer.body.id}/`)).toMatchObject({
      status: 404,
      body: { detail: 'Sifariş tapılmadı.' },
    })

    const jobs = await queuedJobs('mail-order-received')
    expect(jobs).toEqual([{ order_id: answer.body.id }])
    await runJob('mail-order-received', { order_id: answer.body.id })
    const [mail] = await sentMails()
    expect(mail?.to).toMatchObject([{ address: 'musteri@demo.az' }])
    expect(mail?.subject).toContain('100001')
    for (const text of [
      'Demo demo-secimli × 2',
      'Dad: Manqo (+1.25\u00A0₼)',
      '67.48\u00A0₼',
      `http://shop.test/profile/orders/${answer.body.id}`,
    ]) {
      expect(mail?.text).toContain(text)
      expect(mail?.html).toContain(text)
    }
    expect(mail?.text).toContain('Demo demo-secimli × 2: 57.48\u00A0₼\nDad: Manqo')
  })

  it.each([
    ['sadiq', 'demo-secimli', 1, '25.87', ['Manqo', '6 mg']],
    ['sadiq', 'demo-secimli-endirim', 1, '83.00', ['Gümüşü']],
    ['topdan', 'demo-endirim', 2, '64.00', []],
    ['topdan', 'demo-secimli', 1, '22.19', ['Manqo', '3 mg']],
    ['musteri', 'demo-endirim', 2, '59.98', []],
  ] as const)('%s pays the price of D2 for %s × %i: %s', async (user, slug, quantity, paid, options) => {
    const answer = await place([orderLine(slug, quantity, paid, [...options])], {}, goods.users[user])
    expect(answer.status).toBe(201)
    expect(answer.body.items_total).toBe(paid)
  })

  it('lets a wholesaler pay a lower sale price if the shop is set so (E13)', async () => {
    await runSql(sql`insert into settings (name, value) values ('lowest_price', 'true')`)
    const answer = await place([orderLine('demo-endirim', 2, '59.98')], {}, goods.users.topdan)
    expect(answer.body.items_total).toBe('59.98')
  })

  it('returns 409 with the current prices if the customer saw others, and writes nothing (D4)', async () => {
    const answer = await place([orderLine('demo-sade', 2, '20.00'), orderLine('demo-endirim', 1, '40.00')])
    expect(answer).toMatchObject({
      status: 409,
      body: {
        detail: 'Qiymətlər dəyişib.',
        items: [
          {
            product: goods.products['demo-sade'],
            quantity: 2,
            unit_price: '10.00',
            paid_amount: '20.00',
            changed: false,
          },
          {
            product: goods.products['demo-endirim'],
            list_price: '40.00',
            unit_price: '29.99',
            paid_amount: '29.99',
            changed: true,
          },
        ],
      },
    })
    expect(await count('orders')).toBe(0)
    expect((await place([orderLine('demo-endirim', 1, 29.99)])).status).toBe(201)
    expect((await place([orderLine('demo-endirim', 1, 29.994)])).status).toBe(409)
  })

  it('refuses lines of one product that exceed its stock together (D15)', async () => {
    const answer = await place([
      orderLine('demo-sade', 1, '10.00'),
      orderLine('demo-secimli-endirim', 3, '240.00', ['Qara']),
      orderLine('demo-secimli-endirim', 3, '249.99', ['Gümüşü']),
      orderLine('demo-bitib', 1, '12.00'),
    ])
    const few = { product: ['Stokda yalnız 5 ədəd qalıb.'] }
    expect(answer).toMatchObject({ status: 400, body: { items: [{}, few, few, { product: ['Məhsul bitib.'] }] } })
    expect(answer.body.items[0]).toEqual({})
    expect(await Promise.all([count('orders'), count('order_items'), stockOf('demo-sade')])).toEqual([0, 0, 50])
    expect(await queuedJobs('mail-order-received')).toEqual([])
  })

  it('requires one available item of each option', async () => {
    const status = async (options: string[]) => (await place([orderLine('demo-secimli', 1, '28.74', options)])).status
    expect(await status([])).toBe(400)
    expect(await status(['Manqo'])).toBe(400)
    expect(await status(['Manqo', 'Nanə'])).toBe(400)
    expect(await status(['Manqo', '6 mg', '3 mg'])).toBe(400)
    const foreign = { ...orderLine('demo-secimli', 1, '28.74', ['Manqo']) }
    foreign.orderItemOptions.push({ id: goods.items['demo-secimli-endirim/Qara'] as number })
    expect((await place([foreign])).status).toBe(400)
    await runSql(sql`update option_items set available = false where name = '6 mg'`)
    expect(await status(['Manqo', '6 mg'])).toBe(400)
    await runSql(sql`update option_items set available = true where name = '6 mg'`)
    expect(await status(['6 mg', 'Manqo'])).toBe(201)
  })

  it('reports all wrong fields together', async () => {
    const answer = await place([orderLine('demo-sade', 1, '10.00')], { delivery: 999, phone: '12', coupon: 999 })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        delivery: ['Belə çatdırılma üsulu yoxdur.'],
        phone: ['Nömrəni belə yazın: +994 50 123 45 67'],
        coupon: ['Belə kupon yoxdur.'],
      },
    })
    const empty = await place([], { first_name: '', city: null, email: 'x' })
    expect(empty.body).toMatchObject({
      first_name: ['Bu xana məcburidir.'],
      city: ['Bu xana məcburidir.'],
      email: ['E-maili belə yazın: ad@mail.az'],
      items: ['Siyahı boşdur.'],
    })
    await runSql(sql`insert into settings (name, value) values ('payment_ways', '["cash"]')`)
    expect((await place([orderLine('demo-sade', 1, '10.00')], { payment: 'card' })).body).toEqual({
      payment: ['Bu ödəniş üsulu yoxdur.'],
    })
  })

  it('rejects an unpublished product, and every order while ordering is closed (D25)', async () => {
    await runSql(sql`update products set is_published = false where slug = 'demo-son'`)
    expect((await place([orderLine('demo-son', 1, '15.00')])).body).toEqual({
      items: [{ product: ['Bu məhsul artıq satılmır.'] }],
    })
    await runSql(sql`insert into settings (name, value) values ('ordering_open', 'false')
      on conflict (name) do update set value = excluded.value`)
    const closed = await place([orderLine('demo-sade', 1, '10.00')])
    expect(closed).toMatchObject({ status: 403, body: { detail: 'Hazırda onlayn sifariş qəbul olunmur.' } })
  })

  it('applies percent and amount coupons, and rejects invalid ones and wholesalers (D3)', async () => {
    const { coupons, users } = goods
    const sade = (quantity: number) => [orderLine('demo-sade', quantity, `${quantity * 10}.00`)]
    expect((await place(sade(4), { coupon: coupons.XOSGELDIN10 })).body).toMatchObject({
      items_total: '40.00',
      discount: '4.00',
      delivery_price: '5.00',
      total: '41.00',
      coupon: 'XOSGELDIN10',
    })
    expect((await place(sade(2), { coupon: coupons.BES })).body).toMatchObject({
      discount: '5.00',
      delivery_price: '5.00',
      total: '20.00',
    })
    const coupon = async (id: number | undefined, user = users.musteri) =>
      (await place(sade(1), { coupon: id }, user)).body.coupon
    expect(await coupon(coupons.BES)).toEqual(['Bu kupon ən azı 20.00\u00A0₼ məbləğində sifarişlər üçündür.'])
    expect(await coupon(coupons.BITMIS)).toEqual(['Təəssüf ki istifadə müddəti bitib.'])
    expect(await coupon(coupons.ISTIFADE)).toEqual(['İstifadə olunub.'])
    expect((await place(sade(1), { coupon: coupons.TEKISTIFADE })).body).toMatchObject({ discount: '5.00' })
    expect(await coupon(coupons.TEKISTIFADE)).toEqual(['İstifadə olunub.'])
    expect(
      (await place([orderLine('demo-sade', 1, '8.00')], { coupon: coupons.BES }, users.topdan)).body.coupon,
    ).toEqual(['Topdan satış üçün uyğun deyil.'])
  })

  it('leaves out a valid coupon if the delivery would cost more than it gives (R14)', async () => {
    const answer = await place([orderLine('demo-sade', 5, '50.00')], { coupon: goods.coupons.XOSGELDIN10 })
    expect(answer.body).toMatchObject({ coupon: null, discount: '0.00', delivery_price: '0.00', total: '50.00' })
    expect(await runSql(sql`select used_count from promotions where code = 'XOSGELDIN10'`)).toEqual([{ used_count: 0 }])
  })

  it('checks a coupon before its use', async () => {
    const check = (code: string, user = goods.users.musteri) =>
      speakTo(shop, user).get(`${encodeURIComponent(code)}/check-coupon/`)
    expect(await check('bes')).toMatchObject({
      status: 200,
      body: {
        id: goods.coupons.BES,
        is_active: true,
        message: '',
        discount: { amount: '5.00', is_percent: false, minimum_total: '20.00' },
      },
    })
    expect((await check('xosgeldin10')).body.discount).toEqual({
      amount: '10',
      is_percent: true,
      minimum_total: '0.00',
    })
    // The case of Azerbaijani letters does not matter either (D3).
    await runSql(sql`update promotions set code = 'İLKQIŞDƏ' where code = 'XOSGELDIN10'`)
    for (const code of ['ilkqışdə', 'İLKQIŞDƏ', 'Ilkqışdə']) expect((await check(code)).status, code).toBe(200)
    await runSql(sql`update promotions set code = 'XOSGELDIN10' where code = 'İLKQIŞDƏ'`)
    expect((await check('BITMIS')).body).toMatchObject({ is_active: true, due_date: '2020-01-01T00:00:00.000Z' })
    expect((await check('ISTIFADE')).body.is_active).toBe(false)
    await place([orderLine('demo-sade', 1, '10.00')], { coupon: goods.coupons.TEKISTIFADE })
    expect((await check('TEKISTIFADE')).body.is_active).toBe(false)
    expect(await check('BES', goods.users.topdan)).toMatchObject({
      status: 403,
      body: { detail: 'Topdan satış üçün uyğun deyil.' },
    })

    for (let time = 0; time < 25; time++) expect((await check('BES')).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 22 }, (_, number) => check(`guess-${number}`)))
    expect(guesses.filter((answer) => answer.status === 404)).toHaveLength(20)
    expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(2)
    expect((await check('BES')).status).toBe(429)
    expect((await check('BES', goods.users.sadiq)).status).toBe(200)
  })

  it.each([' xosgeldin10', 'xosgeldin 10'])('uses the coupon of the unchecked code %j (E1)', async (coupon_code) => {
    expect((await place([orderLine('demo-sade', 4, '40.00')], { coupon_code })).body).toMatchObject({
      coupon: 'XOSGELDIN10',
      discount: '4.00',
    })
  })

  it.each([
    ['an unknown code', 'YOXDUR', 'Belə kupon yoxdur.'],
    ['two dots', '..', 'Belə kupon yoxdur.'],
    ['a used code', 'ISTIFADE', 'İstifadə olunub.'],
    ['an expired code', 'BITMIS', 'Təəssüf ki istifadə müddəti bitib.'],
    ['a code below its minimum', 'BES', 'Bu kupon ən azı 20.00\u00A0₼ məbləğində sifarişlər üçündür.'],
  ])('writes no order with %s that was not checked (E1)', async (_what, coupon_code, message) => {
    const answer = await place([orderLine('demo-sade', 1, '10.00')], { coupon_code })
    expect(answer).toMatchObject({ status: 400, body: { coupon: [message] } })
    expect(await count('orders')).toBe(0)
  })

  it.each(['', '\u200B ', null])('takes the unchecked code %j for no coupon (E1)', async (coupon_code) => {
    const answer = await place([orderLine('demo-sade', 1, '10.00')], { coupon_code })
    expect(answer).toMatchObject({ status: 201, body: { coupon: null } })
  })

  it('counts an unknown unchecked code as a wrong code (D24)', async () => {
    const tried = async (coupon_code: string) =>
      (await place([orderLine('demo-sade', 1, '9.99')], { coupon_code })).status
    for (let time = 0; time < 20; time++) expect(await tried('YOXDUR')).toBe(400)
    expect(await tried('XOSGELDIN10')).toBe(429)
  })

  it('counts unknown coupon ids as wrong codes, and makes ids that are not consecutive (D3)', async () => {
    const tried = async (coupon: number | undefined, user = goods.users.musteri) =>
      (await place([orderLine('demo-sade', 1, '9.99')], { coupon }, user)).status
    for (let time = 0; time < 25; time++) expect(await tried(goods.coupons.XOSGELDIN10)).toBe(409)
    const guesses = await Promise.all(Array.from({ length: 25 }, (_, number) => tried(number + 1)))
    expect([
      guesses.filter((status) => status === 400).length,
      guesses.filter((status) => status === 429).length,
    ]).toEqual([20, 5])
    expect(await tried(goods.coupons.XOSGELDIN10)).toBe(429)
    expect((await customer().get('BES/check-coupon/')).status).toBe(429)
    // This affects neither another customer nor an order without a coupon.
    expect(await tried(goods.coupons.XOSGELDIN10, goods.users.topdan)).toBe(400)
    expect((await place([orderLine('demo-sade', 1, '10.00')])).status).toBe(201)
    const ids = Object.values(goods.coupons)
    expect(ids.some((id, place) => ids.includes(id + 1) || id === place + 1)).toBe(false)
  })

  it('cancelling returns stock and coupon once, and is rejected after the order has left (D16)', async () => {
    const coupon = goods.coupons.TEKISTIFADE
    const used = async () => (await runSql(sql`select used_count as n from promotions where id = ${coupon}`))[0]?.n
    const { body: order } = await place(
      [orderLine('demo-son', 1, '15.00'), orderLine('demo-sade', 2, '20.00'), orderLine('demo-sade', 1, '10.00')],
      { coupon },
    )
    expect([await stockOf('demo-son'), await stockOf('demo-sade'), await used()]).toEqual([0, 47, 1])

    expect((await customer('sadiq').patch(`cancel-order/${order.id}/`, { canceled: true })).status).toBe(404)
    expect((await customer().patch('cancel-order/999/', { canceled: true })).status).toBe(404)
    const first = await customer().patch(`cancel-order/${order.id}/`, { canceled: '1999-01-01T00:00:00Z' })
    expect(first.status).toBe(200)
    expect(Math.abs(Date.parse(first.body.canceled) - Date.parse(order.created_at))).toBeLessThan(60_000)
    expect([await stockOf('demo-son'), await stockOf('demo-sade'), await used()]).toEqual([1, 50, 0])
    expect((await customer().patch(`cancel-order/${order.id}/`, {})).body).toEqual(first.body)
    expect((await customer().get('active-orders/')).body[0].canceled).toBe(first.body.canceled)

    const { body: second } = await place([orderLine('demo-son', 1, '15.00')])
    await runSql(sql`update orders set preparing = now(), on_way = now() where id = ${second.id}`)
    expect(await customer().patch(`cancel-order/${second.id}/`, { canceled: true })).toMatchObject({
      status: 409,
      body: { detail: 'Sifarişiniz yola çıxdığı üçün iptal etməyiniz mümkün deyildir.' },
    })
    await runSql(sql`update delivery_types set kind = 'pickup'`)
    expect((await customer().patch(`cancel-order/${second.id}/`, { canceled: true })).body).toEqual({
      detail: 'Sifarişiniz hazır olduğu üçün iptal etməyiniz mümkün deyildir.',
    })
    expect(await stockOf('demo-son')).toBe(0)
  })

  it('separates active and delivered orders (D36), with pages of delivered ones', async () => {
    const ids: number[] = []
    for (let number = 0; number < 5; number++) ids.push((await place([orderLine('demo-sade', 1, '10.00')])).body.id)
    const [old, recent, ...delivered] = ids
    await runSql(sql`update orders set canceled = now() - interval '31 days' where id = ${old}`)
    await runSql(sql`update orders set canceled = now() - interval '29 days' where id = ${recent}`)
    await runSql(
      sql`update orders set preparing = now(), on_way = now(), delivered = now()
        where id = any(${sql.param(delivered)})`,
    )
    expect((await customer().get('active-orders/')).body.map((order: { id: number }) => order.id)).toEqual([recent])
    const pages = await pagesOf(customer(), 'delivered-orders/?page_size=2')
    expect(pages.map(({ count }) => count)).toEqual(['3', '3'])
    expect(pages.flatMap(({ results }) => results).map(({ id }) => id)).toEqual(delivered.toReversed())
    expect((await customer().get('delivered-orders/?cursor=x')).status).toBe(400)
  })
})
