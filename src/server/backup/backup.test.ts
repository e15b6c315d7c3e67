import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { orderLine, orderPayload, stockDemoGoods, type Goods } from '../../../tests/demo-goods.ts'
import { speakTo } from '../../../tests/speak.ts'
import type { TestShop } from '../../../tests/with-shop.ts'
import { checkBooks } from '../books/check-books.ts'
import { startCluster, type Cluster } from '../database/cluster.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { buildApp } from '../start/app.ts'
import { createServices } from '../start/create-services.ts'
import { makeSecretKey, secretKeyFile } from '../tokens/secret-key.ts'
import { folderStore } from './folder-store.ts'
import { openRestored, restore, RestoreError } from './restore.ts'
import { keptBackups, takeBackup, type Backup } from './take-backup.ts'
import { archiveCommand, makeWalFolder, shipSegments, walFolder } from './wal-archive.ts'

const log = createLog('silent')
const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buxar-backup-'))
  folders.push(folder)
  return folder
}
const clusters: Cluster[] = []
afterEach(() => Promise.all(clusters.splice(0).map((cluster) => cluster.stop())))
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Opens a shop on a cluster that hands over its write-ahead log. */
async function openOwnShop(dataDir: string, cluster: Cluster): Promise<TestShop> {
  const made = await createServices(readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.test' }), log, cluster.url, null)
  const app = await buildApp(made.services, null)
  return {
    ...made,
    app,
    dataDir,
    close: async () => {
      await app.close()
      await made.close()
    },
  }
}

/** Places an order; answers its number. */
async function order(shop: TestShop, goods: Goods): Promise<number> {
  const { status, body } = await speakTo(shop, goods.users.musteri).post('checkout/', orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '10.00')]))
  expect(status).toBe(201)
  return body.id
}

const numbersOf = async (cluster: Cluster) => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select id from orders order by id')
  await client.end()
  return rows.map(({ id }) => id)
}

