import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { runSql, shop, staff, stockedShop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakWith, type Speaker } from '#tests/speak.ts'

stockedShop()

const begin = (code?: string) =>
  visitor().post('admin/session/', { username: 'admin@demo.az', password: PASSWORD, code })
const codeOf = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })
const signedIn = async (): Promise<Speaker & { access: string }> => {
  const { access } = (await begin()).body
  return { ...speakWith(shop, async () => access), access }
}
/** Returns the owner with a new second factor, its secret and its recovery codes. */
async function withSecondFactor(): Promise<{ owner: Speaker & { access: string }; secret: string; codes: string[] }> {
  const owner = await signedIn()
  const { secret } = (await owner.post('admin/second-factor/')).body
  const { body } = await owner.put('admin/second-factor/', { code: codeOf(secret) })
  return { owner, secret, codes: body.recovery_codes }
}
const elevenMinutesLater = () =>
  runSql(sql`update staff_sessions set password_at = password_at - interval '11 minutes'`)

describe('second factor', () => {
  it('issues ten recovery codes with a second factor, each valid once, and stores their hashes', async () => {
    const { owner, codes } = await withSecondFactor()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const rows = await runSql(sql`select json_agg(recovery_codes)::text as all from recovery_codes`)
    expect(rows[0]?.all.match(/\$argon2id\$/g)).toHaveLength(10)

    const [first = '', second = ''] = codes
    expect((await begin(first.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await begin(first)).status).toBe(401)
    expect((await begin('zzzzz-zzzzz')).status).toBe(401)
    const both = await Promise.all([begin(second), begin(second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await owner.get('admin/session/')).body.recovery_codes_left).toBe(8)
    const { results } = (await owner.get('admin/security-log/?kind=recovery-code-used')).body as {
      results: { count: number }[]
    }
    expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  it('replaces recovery codes, which ends the former ones, and limits guesses', async () => {
    const { owner, codes } = await withSecondFactor()
    const {
      body: { recovery_codes: fresh },
    } = await owner.post('admin/second-factor/recovery-codes/')
    expect((await begin(codes[0])).status).toBe(401)
    expect((await begin(fresh[0])).status).toBe(200)
    const statuses = []
    for (let guess = 0; guess < 10; guess++) statuses.push((await begin(`aaaaa-aaaa${2 + (guess % 8)}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('removes a second factor with one of its codes, not with the password alone', async () => {
    const { owner, secret, codes } = await withSecondFactor()
    expect((await owner.post('admin/second-factor/')).status).toBe(409)
    const remove = async (body: object) => {
      const answer = await shop.app.inject({
        method: 'DELETE',
        url: '/api/v1/admin/second-factor/',
        headers: { authorization: `Bearer ${owner.access}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      return answer.statusCode
    }
    expect(await remove({ password: PASSWORD })).toBe(400)
    expect(await remove({ code: '000000' })).toBe(400)
    expect(await remove({ code: codeOf(secret, 1) })).toBe(204)
    expect((await owner.get('admin/session/')).body).toMatchObject({ second_factor: 'none', recovery_codes_left: 0 })
    expect((await begin(codes[0])).status).toBe(200)
    expect((await owner.post('admin/second-factor/recovery-codes/')).status).toBe(409)
  })

  it('refuses 22 wrong codes at once without a failure of another request', async () => {
    const { owner } = await withSecondFactor()
    const remove = () =>
      shop.app.inject({
        method: 'DELETE',
        url: '/api/v1/admin/second-factor/',
        headers: { authorization: `Bearer ${owner.access}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ code: '000000' }),
      })
    const answers = await Promise.all(Array.from({ length: 22 }, remove))
    const counts = Object.groupBy(answers, ({ statusCode }) => statusCode)
    expect([counts[400]?.length, counts[429]?.length]).toEqual([10, 12])
  })

  it('needs a recent password for dangerous calls: role, second factor, export of customers', async () => {
    const owner = await signedIn()
    const packer = await staff('packer')
    const dangerous = [
      () => owner.put(`admin/customers/${packer.id}/role/`, { role: 'editor' }),
      () => owner.delete(`admin/customers/${packer.id}/second-factor/`),
      () => owner.post('admin/second-factor/'),
      () => owner.get('admin/figures/customers/'),
    ]
    await elevenMinutesLater()
    for (const act of dangerous) expect(await act()).toMatchObject({ status: 403, body: { password_required: true } })
    expect((await owner.get('admin/customers/')).status).toBe(200)

    expect((await owner.post('admin/session/confirmation/', { password: 'yanlış' })).body).toEqual({
      password: ['Şifrə yanlışdır.'],
    })
    expect((await dangerous[3]?.())?.status).toBe(403)
    expect((await owner.post('admin/session/confirmation/', { password: PASSWORD })).status).toBe(204)
    for (const act of dangerous) expect((await act()).status).toBeLessThan(300)

    const elsewhere = await signedIn()
    await elevenMinutesLater()
    await elsewhere.post('admin/session/confirmation/', { password: PASSWORD })
    expect((await owner.get('admin/figures/customers/')).status).toBe(403)
  })
})
