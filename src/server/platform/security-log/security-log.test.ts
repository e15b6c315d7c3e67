import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { goods, logIn, runSql, sharedShop, shop, staff, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakTo } from '#tests/speak.ts'
import { type StaffMember } from '#tests/staff.ts'
import { deleteExpiredRows } from '#src/server/start/delete-expired-rows.ts'

let owner: StaffMember
sharedShop()
beforeAll(async () => {
  owner = await staff('owner')
})

const list = async (query = '') =>
  (await owner.get(`admin/security-log/?per_page=200&${query}`)).body.results as {
    kind: string
    user: { name: string } | null
    by: { id: number } | null
    account: string
    address: string | null
    device: string | null
    count: number
  }[]
const sumOf = (rows: { kind: string; count: number }[], kind: string) =>
  rows.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0)
const kindsOf = async (account: number) => (await list(`user_id=${account}&sort=id`)).map(({ kind }) => kind)

describe('security log', () => {
  it("lists an account's logins, failures, resets and changes without personal data", async () => {
    const { sadiq } = goods.users
    const ip = '203.0.113.9'
    const api = speakTo(shop, sadiq, ip)
    await logIn('sadiq@demo.az', 'yanlis-sifre-1', ip)
    await logIn('sadiq@demo.az', PASSWORD, ip)
    await speakTo(shop, null, ip).post('users/reset_password/', { email: 'sadiq@demo.az' })
    await api.put(`change_password/${sadiq}/`, {
      old_password: 'yanlis-sifre-1',
      password: 'dörd-at-üç',
      password2: 'dörd-at-üç',
    })
    await api.put(`change_password/${sadiq}/`, {
      old_password: PASSWORD,
      password: 'dörd-at-üç',
      password2: 'dörd-at-üç',
    })
    await api.put(`update_profile/${sadiq}/`, {
      first_name: 'S',
      last_name: 'S',
      phone: '0501112233',
      email: 'basqa@demo.az',
      current_password: 'dörd-at-üç',
    })
    await api.delete('sessions/')
    expect(await kindsOf(sadiq)).toEqual([
      'sign-in-failed',
      'sign-in',
      'reset-asked',
      'password-refused',
      'password-changed',
      'email-asked',
      'sessions-ended',
    ])

    await logIn('hec-kim@demo.az', 'yanlis-sifre-1', ip)
    const failures = await list('kind=sign-in-failed')
    // The same address, and two accounts. One of the accounts does not exist.
    expect(new Set(failures.map(({ address }) => address)).size).toBe(1)
    expect(new Set(failures.map(({ account }) => account)).size).toBe(2)
    const rows = await runSql(sql`select json_agg(security_log)::text as all from security_log`)
    expect(rows[0]?.all).not.toMatch(/demo\.az|203\.0|sifre/)
    expect(failures[0]).toMatchObject({
      account: expect.stringMatching(/^[0-9a-f]{24}$/),
      address: expect.stringMatching(/^[0-9a-f]{24}$/),
      user: null,
    })
  })

  it('lists logins apart from changes', async () => {
    const { sadiq } = goods.users
    const grouped = async (group: string) =>
      new Set((await list(`user_id=${sadiq}&group=${group}`)).map(({ kind }) => kind))
    expect(await grouped('sign-ins')).toEqual(new Set(['sign-in-failed', 'sign-in', 'password-refused']))
    expect(await grouped('changes')).toContain('password-changed')
    expect(await grouped('changes')).not.toContain('sign-in')
  })

  it('records the member of staff and the account for changes and exports', async () => {
    const { musteri } = goods.users
    await owner.put(`admin/customers/${musteri}/role/`, { role: 'packer' })
    await owner.put(`admin/customers/${musteri}/block/`, { blocked: true })
    await owner.put(`admin/customers/${musteri}/block/`, { blocked: false })
    await owner.delete(`admin/customers/${musteri}/second-factor/`)
    expect(await kindsOf(musteri)).toEqual(['role-changed', 'blocked', 'unblocked', 'second-factor-off'])
    expect((await list(`user_id=${musteri}`)).every(({ by, user }) => by?.id === owner.id && user !== null)).toBe(true)
    await owner.get('admin/figures/customers/')
    await owner.get('admin/figures/orders/?from=2026-11-10&to=2026-11-12')
    expect(await kindsOf(owner.id)).toEqual(expect.arrayContaining(['customers-exported', 'orders-exported']))
    await runSql(sql`update staff_sessions set password_at = now() - interval '11 minutes'`)
    for (const path of ['customers/', 'orders/?from=2026-11-10&to=2026-11-12'])
      expect((await owner.get(`admin/figures/${path}`)).body).toMatchObject({ password_required: true })
    await runSql(sql`update staff_sessions set password_at = now()`)
    await visitor().post('admin/session/', { username: 'admin@demo.az', password: PASSWORD })
    expect(await kindsOf(goods.users.admin)).toEqual(['staff-sign-in'])
  })

  it('counts the repeated refusals of an account in one row for 15 minutes', async () => {
    const ip = '203.0.113.10'
    for (let guess = 0; guess < 14; guess++) await logIn('topdan@demo.az', `yanlis-sifre-${guess}`, ip)
    const rows = await list(`user_id=${goods.users.topdan}`)
    // Four rows, if the quarter of an hour ends during the test.
    expect(rows.length).toBeLessThanOrEqual(4)
    expect(sumOf(rows, 'sign-in-failed')).toBe(10)
    expect(sumOf(rows, 'sign-in-locked')).toBe(4)
  })

  it('counts the refusals of an address with made-up e-mails in one row, also in a burst', async () => {
    const ip = '203.0.113.11'
    const before = await list()
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, guess) => logIn(`made-up-${guess}@example.com`, 'yanlis-sifre-1', ip)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
    const rows = (await list()).slice(0, -before.length)
    expect(rows.length).toBeLessThanOrEqual(4)
    expect(sumOf(rows, 'sign-in-failed')).toBe(50)
    expect(sumOf(rows, 'sign-in-locked')).toBe(30)
  })

  it('names the device of an event', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0' }
    await speakTo(shop, null, '203.0.113.77').post('token/', { username: 'yoxdur@example.com', password: 'x' }, browser)
    const events = await list('kind=sign-in-failed')
    expect(events.map(({ device }) => device)).toContain('Firefox, Windows')
  })

  it('limits an account to 30 successful logins in 15 minutes', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 32; time++) statuses.push((await logIn('musteri@demo.az')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429])
  })

  it('keeps rows unchanged for 90 days; the nightly job deletes rows older than the setting', async () => {
    await expect(runSql(sql`update security_log set kind = 'sign-in'`)).rejects.toThrow()
    await expect(runSql(sql`update security_log set count = 1`)).rejects.toThrow()
    await expect(runSql(sql`delete from security_log`)).rejects.toThrow()
    await runSql(
      sql`insert into security_log (kind, account, created_at) values ('sign-in', 'old', now() - interval '401 days'),
        ('sign-in', 'newer', now() - interval '399 days')`,
    )
    await deleteExpiredRows.run(shop.services, {})
    const rows = await runSql(sql`select account from security_log where created_at < now() - interval '90 days'`)
    expect(rows).toEqual([{ account: 'newer' }])
  })
})
