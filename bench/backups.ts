// node bench/backups.ts [products] [orders]: how long a backup of a large shop takes, how large it is, and how long until it is back.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startCluster } from '../src/server/database/cluster.ts'
import { createLog } from '../src/server/log.ts'
import { customer, orderOf } from '../tests/e2e/customers.ts'
import { startShop } from '../tests/e2e/shop-process.ts'
import { makeOrders } from './made-orders.ts'
import { databaseOf, query } from './under-load.ts'

const [products = '100000', orders = '1000000'] = process.argv.slice(2)
/** Orders that are placed after the backup: the write-ahead log must bring them back. */
const AFTERWARDS = 200
const folder = await mkdtemp(join(tmpdir(), 'buxar-backups-'))
const [dataDir, store] = [join(folder, 'data'), join(folder, 'store')]
const env = { ...process.env, DATA_DIR: dataDir, BACKUP_URL: store, BACKUP_KEY: 'a passphrase of the bench', DEMO: '1', LOG_LEVEL: 'warn' }
const rows: Record<string, string> = {}
try {
  await timed(`${products} products made`, () => promisify(execFile)(process.execPath, ['demo/seed.ts', '--products', products], { env: { ...env, BACKUP_URL: 'none' } }))
  await timed(`${orders} orders made`, async () => {
    const cluster = await startCluster(dataDir, createLog('silent'))
    await makeOrders(await databaseOf(dataDir), Number(orders)).finally(() => cluster.stop())
  })
  rows['data folder'] = sizeOf(dataDir)
  const shop = await startShop({ DATA_DIR: dataDir, BACKUP_URL: store, BACKUP_KEY: env.BACKUP_KEY, DEMO: '1' })
  const placed: number[] = []
  try {
    await timed('backup, while the shop runs', () => command('backup'))
    rows['backup, encrypted'] = sizeOf(join(store, 'base'))
    const api = await customer(shop.url, 'musteri@demo.az')
    await query(dataDir, "insert into settings (name, value) select name, '0' from unnest(array['open_orders', 'orders_in_ten_minutes']) name")
    await query(dataDir, `insert into stock_changes (product_id, change, reason) select id, 1000, 'hand' from products where slug = 'demo-video'`)
    const payload = await orderOf(api, 'demo-video', 1)
    for (let order = 0; order < AFTERWARDS; order++) placed.push((await api.call('checkout', payload, { idempotencyKey: crypto.randomUUID() })).id)
  } finally {
    await shop.stop()
  }
  await rm(dataDir, { recursive: true })
  const said = await timed('restore to the last second, books checked', () => command('restore'))
  rows.books = /The books .*/.exec(said)?.[0] ?? said
  const cluster = await startCluster(dataDir, createLog('silent'))
  try {
    const [found] = await query<{ number: number }>(dataDir, `select count(*)::int as number from orders where id in (${placed.join(', ')})`)
    rows['orders after the backup that are back'] = `${found?.number} of ${AFTERWARDS}`
  } finally {
    await cluster.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
console.table(rows)

async function command(name: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/start/command.ts', name], { env })
  return stdout
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  rows[what] = `${((performance.now() - began) / 1000).toFixed(1)} s`
  console.log(`${what}: ${rows[what]}`)
  return result
}

function sizeOf(path: string): string {
  return `${(Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) / 1024).toFixed(0)} MB`
}
