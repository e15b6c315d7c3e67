import { OperatorError } from '#src/server/platform/operator-error.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { goods, sharedShop, shop, staff, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { recoverOwner } from './set-up-shop.ts'

sharedShop()

describe('recover owner', () => {
  it("lets an owner who lost everything in by the machine's link, once, and logs it in both logs", async () => {
    const { database, sealer } = shop.services
    const { admin } = goods.users
    const before = await staff('owner', admin)
    await database.execute(
      sql`update users set totp_secret = ${sealer.seal('JBSWY3DPEHPK3PXP', `users/${admin}/totp`)} where id = ${admin}`,
    )
    const path = await recoverOwner(database, shop.services, 'Admin@demo.az')
    expect((await before.get('admin/session/')).status).toBe(401)

    const [uid, token] = path.replace('/password/reset/confirm/', '').split('/')
    const reset = () =>
      visitor().post('users/reset_password_confirm/', {
        uid,
        token,
        new_password: 'dörd-at-üç',
        re_new_password: 'dörd-at-üç',
      })
    const begin = (password: string) => visitor().post('admin/session/', { username: 'admin@demo.az', password })
    expect((await reset()).status).toBe(204)
    expect((await reset()).status).toBe(400)
    expect((await begin(PASSWORD)).status).toBe(401)
    // No code is required.
    expect((await begin('dörd-at-üç')).status).toBe(200)
    const { rows } = await database.execute<{ recorded: number; logged: number }>(sql`
    select (select count(*)::int from security_log where kind = 'owner-recovered' and address is null) as recorded,
      (select count(*)::int from change_log where action = 'owner-recovered') as logged`)
    expect(rows).toEqual([{ recorded: 1, logged: 1 }])
  })

  it('recovers only owners', async () => {
    for (const email of ['musteri@demo.az', 'hec-kim@demo.az'])
      await expect(recoverOwner(shop.services.database, shop.services, email)).rejects.toThrow(OperatorError)
  })
})
