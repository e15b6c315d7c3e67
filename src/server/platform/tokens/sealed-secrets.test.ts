import { randomBytes } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { goods, sharedShop, shop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { examine } from '#src/server/start/doctor.ts'
import { createServices } from '#src/server/start/create-services.ts'
import { forgetSecrets, createSealer, totpPlace, secretKeyFile, secretKeyOf } from './sealer.ts'

sharedShop()

/** Starts another node on the shop's database. */
async function startNode(env: object = {}): Promise<void> {
  const { close } = await createServices({ ...shop.services.env, ...env }, shop.services.log, databaseUrl(), null)
  await close()
}
const databaseUrl = () => (shop.services.database.$client.options as { connectionString: string }).connectionString

describe('sealed secrets', () => {
  it('rejects a node with another key, until the secrets are forgotten', async () => {
    const { database, sealer } = shop.services
    const sealed = sealer.seal(new Secret().base32, totpPlace(goods.users.admin))
    await database.execute(sql`update users set totp_secret = ${sealed} where id = ${goods.users.admin}`)
    const signIn = () => visitor().post('admin/session/', { username: 'admin@demo.az', password: PASSWORD })
    expect((await signIn()).body.code_required).toBe(true)

    const other = { secretKey: randomBytes(32) }
    await expect(startNode(other)).rejects.toThrow(
      /^The secrets in the database were encrypted with another key: give every node the same SECRET_KEY/,
    )
    // The right key, in the variable instead of the file.
    await startNode({ secretKey: await secretKeyOf({ secretKey: null, dataDir: shop.dataDir }), dataDir: '/nowhere' })

    await forgetSecrets(database)
    await startNode(other)
    expect((await signIn()).status).toBe(200)
  })

  it('does not open a secret of another account, or a changed one', () => {
    const { seal, open } = createSealer(randomBytes(32))
    const sealed = seal('gizli', 'users/1/totp')
    expect(open(sealed, 'users/1/totp')).toBe('gizli')
    expect(seal('gizli', 'users/1/totp')).not.toBe(sealed)
    expect(() => open(sealed, 'users/2/totp')).toThrow()
    expect(() => open(`${sealed.slice(0, -2)}AA`, 'users/1/totp')).toThrow()
    expect(() => open('gizli', 'users/1/totp')).toThrow()
  })

  it('creates the key file once, for its user only, and the doctor misses a lost one', async () => {
    const file = secretKeyFile(shop.dataDir)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, 'utf8')
    await Promise.all([1, 2, 3].map(() => secretKeyOf({ secretKey: null, dataDir: shop.dataDir })))
    expect(await readFile(file, 'utf8')).toBe(text)

    const fault = async (env: object) =>
      (await examine({ ...shop.services.env, ...env })).find(({ name }) => name === 'secret key')?.fault
    expect(await fault({})).toBeNull()
    await rm(file)
    expect(await fault({})).toContain('is not there')
  })
})
