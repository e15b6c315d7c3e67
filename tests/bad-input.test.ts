import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { calls, methodAndPath, type CallName } from '../src/contract/calls.ts'
import { contract } from '../src/contract/index.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { orderLine, orderPayload, stockDemoGoods, type Goods } from './demo-goods.ts'
import { openShop, type TestShop } from './with-shop.ts'

// Whatever comes in, no call answers 5xx, and nothing is written by what is refused.

let shop: TestShop
let goods: Goods
let token: string
beforeAll(async () => {
  shop = await openShop()
  goods = await stockDemoGoods(shop.services.database)
  token = await shop.services.accessTokens.sign(goods.users.musteri)
})
afterAll(() => shop.close())

const TEXTS = [
  '', ' ', 'x'.repeat(10_000), '😀'.repeat(60), 'ə', 'İ', 'ı', 'I', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>',
  `'; drop table users; --`, `' or 1=1 --`, 'a\u0000b', '\uD800', 'a\uDFFFb', '\u202Eabc', '%00', '..', '../../etc/passwd', '%', '\\', 'null', '-1', '1e400', 'NaN', '9'.repeat(30),
]
const VALUES: unknown[] = [...TEXTS, undefined, null, true, -1, 0, 1.5, 1e300, 2_147_483_648, [], [[]], {}, { $gt: '' }, [null]]

const REFUSALS = new Set([400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429])

/** The rows of every table, as numbers: what must not change. */
async function rows(): Promise<unknown> {
  const tables = ['users', 'refresh_tokens', 'mailed_links', 'orders', 'order_items', 'stock_changes', 'order_events', 'likes', 'reviews', 'pgboss.job']
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`)
  const { rows: answer } = await shop.services.database.execute(sql.raw(
    `select ${counts.join(', ')}, (select md5(json_agg(products order by id)::text) from products) as products, (select md5(json_agg(coupons order by id)::text) from coupons) as coupons`,
  ))
  return answer[0]
}

/** A body that is right, so that one wrong field is the only fault. */
function rightBody(name: CallName): Record<string, unknown> {
  switch (name) {
    case 'createToken': return { username: 'hec-kim@example.com', password: 'yanlış-şifrə' }
    case 'createLoginToken': return { email: 'hec-kim@example.com', password: 'yanlış-şifrə' }
    case 'refreshToken': case 'revokeToken': return { refresh: 'x'.repeat(43) }
    case 'register': return { first_name: 'A', last_name: 'B', phone: '050 123 45 67', email: 'a@example.com', password: 'narincı-dəniz', re_password: 'narincı-dəniz' }
    case 'activate': return { uid: 'MQ', token: 'x'.repeat(43) }
    case 'resendActivation': case 'resetPassword': return { email: 'a@example.com' }
    case 'confirmPasswordReset': return { uid: 'MQ', token: 'x'.repeat(43), new_password: 'narincı-dəniz', re_new_password: 'narincı-dəniz' }
    case 'updateProfile': return { first_name: 'A', last_name: 'B', email: 'musteri@demo.az', phone: '050 123 45 67' }
    case 'changePassword': return { old_password: 'yanlış-şifrə', password: 'narincı-dəniz', password2: 'narincı-dəniz' }
    case 'quoteCart': return { items: [{ product: goods.products['demo-sade'], quantity: 1, options: [] }] }
    // A price that nobody was shown keeps the rest of the payload from becoming an order.
    case 'checkout': return orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '0.01')])
    case 'cancelOrder': return { canceled: true }
    case 'rateProduct': return { point: 5, content: 'Yaxşıdır' }
    default: return {}
  }
}

async function send(method: string, url: string, payload?: string, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: method as 'GET', url, payload, remoteAddress: `198.51.100.${Math.floor(Math.random() * 250)}`,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), authorization: `Bearer ${token}`, ...headers },
  })
}

function expectRefused(answer: { statusCode: number; body: string }, what: string): void {
  expect(REFUSALS, `${what} answered ${answer.statusCode} ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
  const body = JSON.parse(answer.body)
  expect(body, what).toBeTypeOf('object')
  expect(answer.body, what).not.toMatch(/select |insert |node_modules|\.ts:|stack/i)
}

const names = Object.keys(calls) as CallName[]
const withBody = names.filter((name) => 'body' in contract[name])
const withParams = names.filter((name) => 'params' in contract[name])
const withQuery = names.filter((name) => 'query' in contract[name])

/** With the caller's own number, where another's would be refused at once. */
function pathOf(name: CallName, value = name === 'updateProfile' || name === 'changePassword' ? String(goods.users.musteri) : '1'): string {
  return methodAndPath(name).path.replace(/\{\w+\}/g, value)
}

