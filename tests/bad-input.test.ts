import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '../src/contract/client/calls.ts'
import type { Goods } from './demo-goods.ts'
import { bareShop, runSql, shop } from '#tests/stocked-shop.ts'
import { exampleRequests, makeWhatExamplesName, type ExampleRequest } from './example-requests.ts'
import { tokenFor } from './speak.ts'
import { wrongBodies, wrongTexts } from './wrong-values.ts'

// For any input: no call returns 5xx, every error has the documented shape and is in the call's description, and
// nothing is written. Requests come from the examples of the contract, with one fault in each.

/** Number of generated wrong bodies per call, besides those with a known fault. */
const GENERATED = 150

let token: string

let goods: Goods
bareShop()
beforeAll(async () => {
  goods = await makeWhatExamplesName(shop)
  token = await tokenFor(shop, goods.users.musteri)
  // A wrong value may happen to be valid. It creates no account, because this address has used up its registrations
  // (D24). Only a few of the many failed logins need to reach the slow hash of passwords.
  await runSql(sql`insert into limits (key, points, expire)
    select name || encode(sha256('198.51.100.7'::bytea), 'hex'), points, extract(epoch from now() + interval '1 hour') *
      1000
    from (values ('registration-address:', 1000), ('sign-in-address:', 40)) as had (name, points)`)
  // For the same reason the address book is full (B18).
  await runSql(sql`insert into addresses (id, user_id, city, address) overriding system value
    select 700000 + n, ${goods.users.musteri}, 'Bakı', 'Küçə ' || n from generate_series(1, 20) n`)
})

/**
 * The number of rows of every table, and all data that a wrong order could change. Left out are limits, which count
 * faults, and the security log, which records failed logins.
 */
async function rows(): Promise<unknown> {
  const tables = await runSql(sql`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name not in ('changes', 'limits', 'security_log') order by 1`)
  const counts = [...tables.map(({ name }) => name), 'pgboss.job'].map(
    (name) => `(select count(*)::int from ${name}) as "${name}"`,
  )
  const sums = ['users', 'products', 'promotions', 'orders'].map(
    (name) => `(select md5(json_agg(${name} order by id)::text) from ${name}) as "${name} sum"`,
  )
  return (await runSql(sql.raw(`select ${[...counts, ...sums].join(', ')}`)))[0]
}

/** Changes a call's request so that it writes nothing even if it is valid: it names missing or foreign records. */
function harmless(request: ExampleRequest): ExampleRequest {
  const { name, body } = request
  const url = request.url
    .replace(
      /\/1\//,
      ['cancelOrder', 'changeAddress', 'dropAddress', 'dropReviewPhoto'].includes(name) || /return/i.test(name)
        ? '/999/'
        : `/${goods.users.sadiq}/`,
    )
    .replace(/demo-(sade|bitib)/, 'yoxdur')
  if (name === 'checkout')
    return {
      ...request,
      url,
      body: {
        ...body,
        items: [{ product: 1, quantity: 2, options: '', orderItemOptions: [{ id: 1 }], paid_amount: '0.01' }],
      },
    }
  // No such product, so that a changed name or source is not stored as a request.
  if (name === 'requestOrder')
    return { ...request, url, body: { ...body, items: [{ product: 999_999, quantity: 1, orderItemOptions: [] }] } }
  if (name === 'quoteCart') return { ...request, url, body: { items: [{ product: 1, quantity: 2, options: [1] }] } }
  return { ...request, url }
}

type Sent = { method: string; url: string; payload?: string; headers?: Record<string, string> }

async function send({ method, url, payload, headers = {} }: Sent) {
  return shop.app.inject({
    method: method as 'GET',
    url,
    payload,
    remoteAddress: '198.51.100.7',
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
      ...headers,
    },
  })
}

/**
 * Sends requests that may be invalid, many at a time; each response must be valid or an error in the format of D14.
 */
async function sendAll(request: ExampleRequest, all: Sent[]): Promise<void> {
  for (let start = 0; start < all.length; start += 20) {
    await Promise.all(
      all.slice(start, start + 20).map(async (sent) => {
        const answer = await send(sent)
        const what = `${sent.method} ${sent.url.slice(0, 120)} ${sent.payload?.slice(0, 200) ?? ''}\n${answer.statusCode} ${answer.body.slice(0, 300)}`
        expect(answer.statusCode, what).toBeLessThan(500)
        expect(answer.headers['x-request-id'], what).toMatch(/^[0-9a-f-]{36}$/)
        if (answer.statusCode < 400) return
        expect(Object.keys(request.operation.responses), what).toContain(String(answer.statusCode))
        expectErrorShape(answer.statusCode, JSON.parse(answer.body) as unknown, Object.keys(request.body ?? {}), what)
      }),
    )
  }
}

function expectErrorShape(status: number, body: unknown, fields: string[], what: string): void {
  expect(body, what).toBeTypeOf('object')
  expect(what, what).not.toMatch(/\n.*(select |insert |node_modules|\.ts:|stack)/i)
  const { detail, ...more } = body as Record<string, unknown>
  if (detail !== undefined || status !== 400) {
    expect(detail, what).toEqual(expect.stringMatching(/./))
    expect(Object.keys(more), what).toEqual(status === 409 && 'items' in more ? ['items', 'total'] : [])
    return
  }
  expect(Object.keys(more).length, what).toBeGreaterThan(0)
  for (const [field, messages] of Object.entries(more)) {
    expect(fields, what).toContain(field)
    expectMessages(messages, what)
  }
}

