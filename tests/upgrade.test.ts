import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createZstdDecompress } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { extract, type Extract } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../src/server/books/check-books.ts'
import { startCluster } from '../src/server/database/cluster.ts'
import { giveToDatabaseUser } from '../src/server/database/database-user.ts'
import { createLog } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings.ts'
import { buildApp } from '../src/server/start/app.ts'
import { createServices } from '../src/server/start/create-services.ts'
import { speakTo } from './speak.ts'

/**
 * The database of a demo shop of version 0.1, with orders placed, cancelled and paid less for by coupon. Made by that
 * version itself; its pictures are left out, its log of changes is emptied.
 */
const fixture = fileURLToPath(new URL('fixtures/data-folder-0.1.tar.zst', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buxar-upgrade-'))
  const archive = extract()
  await Promise.all([pipeline(createReadStream(fixture), createZstdDecompress(), archive), unpack(archive)])
  await giveToDatabaseUser(folder, join(folder, 'cluster'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

async function unpack(archive: Extract): Promise<void> {
  for await (const entry of archive) {
    const path = join(folder, entry.header.name)
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true })
      await chmod(path, 0o700)
      entry.resume()
    } else {
      await mkdir(dirname(path), { recursive: true })
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
  }
}

test('a data folder of version 0.1 is brought up to date: its books agree, and it goes on selling (P10)', async () => {
  const log = createLog('silent')
  const cluster = await startCluster(folder, log)
  const settings = readSettings({ DATA_DIR: folder, DEMO: '1' })
  const { services, close } = await createServices(settings, log, cluster.url, null)
  const app = await buildApp(services, null)
  const shop = { app, services, dataDir: folder, close, startJobs: async () => {} }
  try {
    const { counted, broken } = await checkBooks(services.database)
    expect(broken).toEqual([])
    expect(counted).toMatchObject({ products: 240 })
    expect(counted.orders).toBeGreaterThan(8)

    // The shop's role owns what the superuser had made.
    const { rows } = await services.database.execute<{ user: string; super: boolean }>(sql`
      select current_user as user, (select rolsuper from pg_roles where rolname = current_user) as super`)
    expect(rows).toEqual([{ user: 'buxar_shop', super: false }])

    const buyer = (await services.database.execute<{ id: number }>(sql`select id from users where email = 'musteri@demo.az'`)).rows[0]?.id ?? 0
    const api = speakTo(shop, buyer)
    const before = (await api.get('active-orders/')).body.length
    const product = (await api.get('product/demo-sade/')).body
    const [delivery] = (await api.get('delivery-type/')).body
    const { status } = await api.post('checkout/', {
      delivery: delivery.id, first_name: 'A', last_name: 'B', email: 'musteri@demo.az', phone: '0501234567', address: 'X', city: 'Bakı',
      items: [{ product: product.id, quantity: 1, paid_amount: product.sale_price }],
    })
    expect(status).toBe(201)
    expect((await api.get('active-orders/')).body).toHaveLength(before + 1)
    expect((await api.post('products/search/', { query: 'şərbət' })).status).toBe(200)
    expect((await checkBooks(services.database)).broken).toEqual([])
  } finally {
    await app.close()
    await close()
    await cluster.stop()
  }
})