test('after the machine has burnt, a restore brings back every order that was archived, or those up to a chosen second', async () => {
  const [dataDir, place] = [await newFolder(), await newFolder()]
  const store = folderStore(place)
  const cluster = await startCluster(dataDir, log, { archiveCommand: archiveCommand(await makeWalFolder(dataDir)) })
  const shop = await openOwnShop(dataDir, cluster)
  const goods = await stockDemoGoods(shop.services.database)
  await shop.services.database.execute(sql`insert into settings (name, value) values ('orders_in_ten_minutes', '1000'), ('open_orders', '1000')`)
  const { postgres_pid } = JSON.parse(`{"postgres_pid": ${(await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]}}`)
  await shop.services.media.keepOriginal('a-picture', Buffer.from('pixels'))

  const secretKey = await readFile(secretKeyFile(dataDir), 'utf8')

  // Orders flow while the backup is taken.
  const placed: number[] = []
  const taken = new AbortController()
  const flow = (async () => {
    while (!taken.signal.aborted && placed.length < 15) placed.push(await order(shop, goods))
  })()
  const backup = await takeBackup({ dataDir, superuserUrl: cluster.superuserUrl, postgres: '18' }, store, 'gizli açar')
  taken.abort()
  await flow
  placed.push(await order(shop, goods), await order(shop, goods))
  // A whole millisecond after the last order and before the next one.
  const { rows } = await shop.services.database.execute<{ second: string }>(sql`
    select to_json(date_trunc('milliseconds', now()) + interval '1 ms') as second from pg_sleep(0.01)`)
  const second = new Date(rows[0]?.second ?? '')
  const later = [await order(shop, goods), await order(shop, goods)]
  const superuser = new pg.Client({ connectionString: cluster.superuserUrl })
  await superuser.connect()
  const { rows: last } = await superuser.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
  await expect
    .poll(async () => shipSegments(walFolder(dataDir), store, 'gizli açar').then(() => store.list('wal/')))
    .toContain(`wal/${last[0]?.segment}`)
  await superuser.end()
  await shop.close()

  process.kill(postgres_pid, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

  // To the last second that was archived, and to the chosen one.
  for (const [until, expected] of [[null, [...placed, ...later]], [second, placed]] as const) {
    const target = await newFolder()
    expect(await restore({ store, passphrase: 'gizli açar', dataDir: target, until, pictures: true })).toEqual(backup)
    const restored = await openRestored(target, log)
    clusters.push(restored)
    expect(await numbersOf(restored)).toEqual(expected)
    // With the key of the backed up shop, without which this start would be refused.
    expect(await readFile(secretKeyFile(target), 'utf8')).toBe(secretKey)
    const again = await openOwnShop(target, restored)
    expect((await checkBooks(again.services.database)).broken).toEqual([])
    expect(await readFile(join(target, 'media', 'originals', 'a-picture'), 'utf8')).toBe('pixels')
    // The restored shop goes on selling.
    expect(await order(again, goods)).toBeGreaterThan(0)
    await again.close()
  }
})

test('a restore that cannot be done says why, and leaves what is there alone', async () => {
  const [dataDir, place, target] = [await newFolder(), await newFolder(), await newFolder()]
  const store = folderStore(place)
  const wanted = { store, passphrase: null, dataDir: target, until: null, pictures: true }
  await expect(restore(wanted)).rejects.toThrow(new RestoreError(`There is no backup in ${place}.`))

  const cluster = await startCluster(dataDir, log, { archiveCommand: archiveCommand(await makeWalFolder(dataDir)) })
  clusters.push(cluster)
  const { finished_at } = await takeBackup({ dataDir, superuserUrl: cluster.superuserUrl, postgres: '18' }, store, 'açar')
  await expect(restore(wanted)).rejects.toThrow('The backup is encrypted: set BACKUP_KEY to the passphrase it was made with.')
  await expect(restore({ ...wanted, passphrase: 'başqa' })).rejects.toThrow('BACKUP_KEY is not the passphrase it was made with')
  await expect(restore({ ...wanted, passphrase: 'açar', until: new Date(0) })).rejects.toThrow(`reaches back to ${finished_at}`)
  await expect(restore({ ...wanted, passphrase: 'açar', dataDir })).rejects.toThrow('is there already')

  // The key of the secrets is in encrypted backups alone, and does not replace another.
  await makeSecretKey(dataDir, 'a key')
  const open = folderStore(await newFolder())
  const taking = { dataDir, superuserUrl: cluster.superuserUrl, postgres: '18' }
  expect(await takeBackup(taking, open, null)).toMatchObject({ secret_key: null })
  expect(await takeBackup(taking, open, 'açar')).toMatchObject({ secret_key: 'a key' })
  await makeSecretKey(target, 'another key')
  await expect(restore({ ...wanted, store: open, passphrase: 'açar' })).rejects.toThrow("secret-key is another key than the backup's")

  const tar = (await store.list('base/')).find((name) => name.endsWith('.tar')) ?? ''
  const bytes = await readFile(join(place, tar))
  bytes[bytes.length - 200] = (bytes[bytes.length - 200] ?? 0) ^ 1
  await writeFile(join(place, tar), bytes)
  await expect(restore({ ...wanted, passphrase: 'açar' })).rejects.toThrow()
})

test('backups are thinned out: all of a week, one a week for five weeks, one a month for a year, and always the last', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const daily = Array.from({ length: 800 }, (_, day): Backup => {
    const finished_at = new Date(now.getTime() - day * 24 * 60 * 60 * 1000).toISOString()
    return { id: finished_at, finished_at, first_segment: '', postgres: '18', database_password: '', secret_key: null }
  })
  const kept = [...keptBackups(daily, now)]
  expect(kept.filter((id) => id >= '2026-11-15T12')).toHaveLength(8)
  expect(kept.length).toBeGreaterThanOrEqual(8 + 5 + 10)
  expect(kept.length).toBeLessThanOrEqual(8 + 6 + 13)
  expect(keptBackups(daily.slice(790), now).size).toBe(1)
})
