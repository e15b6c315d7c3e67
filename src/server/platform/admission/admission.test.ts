import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLine, orderPayload, stockDemoGoods, type Goods } from '#tests/demo-goods.ts'
import { speakTo } from '#tests/speak.ts'
import { openShop, type TestShop } from '#tests/with-shop.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { BusyError, createAdmission, type Admission } from './admission.ts'

const nobodyLeaves = new AbortController().signal

/** Work that runs until the test ends it; `begun` lists the names in the order in which they got a place. */
function works(admission = createAdmission(1, 4)) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (name: string, gone = nobodyLeaves) => {
    const result = admission.run(name[0] ?? '', gone, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
    result.catch(() => {})
    return result
  }
  const endOne = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, start, endOne }
}

describe('admission', () => {
  it('gives the next place to the address with the fewest running requests', async () => {
    const { begun, start, endOne } = works(createAdmission(3, 10))
    for (const name of ['b1', 'a1', 'a2', 'a3', 'b2', 'c1']) void start(name)
    await endOne()
    await endOne()
    expect(begun).toEqual(['b1', 'a1', 'a2', 'b2', 'c1'])
  })

  it('leaves the last place to other addresses', async () => {
    const { begun, start, endOne } = works(createAdmission(2, 10))
    for (const name of ['a1', 'a2', 'a3', 'b1']) void start(name)
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun).toEqual(['a1', 'b1'])
    await endOne()
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('refuses a request at once when its own address has filled the queue', async () => {
    const admission = createAdmission(1, 4)
    const { start } = works(admission)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void start(name)
    await expect(start('a6')).rejects.toThrow(BusyError)
    expect(admission.counts).toMatchObject({ waiting: 4, refused: 1 })
  })

  it('drops the newest request of the busiest address for another address', async () => {
    const { begun, start, endOne } = works()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void start(name)
    const last = start('a5')
    void start('b1')
    await expect(last).rejects.toThrow(BusyError)
    await endOne()
    expect(begun).toEqual(['a1', 'a2'])
    await endOne()
    expect(begun.length).toBe(3)
  })

  it('frees the place of a waiting request whose client is gone', async () => {
    const { begun, start, endOne } = works()
    const gone = new AbortController()
    void start('a1')
    const second = start('a2', gone.signal)
    void start('a3')
    gone.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    await endOne()
    expect(begun).toEqual(['a1', 'a3'])
  })
})

describe('a request whose client is gone', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
    await stockDemoGoods(shop.services.database)
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => shop.close())

  /** The queries of this shop's database that run or wait for a lock now. */
  const running = async () =>
    (
      await shop.services.database.execute<{ query: string }>(sql`
        select query from pg_stat_activity where datname = current_database() and state = 'active'
          and pid <> pg_backend_pid()
          and query like '%search_synonyms%'`)
    ).rows

  it('is cancelled in the database, and its connection serves the next request', async () => {
    const { database } = shop.services
    const holder = await database.$client.connect()
    await holder.query('begin')
    await holder.query('lock table search_synonyms in access exclusive mode')
    const { port } = shop.app.server.address() as AddressInfo
    const visitor = connect(port, '127.0.0.1')
    const body = JSON.stringify({ query: 'alma' })
    visitor.write(
      `POST /api/v1/products/search/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await expect.poll(running).toHaveLength(1)
    visitor.destroy()
    await expect.poll(running).toHaveLength(0)
    await holder.query('rollback')
    holder.release()
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/products/search/',
      payload: { query: 'alma' },
    })
    expect(statusCode).toBe(200)
  })

  it('gets 503 with Retry-After in JSON when the queue is full', async () => {
    const { admission } = shop.services
    const leaving = new AbortController()
    const waiting = Array.from({ length: 36 }, () =>
      admission.run('x', leaving.signal, () => once(leaving.signal, 'abort')).catch(() => {}),
    )
    const busy = Array.from({ length: 33 }, () =>
      shop.app.inject({ method: 'GET', url: '/api/v1/all-products/' }).then(({ statusCode, headers, body }) => ({
        status: statusCode,
        retry: headers['retry-after'],
        body,
      })),
    )
    const first = await Promise.race(busy)
    expect(first).toMatchObject({ status: 503, retry: '2', body: expect.stringContaining('detail') })
    leaving.abort(new Error('done'))
    await Promise.all([...waiting, ...busy])
  })
})

describe('a full queue', () => {
  let shop: TestShop
  let goods: Goods
  const leaving = new AbortController()
  let waiting: Promise<unknown>[]
  beforeAll(async () => {
    shop = await openShop()
    goods = await stockDemoGoods(shop.services.database)
    waiting = fill(shop.services.admission)
  })
  afterAll(async () => {
    leaving.abort(new Error('done'))
    await Promise.all(waiting)
    await shop.close()
  })

  const fill = (admission: Admission) =>
    Array.from({ length: 40 }, () =>
      admission.run(addressKey('127.0.0.1'), leaving.signal, () => once(leaving.signal, 'abort')).catch(() => {}),
    )
  const cart = () => ({ items: [{ product: goods.products['demo-sade'], quantity: 1 }] })

  it('refuses a part of the sitemap', async () => {
    expect((await shop.app.inject('/sitemap-products-0.xml')).statusCode).toBe(503)
  })

  it('refuses the lists of categories', async () => {
    for (const path of ['all-categories/', 'menu/']) expect((await speakTo(shop).get(path)).status, path).toBe(503)
  })

  it("refuses the lists of a customer's orders", async () => {
    const customer = speakTo(shop, goods.users.musteri)
    for (const path of ['active-orders/', 'delivered-orders/'])
      expect((await customer.get(path)).status, path).toBe(503)
  })

  it('refuses the reviews of a product and the home page', async () => {
    for (const path of ['product/demo-sade/rates-list/', 'home-page/'])
      expect((await speakTo(shop).get(path)).status, path).toBe(503)
  })

  it('does not hold up the quote of a cart', async () => {
    expect((await speakTo(shop).post('cart/quote/', cart())).status).toBe(200)
  })

  it('of carts refuses a quote, and lets an order in', async () => {
    waiting.push(...fill(shop.services.cartAdmission))
    expect((await speakTo(shop).post('cart/quote/', cart())).status).toBe(503)
    const order = orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '10.00')])
    expect((await speakTo(shop, goods.users.musteri).post('checkout/', order)).status).toBe(201)
  })
})
