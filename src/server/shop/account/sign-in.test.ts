import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { goods, logIn, runSql, sharedShop, shop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'

sharedShop()

describe('logging in', () => {
  test('returns tokens and the account, regardless of case in the e-mail', async () => {
    const answer = await logIn('TOPDAN@demo.az')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: goods.users.topdan, is_admin: false, wholesaler: true, percent: 20 })
    const profile = await shop.app.inject({
      url: '/api/v1/users/profile/',
      headers: { authorization: `Bearer ${answer.body.access}` },
    })
    expect(profile.json()).toEqual({
      id: goods.users.topdan,
      first_name: 'Topdan',
      last_name: 'Əliyev',
      name: 'Topdan Əliyev',
      email: 'topdan@demo.az',
      phone: '+994501234569',
      wholesaler: true,
      percent: 20,
      pays_lowest: false,
      is_admin: false,
      email_pending: null,
      language: 'az',
    })
  })

  test('returns 503 while too many passwords wait, and counts no attempt (C6)', async ({ onTestFinished }) => {
    const { hashPassword, passwordCounts } = await import('./password.ts')
    // Every hash that ends is followed by another, so that the queue stays full.
    const filling = { isOver: false }
    onTestFinished(() => void (filling.isOver = true))
    const hashes = async (): Promise<void> => {
      while (!filling.isOver) await hashPassword('a')
    }
    const waiting = Array.from({ length: 120 }, () => hashes().catch(() => {}))
    const { refused } = passwordCounts
    expect((await logIn('musteri@demo.az', 'yanlış-şifrə', '198.51.100.7')).status).toBe(503)
    expect(passwordCounts.refused).toBe(refused + 1)
    const rows = await runSql(
      sql`select points from limits where key like 'sign-in-%' and points > 0 and key like '%198.51.100.7%'`,
    )
    expect(rows).toEqual([])
    filling.isOver = true
    await Promise.all(waiting)
  })

  test('gives the same reply for a wrong password, an unknown e-mail and an inactive account', async () => {
    const ip = '198.51.100.1'
    const answers = await Promise.all([
      logIn('musteri@demo.az', 'yanlış-şifrə', ip),
      logIn('hec-kim@demo.az', PASSWORD, ip),
      logIn('yeni@demo.az', PASSWORD, ip),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(answers[0]?.body)
      expect(Object.keys(answer.body)).toEqual(['detail'])
    }
  })

  test('accepts the same characters in any Unicode composition, but no others', async () => {
    const { hashPassword } = await import('./password.ts')
    await runSql(
      sql`update users set password_hash = ${await hashPassword('gümüşü-dəniz'.normalize('NFD'))}
        where id = ${goods.users.sadiq}`,
    )
    expect((await logIn('sadiq@demo.az', 'gümüşü-dəniz'.normalize('NFC'))).status).toBe(200)
    await runSql(
      sql`update users set password_hash = (select password_hash from users where id = ${goods.users.musteri})
        where id = ${goods.users.sadiq}`,
    )
    expect((await logIn('sad\u0130q@demo.az', PASSWORD, '198.51.100.4')).status).toBe(401)
    expect((await logIn('sadıq@demo.az', PASSWORD, '198.51.100.4')).status).toBe(401)
  })

  test('is refused after fifty failures from one IP address', async () => {
    const ip = '203.0.113.9'
    await runSql(
      sql`insert into limits (key, points, expire) select 'sign-in-address:' || encode(sha256(${ip}::bytea), 'hex'), 49,
        extract(epoch from now() + interval '10 minutes') * 1000`,
    )
    expect((await logIn('a@demo.az', 'yanlış-şifrə', ip)).status).toBe(401)
    expect((await logIn('sadiq@demo.az', PASSWORD, ip)).status).toBe(429)
    // A refused IP address can no longer lock accounts.
    for (let time = 0; time < 11; time++) expect((await logIn('sadiq@demo.az', 'yanlış-şifrə', ip)).status).toBe(429)
    expect((await logIn('sadiq@demo.az', PASSWORD, '203.0.113.10')).status).toBe(200)
  })
})

describe('refresh tokens', () => {
  const refresh = (token: string) => visitor().post('token/refresh/', { refresh: token })

  const passGrace = () => runSql(sql`update refresh_tokens set rotated_at = rotated_at - interval '31 seconds'`)

  test('are rotated', async () => {
    const first = (await logIn('musteri@demo.az')).body.refresh
    const second = (await refresh(first)).body.refresh
    expect(second).not.toBe(first)
    expect((await refresh(second)).status).toBe(200)
  })

  test('work again within the grace period, if the first response was lost', async () => {
    const first = (await logIn('musteri@demo.az')).body.refresh
    await refresh(first)
    const again = await refresh(first)
    expect(again.status).toBe(200)
    await passGrace()
    expect((await refresh(again.body.refresh)).status).toBe(200)
  })

  test('of a thief stop working when the customer next uses a token', async () => {
    const stolen = (await logIn('musteri@demo.az')).body.refresh
    const ofCustomer = (await refresh(stolen)).body.refresh
    const ofThief = (await refresh(stolen)).body.refresh
    await passGrace()
    expect((await refresh(ofCustomer)).status).toBe(401)
    expect((await refresh(ofThief)).status).toBe(401)
  })

  test('work for several concurrent uses, and leave one open token', async () => {
    const token = (await logIn('musteri@demo.az')).body.refresh
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const rows = await runSql(sql`
      select from refresh_tokens where rotated_at is null and revoked_at is null
        and family_id = (select family_id from refresh_tokens order by id desc limit 1)`)
    expect(rows).toHaveLength(1)
  })

  test('a revocation includes a token that is issued at the same time', async () => {
    await runSql(sql`delete from refresh_tokens where user_id = ${goods.users.sadiq}`)
    for (let round = 0; round < 5; round++) {
      const token = (await logIn('sadiq@demo.az')).body.refresh
      const [given] = await Promise.all([refresh(token), visitor().post('token/revoke/', { refresh: token })])
      if (given.status === 200) expect((await refresh(given.body.refresh)).status).toBe(401)
    }
    const rows = await runSql(
      sql`select from refresh_tokens where user_id = ${goods.users.sadiq} and revoked_at is null`,
    )
    expect(rows).toHaveLength(0)
  })

  test('are rejected if they are expired, unknown or of a blocked account', async () => {
    const token = (await logIn('topdan@demo.az')).body.refresh
    await runSql(sql`update users set blocked_at = now() where id = ${goods.users.topdan}`)
    expect((await refresh(token)).status).toBe(401)
    await runSql(sql`update users set blocked_at = null where id = ${goods.users.topdan}`)
    await runSql(sql`update refresh_tokens set expires_at = now() where user_id = ${goods.users.topdan}`)
    expect((await refresh(token)).status).toBe(401)
    expect((await refresh('x'.repeat(43))).status).toBe(401)
  })

  test('are stored only as hashes', async () => {
    const { refresh: token } = (await logIn('musteri@demo.az')).body
    const rows = await runSql(sql`select json_agg(refresh_tokens)::text as all from refresh_tokens`)
    expect(rows[0]?.all).not.toContain(token)
  })
})
