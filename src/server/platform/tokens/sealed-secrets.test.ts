import { randomBytes } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, stockDemoGoods, type Goods } from '../../../../tests/demo-goods.ts'
import { speakTo } from '../../../../tests/speak.ts'
import { openShop, type TestShop } from '../../../../tests/with-shop.ts'
import { examine } from '#src/server/start/doctor.ts'
import { createServices } from '#src/server/start/create-services.ts'
import { forgetSecrets } from './sealed-secrets.ts'
import { createSealer } from './sealer.ts'
import { secretKeyFile, secretKeyOf } from './secret-key.ts'

let shop: TestShop
let goods: Goods
beforeAll(async () => {
  shop = await openShop()
  goods = await stockDemoGoods(shop.services.database)
})
afterAll(() => shop.close())

const ACCOUNT_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const code = () => new TOTP({ secret: Secret.fromBase32(ACCOUNT_SECRET) }).generate()
const begin = (more = {}) =>
  speakTo(shop).post('admin/session/', { username: 'admin@demo.az', password: PASSWORD, ...more })

/** Starts another node on the shop's database. */
async function startNode(env: object = {}): Promise<void> {
  const { close } = await createServices({ ...shop.services.env, ...env }, shop.services.log, databaseUrl(), null)
  await close()
}
const databaseUrl = () => (shop.services.database.$client.options as { connectionString: string }).connectionString

describe('sealed secrets', () => {
  it('the start seals secrets that an earlier version stored readable, and they still work', async () => {
    const { database } = shop.services
    await database.execute(
      sql`update users set totp_secret = ${ACCOUNT_SECRET}, totp_pending = 'ABC' where id = ${goods.users.admin}`,
    )
    await database.execute(sql`update secrets set value = ${'ab'.repeat(32)} where name = 'preview-key'`)
    await startNode()
    const { rows } = await database.execute<{ all: string }>(sql`
    select concat((select json_agg(secrets) from secrets), (select json_agg(users) from users)) as all`)
    expect(rows[0]?.all).not.toContain(ACCOUNT_SECRET)
    expect(rows[0]?.all).not.toContain('abab')
    expect((await begin()).body.code_required).toBe(true)
    expect((await begin({ code: code() })).status).toBe(200)
  })

  it('rejects a node with another key, until the secrets are forgotten', async () => {
    const other = { secretKey: randomBytes(32) }
    await expect(startNode(other)).rejects.toThrow(
      /^The secrets in the database were encrypted with another key: give every node the same SECRET_KEY/,
    )
    // The right key, in the variable instead of the file.
    await startNode({ secretKey: await secretKeyOf({ secretKey: null, dataDir: shop.dataDir }), dataDir: '/nowhere' })

    await forgetSecrets(shop.services.database)
    await startNode(other)
    const opened = await begin()
    expect(opened.status).toBe(200)
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
