import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakTo, type Answer } from '#tests/speak.ts'
import { countByItem, customer, goods, queuedJobs, runJob, runSql, shop, stockedShop } from '#tests/stocked-shop.ts'

stockedShop()

const PHONE = '050 212 34 56'

const line = (slug = 'demo-sade', quantity = 1, options: (number | undefined)[] = []) => ({
  product: goods.products[slug],
  quantity,
  orderItemOptions: options.map((id) => ({ id })),
})

const payload = (more: object = {}) => ({ name: 'Aysel', phone: PHONE, source: 'product', items: [line()], ...more })

let addresses = 0

/** Sends a request from an address of its own, so that only the limits of the phone and the shop count. */
const ask = (more: object = {}, headers?: Record<string, string>): Promise<Answer> =>
  speakTo(shop, null, `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`).post(
    'order-requests/',
    payload(more),
    headers,
  )

/** Returns another valid phone for each number. */
const phoneOf = (number: number) => `+99450${2_000_000 + number}`

const requests = () => runSql(sql`select * from order_requests order by id`)

const close = (state: 'called' | 'failed', ago = '0 days') =>
  runSql(sql`update order_requests set state = ${state}, closed_at = now() - ${ago}::interval`)

const set = (name: string, value: unknown) =>
  runSql(sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`)

describe('a request of a visitor', () => {
  it('is stored with name, phone, lines and the prices of a visitor', async () => {
    const items = [
      line('demo-endirim', 2),
      line('demo-secimli', 1, [goods.items['demo-secimli/Manqo'], goods.items['demo-secimli/6 mg']]),
    ]
    const { status, body } = await ask({ source: 'cart', items })
    expect(status).toBe(201)
    expect(body).toEqual({ number: expect.any(Number), requested_at: expect.stringMatching(/^20.+Z$/) })
    expect(await requests()).toMatchObject([
      { id: body.number, user_id: null, name: 'Aysel', phone: '+994502123456', source: 'cart', state: 'open' },
    ])
    const quote = (
      await customer('musteri').post('cart/quote/', {
        items: items.map(({ product, quantity, orderItemOptions }) => ({
          product,
          quantity,
          options: orderItemOptions.map(({ id }) => id),
        })),
      })
    ).body
    const stored = await runSql(sql`select * from order_request_items order by position`)
    expect(stored.map(({ unit_price }) => (unit_price / 100).toFixed(2))).toEqual(
      quote.items.map(({ unit_price }: { unit_price: string }) => unit_price),
    )
    expect(stored[1]).toMatchObject({ quantity: 1, options: [{ name: 'Manqo' }, { name: '6 mg' }] })
  })

  it('has the own prices of a customer', async () => {
    await customer('topdan').post('order-requests/', payload())
    expect(await requests()).toMatchObject([{ user_id: goods.users.topdan }])
    expect(await runSql(sql`select unit_price from order_request_items`)).toEqual([{ unit_price: 800 }])
  })

  it('takes no stock and queues neither a mail nor a notice', async () => {
    await ask({ items: [line('demo-son')] })
    expect(await runSql(sql`select stock_count from products where slug = 'demo-son'`)).toEqual([{ stock_count: 1 }])
    for (const job of ['mail-order-received', 'send-notice']) expect(await queuedJobs(job)).toEqual([])
  })

  it('names an invalid phone beside a missing name', async () => {
    const { status, body } = await ask({ name: ' ', phone: '12' })
    expect(status).toBe(400)
    expect(Object.keys(body).sort()).toEqual(['name', 'phone'])
  })

  it('is refused for goods that are sold out', async () => {
    const { status, body } = await ask({ items: [line('demo-bitib')] })
    expect([status, body]).toEqual([400, { items: [{ product: ['Məhsul bitib.'] }] }])
  })

  it('is refused for more pieces of an item than the stock has', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 3, Manqo: 1 })
    const options = [goods.items['demo-secimli/Manqo'], goods.items['demo-secimli/6 mg']]
    const { status, body } = await ask({ items: [line('demo-secimli', 2, options)] })
    expect([status, body]).toEqual([400, { items: [{ product: ['“Manqo”: stokda yalnız 1 ədəd qalıb.'] }] }])
  })

  it('is refused while ordering is closed', async () => {
    await set('ordering_open', false)
    expect((await ask()).status).toBe(403)
    expect(await requests()).toEqual([])
  })
})

describe('the same phone with the same goods within 24 hours', () => {
  it('is the same request', async () => {
    const first = await ask()
    expect(await ask({ phone: '+994 50 212 34 56' })).toMatchObject({ status: 201, body: first.body })
    expect(await requests()).toHaveLength(1)
  })

  it.each([
    ['another quantity', { items: undefined }],
    ['another phone', { phone: '0552123456' }],
  ])('is another request with %s', async (what, more) => {
    await ask()
    await ask(what === 'another quantity' ? { items: [line('demo-sade', 2)] } : more)
    expect(await requests()).toHaveLength(2)
  })

  it('opens a request again that staff closed without an order', async () => {
    const first = await ask()
    await close('failed')
    expect((await ask()).body.number).toBe(first.body.number)
    expect(await requests()).toMatchObject([{ state: 'open', closed_at: null }])
  })

  it('is a new request after 24 hours', async () => {
    await ask()
    await runSql(sql`update order_requests set requested_at = now() - interval '24 hours 1 second'`)
    await ask()
    expect(await requests()).toHaveLength(2)
  })

  it('is one request if it is sent ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    expect(await requests()).toHaveLength(1)
  })
})

describe('the limits of requests', () => {
  it('allow three open requests of a phone, also sent at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((quantity) => ask({ items: [line('demo-sade', quantity)] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429])
    expect(await requests()).toHaveLength(3)
    await close('called')
    expect((await ask({ items: [line('demo-sade', 7)] })).status).toBe(201)
  })

  it('allow five requests an hour from an address, also sent at once', async () => {
    const neighbour = speakTo(shop, null, '10.9.9.9')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => neighbour.post('order-requests/', payload({ phone: phoneOf(place) }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(5).fill(201), 429, 429, 429])
    expect((await ask({ phone: phoneOf(9) })).status).toBe(201)
  })

  it('give an address its point back for a refused request', async () => {
    const visitor = speakTo(shop, null, '10.9.9.8')
    for (let time = 0; time < 6; time++)
      expect((await visitor.post('order-requests/', payload({ phone: '12' }))).status).toBe(400)
    expect((await visitor.post('order-requests/', payload())).status).toBe(201)
  })

  it('allow 200 requests an hour of all visitors together, also sent at once', async () => {
    await runSql(sql`
      insert into order_requests (name, phone, source, state, closed_at)
      select 'A', '+99455' || 2000000 + n, 'cart', 'failed', now() from generate_series(1, 198) n`)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => ask({ phone: phoneOf(number) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429])
    await runSql(
      sql`update order_requests set requested_at = now() - interval '1 hour 1 second' where state = 'failed'`,
    )
    expect((await ask({ phone: phoneOf(9) })).status).toBe(201)
  })
})

describe('the key of a visitor', () => {
  const headers = { 'idempotency-key': '0b5f3c5e-5d0e-4d6c-9c4e-3f1f7a8e2b11' }

  it('returns the first reply, from any address', async () => {
    const first = await ask({}, headers)
    await close('called')
    expect(await ask({}, headers)).toMatchObject({ status: 201, body: first.body })
    expect(await requests()).toMatchObject([{ state: 'called' }])
  })

  it('makes ten requests at once one request', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({}, headers)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await runSql(sql`select user_id from idempotency_keys`)).toEqual([{ user_id: null }])
  })

  it('is rejected with another body', async () => {
    await ask({}, headers)
    expect((await ask({ name: 'Nigar' }, headers)).status).toBe(422)
  })

  it('is another key than the same key of an account', async () => {
    await ask({}, headers)
    const { status } = await customer().post('order-requests/', payload({ phone: phoneOf(1) }), headers)
    expect(status).toBe(201)
    expect(await requests()).toHaveLength(2)
  })
})

describe('the erasure of requests', () => {
  const person = () => runSql(sql`select name, phone from order_requests order by id`)

  it('removes name and phone 90 days after the closing', async () => {
    await ask()
    await close('failed', '90 days')
    await ask({ phone: phoneOf(1) })
    await runJob('delete-expired-rows', {})
    expect(await person()).toEqual([
      { name: '', phone: '' },
      { name: 'Aysel', phone: phoneOf(1) },
    ])
  })

  it('leaves a closed request for 90 days, and an open one for ever', async () => {
    await ask()
    await close('failed', '89 days 23 hours')
    await ask({ phone: phoneOf(1) })
    await runSql(sql`update order_requests set requested_at = now() - interval '1 year' where state = 'open'`)
    await runJob('delete-expired-rows', {})
    expect((await person()).map(({ name }) => name)).toEqual(['Aysel', 'Aysel'])
  })

  it('removes name and phone with the account, and closes what is open', async () => {
    await customer().post('order-requests/', payload({ phone: phoneOf(1) }))
    await runSql(sql`update users set phone = ${phoneOf(2)} where id = ${goods.users.musteri}`)
    await ask({ phone: phoneOf(2) })
    await close('called')
    await ask({ phone: phoneOf(2), items: [line('demo-sade', 2)] })
    await ask({ phone: phoneOf(3) })
    expect((await customer().post('users/erasure/', { password: PASSWORD })).status).toBe(204)
    expect(await runSql(sql`select name, phone, state from order_requests order by id`)).toEqual([
      { name: '', phone: '', state: 'called' },
      { name: '', phone: '', state: 'called' },
      { name: '', phone: '', state: 'failed' },
      { name: 'Aysel', phone: phoneOf(3), state: 'open' },
    ])
  })
})

describe('the data of a customer', () => {
  it('has the requests of the account, and none that a visitor sent with its phone', async () => {
    await runSql(sql`update users set phone = ${phoneOf(2)} where id = ${goods.users.musteri}`)
    await ask({ phone: phoneOf(2) })
    const { body } = await customer().post('order-requests/', payload({ phone: phoneOf(1) }))
    expect((await customer().get('users/data/')).body.requests).toEqual([
      {
        number: body.number,
        name: 'Aysel',
        phone: phoneOf(1),
        state: 'open',
        requested_at: body.requested_at,
        items: [{ name: expect.any(String), quantity: 1, unit_price: '10.00' }],
      },
    ])
  })
})
