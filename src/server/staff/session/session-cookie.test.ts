import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { emptyShop, PASSWORD, stockDemoGoods } from '../../../../tests/demo-goods.ts'
import { signIn, speakTo, speakWith, type Answer } from '../../../../tests/speak.ts'
import { openShop, type TestShop } from '../../../../tests/with-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyShop(shop)
  await stockDemoGoods(shop.services.database)
})
afterAll(() => shop.close())

const OWN = { origin: 'http://localhost' }
const begin = (headers = {}) => speakTo(shop).post('admin/session/', { username: 'admin@demo.az', password: PASSWORD }, headers)
const renew = (cookie: string, headers: Record<string, string> = OWN) => speakTo(shop).post('admin/session/renewal/', {}, { cookie: `a=b; office=${cookie}`, ...headers })
const cookieOf = ({ headers }: Answer) => /(?:^|,)office=([\w-]*);/.exec(String(headers['set-cookie']))?.[1]
const as = (token: string) => speakWith(shop, async () => token)
const statusOf = async (token: string) => (await as(token).get('admin/session/')).status

test('the session is in a cookie for its own calls alone, which renews the access token and changes each time', async () => {
  const begun = await begin()
  expect(Object.keys(begun.body)).toEqual(['access'])
  expect(String(begun.headers['set-cookie'])).toMatch(/(?:^|,)office=[\w-]{43}; Path=\/api\/v1\/admin\/session\/; Max-Age=604800; HttpOnly; SameSite=Strict(?:,|$)/)
  const first = await renew(cookieOf(begun) ?? '')
  expect(await statusOf(first.body.access)).toBe(200)
  expect(cookieOf(first)).not.toBe(cookieOf(begun))
  const second = await renew(cookieOf(first) ?? '')
  expect(await statusOf(second.body.access)).toBe(200)

  const ended = await as(second.body.access).delete('admin/session/')
  expect(String(ended.headers['set-cookie'])).toBe('office=; Path=/api/v1/admin/session/; Max-Age=0; HttpOnly; SameSite=Strict')
  expect((await renew(cookieOf(second) ?? '')).body).toEqual({ access: null })
})

test('without a session a renewal answers null, and takes a cookie away that opens nothing', async () => {
  expect(await speakTo(shop).post('admin/session/renewal/', {}, OWN)).toMatchObject({ status: 200, body: { access: null } })
  const answer = await renew('x'.repeat(43))
  expect(answer).toMatchObject({ status: 200, body: { access: null } })
  expect(cookieOf(answer)).toBe('')
})

test('a cookie works once more for half a minute, so that a reload at that moment is no theft; later the session ends', async () => {
  const cookie = cookieOf(await begin()) ?? ''
  const renewed = await renew(cookie)
  const again = await renew(cookie)
  expect(await statusOf(again.body.access)).toBe(200)
  const both = await Promise.all([renew(cookieOf(again) ?? ''), renew(cookieOf(again) ?? '')])
  for (const { body } of both) expect(await statusOf(body.access)).toBe(200)

  await shop.services.database.execute(sql`update refresh_tokens set rotated_at = rotated_at - interval '31 seconds'`)
  expect((await renew(cookieOf(renewed) ?? '')).body).toEqual({ access: null })
  for (const { body } of both) expect(await statusOf(body.access)).toBe(401)
})

test('signing in again in the same browser ends the session that it had', async () => {
  const first = await begin()
  const elsewhere = await begin()
  const second = await begin({ cookie: `office=${cookieOf(first)}` })
  expect(await Promise.all([first, elsewhere, second].map(({ body }) => statusOf(body.access)))).toEqual([401, 200, 200])
})

test('only pages of the shop itself can use the cookie, and no other site can sign anybody in', async () => {
  const cookie = cookieOf(await begin()) ?? ''
  for (const headers of [{}, { origin: 'null' }, { origin: 'https://evil.test' }, { origin: 'http://localhost.evil.test' }, { ...OWN, 'sec-fetch-site': 'same-site' }, { ...OWN, 'sec-fetch-site': 'cross-site' }]) {
    const answer = await renew(cookie, headers as Record<string, string>)
    expect([headers, answer.status, answer.headers['set-cookie']]).toEqual([headers, 403, undefined])
  }
  expect((await renew(cookie, { ...OWN, 'sec-fetch-site': 'same-origin' })).body.access).toEqual(expect.any(String))
  expect((await begin({ origin: 'https://evil.test' })).status).toBe(403)
  expect((await begin(OWN)).status).toBe(200)
})

test("the storefront's tokens renew nothing in the back office, nor the other way round", async () => {
  const { refresh } = (await signIn(shop, 'admin@demo.az')).body
  expect((await renew(refresh)).body).toEqual({ access: null })
  expect((await speakTo(shop).post('token/refresh/', { refresh })).status).toBe(200)
  const cookie = cookieOf(await begin()) ?? ''
  expect((await speakTo(shop).post('token/refresh/', { refresh: cookie })).status).toBe(401)
  expect((await renew(cookie)).body.access).toEqual(expect.any(String))
})

test('behind TLS both cookies are sent over TLS alone', async () => {
  const { settings } = shop.services
  const before = settings.publicUrl
  settings.publicUrl = 'https://shop.test'
  try {
    const { headers } = await begin()
    const given = [headers['set-cookie']].flat().map(String)
    expect(given.map((cookie) => cookie.slice(0, cookie.indexOf('=')))).toEqual(expect.arrayContaining(['__Secure-office', '__Secure-device']))
    for (const cookie of given) expect(cookie).toMatch(/; HttpOnly; SameSite=\w+; Secure$/)
    const office = given.find((cookie) => cookie.startsWith('__Secure-office')) ?? ''
    const renewed = await speakTo(shop).post('admin/session/renewal/', {}, { cookie: office.slice(0, office.indexOf(';')), origin: 'https://shop.test' })
    expect(renewed.body.access).toEqual(expect.any(String))
  } finally {
    settings.publicUrl = before
  }
})
