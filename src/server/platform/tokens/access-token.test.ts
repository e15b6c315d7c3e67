import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { goods, runJob, runSql, sharedShop, shop, visitor } from '#tests/stocked-shop.ts'
import { speakWith } from '#tests/speak.ts'
import { issueAccessToken, openSession } from './sessions.ts'
import { newToken } from './secret-token.ts'

sharedShop()

const profile = async (token: string) => (await speakWith(shop, async () => token).get('users/profile/')).status

async function issued(): Promise<string> {
  const { database } = shop.services
  const { session } = await openSession(database, goods.users.musteri, 'test')
  return issueAccessToken(database, goods.users.musteri, session)
}

describe('an access token', () => {
  it('works for six hours', async () => {
    const token = await issued()
    await runSql(sql`update access_tokens set expires_at = expires_at - interval '5 hours 59 minutes'`)
    expect(await profile(token)).toBe(200)
    await runSql(sql`update access_tokens set expires_at = expires_at - interval '1 minute'`)
    expect(await profile(token)).toBe(401)
  })

  it('is stored only as its hash', async () => {
    const token = await issued()
    const rows = await runSql(sql`select json_agg(access_tokens)::text as all from access_tokens`)
    expect(rows[0]?.all).not.toContain(token)
  })

  it('is rejected by calls of another audience', async () => {
    const { database } = shop.services
    const { session } = await openSession(database, goods.users.admin, 'test')
    const token = await issueAccessToken(database, goods.users.admin, session)
    expect((await speakWith(shop, async () => token).get('admin/session/')).status).toBe(401)
    const ofStaff = await issueAccessToken(database, goods.users.admin, session, 'admin')
    expect(await profile(ofStaff)).toBe(401)
  })

  it.each([
    ['a made-up one', () => newToken().token],
    ['the token of a preview', () => shop.services.previews.sign(7)],
    ['an empty one', () => ''],
    ['a very long one', () => 'x'.repeat(10_000)],
    ['SQL', () => "' or true --"],
  ])('is not %s', async (_name, token) => {
    expect(await profile(token())).toBe(401)
  })

  it('is deleted after it expires', async () => {
    await issued()
    await runSql(sql`update access_tokens set expires_at = now() - interval '1 second'`)
    await runJob('delete-expired-rows', {})
    const rows = await runSql(sql`select from access_tokens`)
    expect(rows).toEqual([])
    expect((await visitor().get('users/profile/')).status).toBe(401)
  })
})
