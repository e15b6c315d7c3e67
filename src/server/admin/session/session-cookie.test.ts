import { describe, expect, it } from 'vitest'
import type { FastifyRequest } from 'fastify'
import { isFromOwnPage } from '#src/server/platform/http/http.ts'
import { sql } from 'drizzle-orm'
import { logIn, runSql, shop, stockedShop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakWith, type Answer } from '#tests/speak.ts'

stockedShop()

const OWN = { origin: 'http://localhost' }
const begin = (headers = {}) =>
  visitor().post('admin/session/', { username: 'admin@demo.az', password: PASSWORD }, headers)
const renew = (cookie: string, headers: Record<string, string> = OWN) =>
  visitor().post('admin/session/renewal/', {}, { cookie: `a=b; admin=${cookie}`, ...headers })
const cookieOf = ({ headers }: Answer) => /(?:^|,)admin=([\w-]*);/.exec(String(headers['set-cookie']))?.[1]
const as = (token: string) => speakWith(shop, async () => token)
const statusOf = async (token: string) => (await as(token).get('admin/session/')).status

describe('session cookie', () => {
  it('keeps the session in a cookie for its own calls, which renews the access token and changes', async () => {
    const begun = await begin()
    expect(Object.keys(begun.body)).toEqual(['access', 'account'])
    expect(String(begun.headers['set-cookie'])).toMatch(
      /(?:^|,)admin=[\w-]{43}; Path=\/api\/v1\/admin\/session\/; Max-Age=604800; HttpOnly; SameSite=Strict(?:,|$)/,
    )
    const first = await renew(cookieOf(begun) ?? '')
    expect(await statusOf(first.body.access)).toBe(200)
    expect(cookieOf(first)).not.toBe(cookieOf(begun))
    const second = await renew(cookieOf(first) ?? '')
    expect(await statusOf(second.body.access)).toBe(200)

    const ended = await as(second.body.access).delete('admin/session/')
    expect(String(ended.headers['set-cookie'])).toBe(
      'admin=; Path=/api/v1/admin/session/; Max-Age=0; HttpOnly; SameSite=Strict',
    )
    expect((await renew(cookieOf(second) ?? '')).body).toEqual({ access: null, account: null })
  })

  it('returns null for a renewal without a session, and deletes an invalid cookie', async () => {
    expect(await visitor().post('admin/session/renewal/', {}, OWN)).toMatchObject({
      status: 200,
      body: { access: null },
    })
    const answer = await renew('x'.repeat(43))
    expect(answer).toMatchObject({ status: 200, body: { access: null } })
    expect(cookieOf(answer)).toBe('')
  })

  it('accepts an old cookie once more within 30 seconds, for a reload; later ends the session', async () => {
    const cookie = cookieOf(await begin()) ?? ''
    const renewed = await renew(cookie)
    const again = await renew(cookie)
    expect(await statusOf(again.body.access)).toBe(200)
    const both = await Promise.all([renew(cookieOf(again) ?? ''), renew(cookieOf(again) ?? '')])
    for (const { body } of both) expect(await statusOf(body.access)).toBe(200)

    await runSql(sql`update refresh_tokens set rotated_at = rotated_at - interval '31 seconds'`)
    expect((await renew(cookieOf(renewed) ?? '')).body).toEqual({ access: null, account: null })
    for (const { body } of both) expect(await statusOf(body.access)).toBe(401)
  })

  it("ends the browser's former session when a person logs in again", async () => {
    const first = await begin()
    const elsewhere = await begin()
    const second = await begin({ cookie: `admin=${cookieOf(first)}` })
    expect(await Promise.all([first, elsewhere, second].map(({ body }) => statusOf(body.access)))).toEqual([
      401, 200, 200,
    ])
  })

  it('accepts the cookie only from pages of the shop, and rejects logins from other sites', async () => {
    const cookie = cookieOf(await begin()) ?? ''
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'https://evil.test' },
      { origin: 'http://localhost.evil.test' },
      { ...OWN, 'sec-fetch-site': 'same-site' },
      { ...OWN, 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await renew(cookie, headers as Record<string, string>)
      expect([headers, answer.status, answer.headers['set-cookie']]).toEqual([headers, 403, undefined])
    }
    expect((await renew(cookie, { ...OWN, 'sec-fetch-site': 'same-origin' })).body.access).toEqual(expect.any(String))
    expect((await begin({ origin: 'https://evil.test' })).status).toBe(403)
    expect((await begin(OWN)).status).toBe(200)
  })

  it('does not believe a forwarded host that no proxy has checked', () => {
    const headers = { host: 'shop.test', origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' }
    expect(isFromOwnPage({ headers, host: 'evil.test' } as unknown as FastifyRequest, 'http://shop.test')).toBe(false)
  })

  it('keeps storefront tokens and admin sessions apart', async () => {
    const { refresh } = (await logIn('admin@demo.az')).body
    expect((await renew(refresh)).body).toEqual({ access: null, account: null })
    expect((await visitor().post('token/refresh/', { refresh })).status).toBe(200)
    const cookie = cookieOf(await begin()) ?? ''
    expect((await visitor().post('token/refresh/', { refresh: cookie })).status).toBe(401)
    expect((await renew(cookie)).body.access).toEqual(expect.any(String))
  })

  it('sends both cookies over TLS alone behind TLS', async () => {
    const { env } = shop.services
    const before = env.publicUrl
    env.publicUrl = 'https://shop.test'
    try {
      const { headers } = await begin()
      const given = [headers['set-cookie']].flat().map(String)
      expect(given.map((cookie) => cookie.slice(0, cookie.indexOf('=')))).toEqual(
        expect.arrayContaining(['__Secure-admin', '__Secure-device']),
      )
      for (const cookie of given) expect(cookie).toMatch(/; HttpOnly; SameSite=\w+; Secure$/)
      const office = given.find((cookie) => cookie.startsWith('__Secure-admin')) ?? ''
      const renewed = await visitor().post(
        'admin/session/renewal/',
        {},
        { cookie: office.slice(0, office.indexOf(';')), origin: 'https://shop.test' },
      )
      expect(renewed.body.access).toEqual(expect.any(String))
    } finally {
      env.publicUrl = before
    }
  })
})