/** Expects texts or, for a list, one object of messages per line, empty for a valid line. Never both. */
function expectMessages(messages: unknown, what: string): void {
  expect(Array.isArray(messages) && messages.length > 0, what).toBe(true)
  const list = messages as unknown[]
  if (list.every((one) => typeof one === 'string' && one !== '')) return
  for (const line of list) {
    expect(line !== null && typeof line === 'object' && !Array.isArray(line), what).toBe(true)
    for (const inner of Object.values(line as object)) expectMessages(inner, what)
  }
}

const all = Object.values(exampleRequests)
const withBody = all.filter(({ body }) => body !== undefined)
const parametersOf = ({ operation }: ExampleRequest, place: string) =>
  operation.parameters.filter((one) => one.in === place)
const withParams = all.filter((request) => parametersOf(request, 'path').length > 0)

describe('bad input', () => {
  it.each(withBody)('$name: bodies with a wrong value', async (example) => {
    const request = harmless(example)
    const { method, url, body = {} } = request
    const before = await rows()
    await sendAll(
      request,
      wrongBodies(body, GENERATED).map((payload) => ({ method, url, payload })),
    )
    expect(await rows()).toEqual(before)
  })

  it.each(withBody)('$name: bodies that are no JSON object, too long or of another type', async (example) => {
    const request = harmless(example)
    const { method, url, body } = request
    const right = JSON.stringify(body)
    const before = await rows()
    const payloads = [
      '[]',
      '[{}]',
      'null',
      '"text"',
      '1',
      '{',
      '',
      ' ',
      '{"a":1}{',
      '\u0000',
      '\uFEFF{}',
      '{"__proto__":{"is_admin":true}}',
      '{"constructor":1}',
      '{"constructor":{"prototype":{"is_admin":true}}}',
      `${'['.repeat(100_000)}`,
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    ]
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'x',
      ';',
    ]
    await sendAll(
      request,
      payloads.map((payload) => ({ method, url, payload })),
    )
    await sendAll(
      request,
      types.map((type) => ({ method, url, payload: right, headers: { 'content-type': type } })),
    )
    for (const payload of [right.replace('{', `{"more":"${'x'.repeat(2_000_000)}",`), 'x'.repeat(2_000_000)]) {
      expect((await send({ method, url, payload })).statusCode).toBe(413)
    }
    for (const type of ['text/plain', 'application/xml']) {
      expect((await send({ method, url, payload: right, headers: { 'content-type': type } })).statusCode).toBe(415)
    }
    expect(await rows()).toEqual(before)
  })

  it.each(withParams)('$name: invalid values in the path', async (example) => {
    const request = harmless(example)
    const { method, path, body } = request
    const payload = body && JSON.stringify(body)
    const before = await rows()
    const values = [
      ...[...wrongTexts, '0', '1.5', '2147483648', 'x'.repeat(299), 'x'.repeat(5000)]
        .filter((text) => text.isWellFormed())
        .map(encodeURIComponent),
      '%ED%A0%80',
      '%FF',
      '%',
      '%zz',
      '%C0%AE',
      '%2F',
      '%2e%2e',
      '%00',
    ]
    await sendAll(
      request,
      values.filter((value) => value !== '').map((value) => ({ method, url: path.replace(/\{\w+\}/, value), payload })),
    )
    expect(await rows()).toEqual(before)
  })

  // Calls without body and path have no other possible fault; calls without any input must respond normally.
  it.each(all.filter(({ method }) => method === 'GET'))('$name: any query', async (request) => {
    const names = [...parametersOf(request, 'query').map(({ name }) => name), 'unknown']
    const texts = wrongTexts.filter((text) => text.isWellFormed()).map(encodeURIComponent)
    const start = request.url.includes('?') ? `${request.url}&` : `${request.url}?`
    // The names of the last three are wrong, so their values need no variety.
    const queries = [...names, '__proto__', 'constructor', 'page_size[]'].flatMap((name) => [
      ...(names.includes(name) ? texts.map((text) => `${name}=${text}`) : []),
      name,
      `${name}=a&${name}=b`,
      `${name}=1&${name}=1`,
      `${name}=%ED%A0%80`,
      `${name}=%zz`,
      `${name}=%FF`,
      `${name}[a]=1`,
    ])
    const before = await rows()
    await sendAll(
      request,
      queries.map((query) => ({ method: request.method, url: start + query })),
    )
    expect(await rows()).toEqual(before)
  })

  it.each(['quoteCart', 'checkout'] as const)(
    '%s: a hundred lines are read, one more is refused',
    async (name: CallName) => {
      const { method, url, body } = harmless(exampleRequests[name])
      const [line] = (body as { items: object[] }).items
      const status = async (count: number) =>
        (
          await send({
            method,
            url,
            payload: JSON.stringify({
              ...body,
              items: Array.from({ length: count }, () => ({ ...line, quantity: 10_000 })),
            }),
          })
        ).statusCode
      expect(await status(100)).toBe(name === 'checkout' ? 400 : 200)
      expect(await status(101)).toBe(400)
    },
  )

  it('returns 405 with the allowed methods for another method of a path', async () => {
    const answer = await shop.app.inject({ method: 'DELETE', url: '/api/v1/checkout/' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
  })

  it.each(['/api', '/api/', '/api/v1', '/api/v1/', '/api/v1/yoxdur/', '/api/v2/shop/'])(
    '%s is no call: 404 as JSON',
    async (url) => {
      const answer = await shop.app.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Belə bir çağırış yoxdur.' }])
    },
  )
})
