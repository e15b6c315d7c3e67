import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSql, sharedShop, shop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakTo } from '#tests/speak.ts'
import { buildApp } from './app.ts'

sharedShop()
beforeAll(async () => {
  await runSql(sql`update users set is_demo = true`)
})

describe('demo stays home', () => {
  it('the demo shop serves only this machine, and no request through a proxy (P2)', async () => {
    const demo = await buildApp({ ...shop.services, env: { ...shop.services.env, demo: true } }, null)
    const status = async (headers: Record<string, string>, url = '/api/v1/shop/', remoteAddress = '127.0.0.1') =>
      (await demo.inject({ url, headers: { host: '127.0.0.1:3000', ...headers }, remoteAddress })).statusCode
    expect(await status({})).toBe(200)
    expect(await status({ host: 'localhost:3000' })).toBe(200)
    expect(await status({ host: '[::1]:3000' })).toBe(200)
    expect(await status({}, '/api/v1/shop/', '::ffff:127.0.0.1')).toBe(200)
    for (const host of ['shop.example', '127.evil.example', '127.0.0.1.evil.example:3000'])
      expect(await status({ host })).toBe(403)
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
      for (const url of ['/api/v1/shop/', '/dev/mail', '/livez'])
        expect(await status({ [name]: '127.0.0.1' }, url)).toBe(403)
    }
    expect(await status({}, '/api/v1/shop/', '192.0.2.7')).toBe(403)
    expect((await demo.inject({ url: '/', headers: { host: 'shop.example' } })).json()).toEqual({
      detail: 'Bu, sınaq mağazasıdır: yalnız işlədiyi kompüterdə açılır.',
    })
    await demo.close()
  })

  it("the demo's accounts are closed in every other shop, even if its database has them (P2)", async () => {
    for (const [path, body] of [
      ['token/', { username: 'musteri@demo.az', password: PASSWORD }],
      ['token/login/', { email: 'musteri@demo.az', password: PASSWORD }],
      ['admin/session/', { username: 'admin@demo.az', password: PASSWORD }],
    ] as const) {
      expect(await visitor().post(path, body)).toMatchObject({
        status: 401,
        body: { detail: 'E-mail və ya şifrə yanlışdır, ya da hesab aktiv deyil.' },
      })
    }
    const rows = await runSql(sql`select id from users where email = 'musteri@demo.az'`)
    expect((await speakTo(shop, rows[0]?.id ?? 0).get('users/profile/')).status).toBe(401)
  })
})
