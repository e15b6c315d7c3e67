import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, stockDemoGoods, type Goods } from '../../../tests/demo-goods.ts'
import { signIn, speakTo } from '../../../tests/speak.ts'
import { staffMember, type StaffMember } from '../../../tests/staff.ts'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'
import { cleanUp } from '../start/clean-up.ts'

let shop: TestShop
let goods: Goods
let owner: StaffMember
beforeAll(async () => {
  shop = await openShop()
  goods = await stockDemoGoods(shop.services.database)
  owner = await staffMember(shop, 'owner')
})
afterAll(() => shop.close())

const list = async (query = '') => (await owner.get(`admin/security-log/?per_page=200&${query}`)).body.results as { kind: string; user: { name: string } | null; by: { id: number } | null; account: string; address: string | null }[]
const kindsOf = async (account: number) => (await list(`user_id=${account}&sort=id`)).map(({ kind }) => kind)

test('an account\'s sign-ins, failures, resets and changes are told in order, without names and addresses', async () => {
  const { sadiq } = goods.users
  const ip = '203.0.113.9'
  const api = speakTo(shop, sadiq, ip)
  await signIn(shop, 'sadiq@demo.az', 'yanlis-sifre-1', ip)
  await signIn(shop, 'sadiq@demo.az', PASSWORD, ip)
  await speakTo(shop, null, ip).post('users/reset_password/', { email: 'sadiq@demo.az' })
  await api.put(`change_password/${sadiq}/`, { old_password: 'yanlis-sifre-1', password: 'dörd-at-üç', password2: 'dörd-at-üç' })
  await api.put(`change_password/${sadiq}/`, { old_password: PASSWORD, password: 'dörd-at-üç', password2: 'dörd-at-üç' })
  await api.put(`update_profile/${sadiq}/`, { first_name: 'S', last_name: 'S', phone: '0501112233', email: 'basqa@demo.az', current_password: 'dörd-at-üç' })
  await api.delete('sessions/')
  expect(await kindsOf(sadiq)).toEqual(['sign-in-failed', 'sign-in', 'reset-asked', 'password-refused', 'password-changed', 'email-asked', 'sessions-ended'])

  await signIn(shop, 'hec-kim@demo.az', 'yanlis-sifre-1', ip)
  const failures = await list('kind=sign-in-failed')
  // The same address, two accounts, one of which does not exist.
  expect(new Set(failures.map(({ address }) => address)).size).toBe(1)
  expect(new Set(failures.map(({ account }) => account)).size).toBe(2)
  const { rows } = await shop.services.database.execute<{ all: string }>(sql`select json_agg(security_log)::text as all from security_log`)
  expect(rows[0]?.all).not.toMatch(/demo\.az|203\.0|sifre/)
  expect(failures[0]).toMatchObject({ account: expect.stringMatching(/^[0-9a-f]{24}$/), address: expect.stringMatching(/^[0-9a-f]{24}$/), user: null })
})

test('what staff do to accounts, and what they take out, names both', async () => {
  const { musteri } = goods.users
  await owner.put(`admin/customers/${musteri}/role/`, { role: 'packer' })
  await owner.put(`admin/customers/${musteri}/block/`, { blocked: true })
  await owner.put(`admin/customers/${musteri}/block/`, { blocked: false })
  await owner.delete(`admin/customers/${musteri}/second-factor/`)
  expect(await kindsOf(musteri)).toEqual(['role-changed', 'blocked', 'unblocked', 'second-factor-off'])
  expect((await list(`user_id=${musteri}`)).every(({ by, user }) => by?.id === owner.id && user !== null)).toBe(true)
  await owner.get('admin/figures/customers/')
  expect(await kindsOf(owner.id)).toContain('customers-exported')
  await speakTo(shop).post('admin/session/', { username: 'admin@demo.az', password: PASSWORD })
  expect(await kindsOf(goods.users.admin)).toEqual(['staff-sign-in'])
})

test('after too many failures one row tells of all that follow', async () => {
  const ip = '203.0.113.10'
  for (let guess = 0; guess < 14; guess++) await signIn(shop, 'topdan@demo.az', `yanlis-sifre-${guess}`, ip)
  const kinds = await kindsOf(goods.users.topdan)
  expect(kinds.filter((kind) => kind === 'sign-in-failed')).toHaveLength(10)
  expect(kinds.filter((kind) => kind === 'sign-in-locked')).toHaveLength(1)
})

test('rows cannot be changed, nor deleted before 90 days; the clean-up deletes what is older than the setting', async () => {
  const { database } = shop.services
  await expect(database.execute(sql`update security_log set kind = 'sign-in'`)).rejects.toThrow()
  await expect(database.execute(sql`delete from security_log`)).rejects.toThrow()
  await database.execute(sql`insert into security_log (kind, account, created_at) values ('sign-in', 'old', now() - interval '401 days'), ('sign-in', 'newer', now() - interval '399 days')`)
  await cleanUp.run(shop.services, {})
  const { rows } = await database.execute(sql`select account from security_log where created_at < now() - interval '90 days'`)
  expect(rows).toEqual([{ account: 'newer' }])
})
