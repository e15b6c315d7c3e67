import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { goods, listOf, logIn, runSql, shop, staff, stockedShop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { tailoredMember } from '#tests/staff.ts'
import { speakWith } from '#tests/speak.ts'
import { offerFirstOwnerCode } from './first-owner.ts'

stockedShop()
beforeEach(async () => {
  await runSql(sql`delete from secrets where name = 'first-owner-code'`)
})

const begin = (username: string, code?: string, password = PASSWORD) =>
  visitor().post('admin/session/', { username, password, code })
const code = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })
const as = (token: string) => speakWith(shop, async () => token)

describe('session', () => {
  it("lets only staff log in, and only through the admin's own call", async () => {
    expect((await begin('musteri@demo.az')).status).toBe(403)
    expect((await begin('admin@demo.az', undefined, 'wrong-password')).status).toBe(401)
    const { body } = await begin('admin@demo.az')
    const { body: session } = await as(body.access).get('admin/session/')
    expect(session).toMatchObject({ email: 'admin@demo.az', role: 'owner', second_factor: 'none' })
    expect(session.rights).toContain('settings')
    // A token of the storefront is not valid in the admin.
    expect((await as((await logIn('admin@demo.az')).body.access).get('admin/session/')).status).toBe(401)
    expect((await visitor().get('admin/session/')).status).toBe(401)
  })

  it('sets a second factor up with a first code, then requires it, and accepts each code once', async () => {
    const elsewhere = (await begin('admin@demo.az')).body.access as string
    const here = as((await begin('admin@demo.az')).body.access)
    const { body: prepared } = await here.post('admin/second-factor/')
    expect(prepared.link).toContain('otpauth://totp/')
    expect(prepared.picture).toMatch(/^<svg/)
    expect((await here.put('admin/second-factor/', { code: '000000' })).body).toEqual({ code: ['Kod yanlışdır.'] })
    const first = code(prepared.secret)
    expect((await here.put('admin/second-factor/', { code: first })).status).toBe(200)
    expect((await here.get('admin/session/')).body.second_factor).toBe('on')
    expect((await as(elsewhere).get('admin/session/')).status).toBe(401)

    const answer = await begin('admin@demo.az')
    expect([answer.status, answer.body.code_required]).toEqual([401, true])
    expect((await begin('admin@demo.az', first)).status).toBe(401)
    const next = code(prepared.secret, 1)
    expect((await begin('admin@demo.az', next)).status).toBe(200)
    expect((await begin('admin@demo.az', next)).status).toBe(401)
    const rows = await runSql(sql`select string_agg(coalesce(new_value::text, ''), '') as values from change_log`)
    expect(rows[0]?.values).toContain('•••')
    expect(rows[0]?.values).not.toContain(prepared.secret)
  })

  it('returns 429 after ten wrong codes', async () => {
    const here = as((await begin('admin@demo.az')).body.access)
    const { secret } = (await here.post('admin/second-factor/')).body
    await here.put('admin/second-factor/', { code: code(secret) })
    const statuses = []
    for (let guess = 0; guess < 11; guess++)
      statuses.push((await begin('admin@demo.az', String(100_000 + guess))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  it('allows only the setup of a required second factor before it is set up', async () => {
    const manager = await staff('manager')
    await runSql(sql`insert into settings (name, value) values ('second_factor_required', 'true')`)
    expect((await manager.get('admin/session/')).body.second_factor).toBe('required')
    expect((await manager.get('admin/sessions/')).status).toBe(403)
    const { secret } = (await manager.post('admin/second-factor/')).body
    await manager.put('admin/second-factor/', { code: code(secret) })
    expect((await manager.get('admin/sessions/')).status).toBe(200)
  })

  it("signs an ended session out at once, and lets only the owner end other people's sessions", async () => {
    const [owner, packer, editor] = [
      await staff('owner', goods.users.admin),
      await staff('packer'),
      await staff('editor'),
    ]
    expect(await listOf(packer, 'admin/sessions/')).toEqual([packer.session])
    expect((await owner.get('admin/sessions/')).body.total).toBe(3)
    expect((await packer.delete(`admin/sessions/${editor.session}/`)).status).toBe(404)
    expect((await owner.delete(`admin/sessions/${editor.session}/`)).status).toBe(204)
    expect((await editor.get('admin/session/')).status).toBe(401)
    expect((await packer.delete('admin/session/')).status).toBe(204)
    expect((await packer.get('admin/session/')).status).toBe(401)
  })

  it('lets no role end the session of an account with rights that the role lacks', async () => {
    const owner = await staff('owner', goods.users.admin)
    const member = await tailoredMember(shop, ['staff'])
    expect((await member.delete(`admin/sessions/${owner.session}/`)).status).toBe(403)
    expect((await owner.get('admin/session/')).status).toBe(200)
  })

  it('signs an account out at once that loses its role or is blocked', async () => {
    const packer = await staff('packer')
    await runSql(sql`update users set role = null where id = ${packer.id}`)
    expect((await packer.get('admin/session/')).status).toBe(403)
    await runSql(sql`update users set role = 'packer', blocked_at = now() where id = ${packer.id}`)
    expect((await packer.get('admin/session/')).status).toBe(401)
  })

  it('creates the owner of a shop without one with the printed code, once', async () => {
    const { database } = shop.services
    expect(await offerFirstOwnerCode(database)).toBeNull()
    await runSql(sql`update users set is_admin = false, role = null`)
    const stale = (await offerFirstOwnerCode(database)) as string
    const fresh = (await offerFirstOwnerCode(database)) as string
    const owner = {
      first_name: 'Nigar',
      last_name: 'Həsənova',
      phone: '0515556677',
      email: 'sahib@shop.test',
      password: 'uzun-bir-cumle-26',
    }
    const make = (offered: string, more = {}) =>
      visitor().post('admin/first-owner/', { code: offered, ...owner, ...more })
    expect((await make(stale)).status).toBe(403)
    expect((await make(fresh, { password: '12345678' })).status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => make(fresh, { email: `sahib${number}@shop.test` })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
    const rows = await runSql(sql`select email from users where is_admin`)
    expect(rows).toHaveLength(1)
    expect((await begin(rows[0]?.email ?? '', undefined, owner.password)).status).toBe(200)
  })
})