test.each(withBody)('%s: no field takes what it must not', async (name) => {
  const { method } = methodAndPath(name)
  const before = await rows()
  const endpoint: Endpoint = contract[name]
  for (const field of Object.keys(endpoint.body?.shape ?? {})) {
    for (const value of VALUES) {
      // What would be right, and lawfully written.
      if (name === 'register' && ['username', 'first_name', 'last_name'].includes(field)) continue
      if (name === 'resendActivation' && field === 'email' && value === undefined) continue
      const answer = await send(method, pathOf(name), JSON.stringify({ ...rightBody(name), [field]: value }))
      expect(answer.statusCode, `${field}: ${JSON.stringify(value)?.slice(0, 60)} answered ${answer.body.slice(0, 200)}`).toBeLessThan(500)
    }
  }
  expect(await rows()).toEqual(before)
})

test.each(withBody)('%s: a body that is no object of JSON is refused', async (name) => {
  const { method } = methodAndPath(name)
  const before = await rows()
  for (const payload of ['[]', '[{}]', 'null', '"text"', '1', '{', '', '{"a":1}{', '\u0000', `{"__proto__":{"is_admin":true}}`, '{"constructor":1}']) {
    expectRefused(await send(method, pathOf(name), payload), `${name} ${JSON.stringify(payload)}`)
  }
  expectRefused(await send(method, pathOf(name), JSON.stringify({ ...rightBody(name), more: 'x'.repeat(1_200_000) })), `${name} huge`)
  expect((await send(method, pathOf(name), JSON.stringify({ more: 'x'.repeat(1_200_000) }))).statusCode).toBe(413)
  expectRefused(await send(method, pathOf(name), '<a/>', { 'content-type': 'application/xml' }), `${name} xml`)
  expect(await rows()).toEqual(before)
})

test.each(['quoteCart', 'checkout'] as const)('%s: no field of a line takes what it must not', async (name) => {
  const { method } = methodAndPath(name)
  const before = await rows()
  const [right] = rightBody(name).items as Record<string, unknown>[]
  for (const field of Object.keys(right ?? {})) {
    for (const value of [...VALUES, [{ id: 1 }, { id: 1 }], [{}], [{ id: 'x' }], Array.from({ length: 50 }, () => ({ id: 1 })), [2_147_483_648], [-1], 10_001, '1.999', '-1.00', '1e3']) {
      const answer = await send(method, pathOf(name), JSON.stringify({ ...rightBody(name), items: [{ ...right, [field]: value }] }))
      expect(answer.statusCode, `${field}: ${JSON.stringify(value)?.slice(0, 60)} answered ${answer.body.slice(0, 200)}`).toBeLessThan(500)
    }
  }
  const many = (count: number) => send(method, pathOf(name), JSON.stringify({ ...rightBody(name), items: Array.from({ length: count }, () => ({ ...right, quantity: 10_000 })) }))
  expect((await many(100)).statusCode).toBe(name === 'checkout' ? 400 : 200)
  expect((await many(101)).statusCode).toBe(400)
  expect(await rows()).toEqual(before)
})

test.each(withParams)('%s: whatever stands in the path', async (name) => {
  const { method } = methodAndPath(name)
  const payload = 'body' in contract[name] ? JSON.stringify(rightBody(name)) : undefined
  const before = await rows()
  for (const value of [...TEXTS.filter((text) => text.isWellFormed()), '0', '1.5', '2147483648', 'x'.repeat(299)]) {
    const answer = await send(method, pathOf(name, encodeURIComponent(value)), payload)
    expect(answer.statusCode, `${value.slice(0, 40)} answered ${answer.body.slice(0, 200)}`).toBeLessThan(500)
  }
  for (const raw of ['%ED%A0%80', '%FF', '%', '%zz', '%C0%AE']) expectRefused(await send(method, pathOf(name, raw), payload), raw)
  expect(await rows()).toEqual(before)
})

test.each(withQuery)('%s: whatever stands in the query', async (name) => {
  const { method } = methodAndPath(name)
  for (const field of ['ordering', 'cursor', 'page_size', 'price_min', 'price_max', 'brand', 'in_stock', 'in_sale', 'list', 'slug', 'unknown']) {
    for (const value of TEXTS.filter((text) => text.isWellFormed())) {
      const answer = await send(method, `${pathOf(name, 'mayeler')}?${field}=${encodeURIComponent(value)}`)
      expect(answer.statusCode, `${field}=${value.slice(0, 40)} answered ${answer.body.slice(0, 200)}`).toBeLessThan(500)
    }
    const twice = await send(method, `${pathOf(name, 'mayeler')}?${field}=a&${field}=b`)
    expect(twice.statusCode).toBeLessThan(500)
  }
})

test('a method that a path does not have: 405 with what it has', async () => {
  const answer = await shop.app.inject({ method: 'DELETE', url: '/api/v1/checkout/' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('POST')
  expect((await shop.app.inject('/api/v1/yoxdur/')).json()).toEqual({ detail: 'Belə bir çağırış yoxdur.' })
})
