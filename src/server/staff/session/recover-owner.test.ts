import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, stockDemoGoods, type Goods } from '../../../../tests/demo-goods.ts'
import { speakTo } from '../../../../tests/speak.ts'
import { staffMember } from '../../../../tests/staff.ts'
import { openShop, type TestShop } from '../../../../tests/with-shop.ts'
import { NoOwnerError, recoverOwner } from './recover-owner.ts'

let shop: TestShop
let goods: Goods
beforeAll(async () => {
  shop = await openShop()
  goods = await stockDemoGoods(shop.services.database)
})
afterAll(() => shop.close())

test('an owner who lost everything gets in by the link that the machine prints, once, and both logs tell it', async () => {
  const { database, sealer } = shop.services
  const { admin } = goods.users
  const before = await staffMember(shop, 'owner', admin)
  await database.execute(sql`update users set totp_secret = ${sealer.seal('JBSWY3DPEHPK3PXP', `users/${admin}/totp`)} where id = ${admin}`)
  const path = await recoverOwner(database, shop.services, 'Admin@demo.az')
  expect((await before.get('admin/session/')).status).toBe(401)

  const [uid, token] = path.replace('/password/reset/confirm/', '').split('/')
  const reset = () => speakTo(shop).post('users/reset_password_confirm/', { uid, token, new_password: 'dörd-at-üç', re_new_password: 'dörd-at-üç' })
  const begin = (password: string) => speakTo(shop).post('admin/session/', { username: 'admin@demo.az', password })
  expect((await reset()).status).toBe(204)
  expect((await reset()).status).toBe(400)
  expect((await begin(PASSWORD)).status).toBe(401)
  // Without a code.
  expect((await begin('dörd-at-üç')).status).toBe(200)
  const { rows } = await database.execute<{ told: number; logged: number }>(sql`
    select (select count(*)::int from security_log where kind = 'owner-recovered' and address is null) as told,
      (select count(*)::int from change_log where action = 'owner-recovered') as logged`)
  expect(rows).toEqual([{ told: 1, logged: 1 }])
})

test('nobody but an owner is let in that way', async () => {
  for (const email of ['musteri@demo.az', 'hec-kim@demo.az']) await expect(recoverOwner(shop.services.database, shop.services, email)).rejects.toThrow(NoOwnerError)
})
