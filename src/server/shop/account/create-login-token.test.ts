import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { goods, logIn, runSql, sharedShop, shop } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakTo } from '#tests/speak.ts'

sharedShop()

const login = (email: string, password = PASSWORD, ip = '198.51.100.1') =>
  speakTo(shop, null, ip).post('token/login/', { email, password })

describe('create login token', () => {
  it('token/login/ returns an access token, and its session ends with the token', async () => {
    const answer = await login('Topdan@demo.az')
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['auth_token'])
    const profile = await shop.app.inject({
      url: '/api/v1/users/profile/',
      headers: { authorization: `Bearer ${answer.body.auth_token}` },
    })
    expect(profile.json()).toMatchObject({ id: goods.users.topdan, email: 'topdan@demo.az' })
    const rows = await runSql(
      sql`select extract(epoch from expires_at - now())::int / 3600.0 as hours from refresh_tokens`,
    )
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]?.hours)).toBeLessThanOrEqual(6)
  })

  it('refuses wrong password, unknown e-mail and inactive account like token/', async () => {
    const answers = await Promise.all([
      login('musteri@demo.az', 'yanlış-şifrə'),
      login('hec-kim@demo.az'),
      login('yeni@demo.az'),
      login('e-mail deyil'),
      logIn('musteri@demo.az', 'yanlış-şifrə', '198.51.100.1'),
    ])
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([401, answers[0]?.body])
  })

  it('counts failures of both login calls together', async () => {
    for (let time = 0; time < 5; time++) {
      expect((await login('sadiq@demo.az', 'yanlış-şifrə', '198.51.100.2')).status).toBe(401)
      expect((await logIn('sadiq@demo.az', 'yanlış-şifrə', '198.51.100.2')).status).toBe(401)
    }
    const closed = await login('sadiq@demo.az', PASSWORD, '198.51.100.2')
    expect(closed.status).toBe(429)
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800)
    expect((await logIn('sadiq@demo.az', PASSWORD, '198.51.100.2')).status).toBe(429)
  })
})
