import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { runSql, shop, staff, stockedShop, visitor } from '#tests/stocked-shop.ts'
import { Authenticator } from '#tests/authenticator.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakWith, type Speaker } from '#tests/speak.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { recoverOwner } from './set-up-shop.ts'
import { passkeySite } from './web-authn.ts'

stockedShop()

const nobody = () => visitor()
const device = () => new Authenticator(passkeySite(shop.services.env))
const byPassword = (code?: string) =>
  nobody().post('admin/session/', { username: 'admin@demo.az', password: PASSWORD, code })
const challenge = async () => (await nobody().post('admin/session/passkey/options/')).body.options.challenge as string
const begin = (credential: object) => nobody().post('admin/session/passkey/', { credential })
const withToken = (access: string): Speaker => speakWith(shop, async () => access)
const signedIn = async () => withToken((await byPassword()).body.access)

async function addPasskey(owner: Speaker, key: Authenticator, name = 'Noutbuk') {
  const { options } = (await owner.post('admin/passkeys/options/')).body
  return owner.post('admin/passkeys/', { name, credential: key.make(options.challenge) })
}

describe('passkeys', () => {
  it('logs in with a passkey, issues recovery codes, and then rejects the password alone', async () => {
    const owner = await signedIn()
    const other = await signedIn()
    const key = device()
    const { status, body } = await addPasskey(owner, key)
    expect(status).toBe(201)
    expect(body).toMatchObject({ passkey: { name: 'Noutbuk', used_at: null }, recovery_codes: expect.any(Array) })
    expect((await owner.get('admin/session/')).body).toMatchObject({
      second_factor: 'on',
      authenticator: false,
      recovery_codes_left: 10,
    })
    expect((await other.get('admin/session/')).status).toBe(401)

    expect((await byPassword()).body).toMatchObject({ code_required: true })
    // The account has no authenticator, so every code of six digits is wrong, also the code of an empty secret.
    const empty = new TOTP({ secret: new Secret({ buffer: new ArrayBuffer(0) }) }).generate()
    expect((await byPassword(empty)).status).toBe(401)
    expect((await byPassword(body.recovery_codes[0])).status).toBe(200)

    const answer = await begin(key.sign(await challenge()))
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /admin=[\w-]{43}; Path=\/api\/v1\/admin\/session\/; Max-Age=604800; HttpOnly; SameSite=Strict/,
    )
    const again = withToken(answer.body.access)
    expect((await again.get('admin/session/')).body).toMatchObject({ email: 'admin@demo.az', second_factor: 'on' })
    expect((await again.get('admin/passkeys/')).body.results[0].used_at).toMatch(/^20/)
    expect((await again.get('admin/security-log/?kind=passkey-added')).body.total).toBe(1)
    expect((await addPasskey(again, device(), 'Telefon')).body.recovery_codes).toBeNull()
  })

  it('logs in on a known device, after fifty failed logins of others behind the same address', async () => {
    const session = await byPassword()
    const key = device()
    await addPasskey(withToken(session.body.access), key)
    const cookie = String(session.headers['set-cookie']).match(/device=[\w-]{43}/)?.[0] ?? ''
    await runSql(sql`
      insert into limits (key, points, expire)
      values (${`sign-in-address:${addressKey('127.0.0.1')}`}, 50, ${Date.now() + 60_000})
      on conflict (key) do update set points = excluded.points, expire = excluded.expire`)
    expect((await begin(key.sign(await challenge()))).status).toBe(429)
    const credential = key.sign(await challenge())
    expect((await nobody().post('admin/session/passkey/', { credential }, { cookie })).status).toBe(200)
  })

  it('rejects a passkey with a foreign challenge, another site, or without its owner present', async () => {
    const key = device()
    await addPasskey(await signedIn(), key)
    const used = await challenge()
    expect((await begin(key.sign(used))).status).toBe(200)
    expect((await begin(key.sign(used))).status).toBe(401)
    expect((await begin(key.sign(Buffer.alloc(32).toString('base64url')))).status).toBe(401)
    expect((await begin(key.sign(await challenge(), { origin: 'https://saxta.example' }))).status).toBe(401)
    expect((await begin(key.sign(await challenge(), { host: 'saxta.example' }))).status).toBe(401)
    expect((await begin(key.sign(await challenge(), { isVerified: false }))).status).toBe(401)
    expect((await begin(device().sign(await challenge()))).status).toBe(401)

    const stale = await challenge()
    await runSql(sql`update passkey_challenges set expires_at = now()`)
    expect((await begin(key.sign(stale))).status).toBe(401)
    // A challenge for making a passkey is not valid for logging in.
    const owner = withToken((await begin(key.sign(await challenge()))).body.access)
    expect((await begin(key.sign((await owner.post('admin/passkeys/options/')).body.options.challenge))).status).toBe(
      401,
    )
    const { results } = (await owner.get('admin/security-log/?kind=sign-in-failed')).body as {
      results: { count: number }[]
    }
    expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(8)
  })

  it('detects a copied passkey by its counter, and accepts one challenge once', async () => {
    const key = device()
    const owner = await signedIn()
    await addPasskey(owner, key)
    expect((await begin(key.sign(await challenge()))).status).toBe(200)
    expect((await begin(key.sign(await challenge(), { counter: 1 }))).status).toBe(401)
    key.counter = 10
    const credential = key.sign(await challenge())
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => begin(credential)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('rejects a passkey of a closed account or of a customer', async () => {
    const key = device()
    await addPasskey(await signedIn(), key)
    await runSql(sql`update users set blocked_at = now() where email = 'admin@demo.az'`)
    expect((await begin(key.sign(await challenge()))).status).toBe(401)
    await runSql(sql`update users set blocked_at = null, is_admin = false, role = null where email = 'admin@demo.az'`)
    expect((await begin(key.sign(await challenge()))).status).toBe(403)
  })

  it('needs a recent password, an own challenge and a new device to make a passkey', async () => {
    const owner = await signedIn()
    await runSql(sql`update staff_sessions set password_at = password_at - interval '11 minutes'`)
    expect((await owner.post('admin/passkeys/options/')).body).toMatchObject({ password_required: true })
    await owner.post('admin/session/confirmation/', { password: PASSWORD })
    const key = device()
    const name = 'Noutbuk'
    const refused = [
      { name, credential: key.make(await challenge()) },
      {
        name,
        credential: key.make((await owner.post('admin/passkeys/options/')).body.options.challenge, {
          origin: 'https://saxta.example',
        }),
      },
      {
        name,
        credential: key.make((await owner.post('admin/passkeys/options/')).body.options.challenge, {
          isVerified: false,
        }),
      },
    ]
    for (const body of refused) expect((await owner.post('admin/passkeys/', body)).status).toBe(400)
    expect((await addPasskey(owner, key)).status).toBe(201)
    expect((await owner.post('admin/passkeys/options/')).body.options.excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal'] },
    ])
    expect((await addPasskey(owner, key)).status).toBe(409)
  })

  it('keeps a last second factor that the owner requires; otherwise its codes end with it', async () => {
    const owner = await signedIn()
    const {
      body: { passkey },
    } = await addPasskey(owner, device())
    await runSql(
      sql`insert into settings (name, value) values ('second_factor_required', 'true') on conflict (name) do update
        set value = excluded.value`,
    )
    expect((await owner.delete(`admin/passkeys/${passkey.id}/`)).status).toBe(409)
    const {
      body: { passkey: second },
    } = await addPasskey(owner, device())
    expect((await owner.delete(`admin/passkeys/${second.id}/`)).status).toBe(204)
    await runSql(sql`update settings set value = 'false' where name = 'second_factor_required'`)
    expect((await owner.delete(`admin/passkeys/${passkey.id}/`)).status).toBe(204)
    expect((await owner.delete(`admin/passkeys/${passkey.id}/`)).status).toBe(404)
    expect((await owner.get('admin/session/')).body).toMatchObject({ second_factor: 'none', recovery_codes_left: 0 })
    expect((await byPassword()).status).toBe(200)
  })

  it("lets an owner, or the machine's command for an owner, end the passkeys of a lost device", async () => {
    const [key, packersKey] = [device(), device()]
    const owner = await signedIn()
    await addPasskey(owner, key)
    const packer = await staff('packer')
    await addPasskey(packer, packersKey)
    expect((await owner.get(`admin/customers/${packer.id}/`)).body.second_factor).toBe(true)
    expect((await owner.delete(`admin/customers/${packer.id}/second-factor/`)).status).toBe(204)
    expect((await begin(packersKey.sign(await challenge()))).status).toBe(401)
    expect((await begin(key.sign(await challenge()))).status).toBe(200)
    await recoverOwner(shop.services.database, shop.services, 'admin@demo.az')
    expect((await begin(key.sign(await challenge()))).status).toBe(401)
    expect((await byPassword()).status).toBe(200)
  })
})
