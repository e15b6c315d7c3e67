import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { goods, logIn, mailedLink, runSql, shop, stockedShop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakWith } from '#tests/speak.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import type { LimitName } from '#src/server/platform/limits/limits.ts'

stockedShop()

type Tokens = { access: string; refresh: string }

const begin = async (email: string): Promise<Tokens> => (await logIn(email)).body
const as = ({ access }: Tokens) => speakWith(shop, async () => access)
const profile = async (tokens: Tokens) => (await as(tokens).get('users/profile/')).status
const renewed = async ({ refresh }: Tokens) => (await visitor().post('token/refresh/', { refresh })).status

/** Uses the points of a limit, as many requests would. */
const useUp = (name: LimitName, key: string, points: number) =>
  runSql(sql`
    insert into limits (key, points, expire) values (${`${name}:${key}`}, ${points}, ${Date.now() + 60_000})`)

describe('renewals of a session (C7)', () => {
  it('are bounded for an account, which keeps its session', async () => {
    const tokens = await begin('musteri@demo.az')
    await useUp('renewal-account', String(goods.users.musteri), 120)
    const { status, headers } = await visitor().post('token/refresh/', { refresh: tokens.refresh })
    expect([status, headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    await runSql(sql`delete from limits`)
    expect(await renewed(tokens)).toBe(200)
  })

  it('that fail are bounded for an address, and keep out no valid token behind it', async () => {
    const tokens = await begin('musteri@demo.az')
    await useUp('renewal-address', addressKey('127.0.0.1'), 299)
    const next = await visitor().post('token/refresh/', { refresh: tokens.refresh })
    expect(next.status).toBe(200)
    const wrong = { ...tokens, refresh: 'A'.repeat(43) }
    expect([await renewed(wrong), await renewed(wrong), await renewed(next.body)]).toEqual([401, 429, 200])
  })

  it('with a token that was revoked do not count for the account', async () => {
    const tokens = await begin('musteri@demo.az')
    await visitor().post('token/revoke/', { refresh: tokens.refresh })
    await renewed(tokens)
    const rows = await runSql(sql`select from limits where key like 'renewal-account%'`)
    expect(rows).toEqual([])
  })
})

describe('sessions', () => {
  it('signing out ends only that session, at once (D40)', async () => {
    const [current, other] = [await begin('musteri@demo.az'), await begin('musteri@demo.az')]
    const foreign = await begin('sadiq@demo.az')
    expect(await profile(current)).toBe(200)
    for (const refresh of [current.refresh, 'unknown'])
      expect((await visitor().post('token/revoke/', { refresh })).status).toBe(204)
    expect([await profile(current), await renewed(current)]).toEqual([401, 401])
    expect([await profile(other), await renewed(other), await renewed(foreign)]).toEqual([200, 200, 200])
  })

  it('signing out ends an access token that was renewed meanwhile', async () => {
    const first = await begin('musteri@demo.az')
    const second: Tokens = (await visitor().post('token/refresh/', { refresh: first.refresh })).body
    expect([await profile(first), await profile(second)]).toEqual([200, 200])
    await visitor().post('token/revoke/', { refresh: second.refresh })
    expect([await profile(first), await profile(second)]).toEqual([401, 401])
  })

  it('reuse of a refresh token after its grace period ends all tokens of its session', async () => {
    const first = await begin('musteri@demo.az')
    const second: Tokens = (await visitor().post('token/refresh/', { refresh: first.refresh })).body
    await runSql(sql`update refresh_tokens set rotated_at = rotated_at - interval '1 minute'`)
    expect([await renewed(first), await renewed(second)]).toEqual([401, 401])
    expect(await profile(second)).toBe(401)
  })

  it('changing the password ends every access token except the returned one (D40)', async () => {
    const [current, other] = [await begin('musteri@demo.az'), await begin('musteri@demo.az')]
    const alone = (await visitor().post('token/login/', { email: 'musteri@demo.az', password: PASSWORD })).body
      .auth_token as string
    const change = { old_password: PASSWORD, password: 'tünd-yaşıl-9', password2: 'tünd-yaşıl-9' }
    const { body: next } = await as(current).put(`change_password/${goods.users.musteri}/`, change)
    expect([await profile(current), await profile(other), await profile({ access: alone, refresh: '' })]).toEqual([
      401, 401, 401,
    ])
    expect(await profile(next)).toBe(200)
  })

  it('resetting the password ends every access token (D40)', async () => {
    const here = await begin('musteri@demo.az')
    const { uid, token } = await mailedLink('mail-password-reset', { user_id: goods.users.musteri })
    const reset = { uid, token, new_password: 'tünd-yaşıl-9', re_new_password: 'tünd-yaşıl-9' }
    expect((await visitor().post('users/reset_password_confirm/', reset)).status).toBe(204)
    expect(await profile(here)).toBe(401)
  })

  it('lists the sessions with device and last use, and ends all of them (D40)', async () => {
    const [here, there] = [await begin('musteri@demo.az'), await begin('musteri@demo.az')]
    const other = await begin('sadiq@demo.az')
    await runSql(sql`update refresh_tokens set seen_at = now() - interval '2 hours', user_agent = 'Firefox'`)
    const { status, body } = await as(here).get('sessions/')
    expect(status).toBe(200)
    expect(body.map((row: { is_current: boolean; user_agent: string }) => [row.is_current, row.user_agent])).toEqual([
      [true, 'Firefox'],
      [false, 'Firefox'],
    ])
    expect(Date.now() - Date.parse(body[0].seen_at)).toBeLessThan(60_000)
    expect(Date.now() - Date.parse(body[1].seen_at)).toBeGreaterThan(7_000_000)

    expect((await as(here).delete('sessions/')).status).toBe(204)
    expect([await profile(here), await profile(there), await renewed(there)]).toEqual([401, 401, 401])
    expect(await profile(other)).toBe(200)
  })

  it('ends an admin session after twelve idle hours, and after seven days in all (D40)', async () => {
    const begun = async () => {
      const { body, headers } = await visitor().post('admin/session/', {
        username: 'admin@demo.az',
        password: PASSWORD,
      })
      return { access: String(body.access), cookie: /admin=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? '' }
    }
    const show = async ({ access }: { access: string }) =>
      (await speakWith(shop, async () => access).get('admin/session/')).status
    const renewedInOffice = async ({ cookie }: { cookie: string }) =>
      (await visitor().post('admin/session/renewal/', {}, { cookie, origin: 'http://localhost' })).body

    const idle = await begun()
    await runSql(sql`update staff_sessions set seen_at = now() - interval '11 hours 59 minutes'`)
    expect(await show(idle)).toBe(200)
    await runSql(sql`update staff_sessions set seen_at = now() - interval '12 hours 1 minute'`)
    expect([await show(idle), await renewedInOffice(idle)]).toEqual([401, { access: null, account: null }])

    const old = await begun()
    await runSql(sql`update staff_sessions set created_at = now() - interval '7 days 1 minute'`)
    expect([await show(old), await renewedInOffice(old)]).toEqual([401, { access: null, account: null }])
  })
})
