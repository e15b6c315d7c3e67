import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { checkBooks } from '../../src/server/admin/audit/check-books.ts'
import { connect } from '../../src/server/platform/database/connect.ts'
import { createLogger } from '../../src/server/platform/logger.ts'
import { customer, orderOf } from '../e2e/customers.ts'
import { freePort, startShop } from '../e2e/shop-process.ts'
import type { Check } from './behind-proxy.ts'
import type { Debian } from './debian.ts'
import { documentedSteps } from './documented-steps.ts'
import type { Server } from './server.ts'
import { PASSWORD, type Walk } from './walk.ts'

const PEOPLE = ['musteri@demo.az', 'sadiq@demo.az', 'topdan@demo.az']
/** The longest time between a commit and its arrival in the archive: archive_timeout and a push, ms. */
const ARCHIVED_WITHIN = 70_000

/** An acknowledged order; `at`: when the buyer got the answer, ms. */
type Acknowledged = { mark: string; at: number }

/**
 * Loses the database under orders and restores it with the commands of docs/operations.md (C22): to the last second
 * after a calm minute, to the last second in the middle of orders, and to a chosen second. The orders flow into a demo
 * shop beside the walk's own shop.
 */
export async function drill(walk: Walk, debian: Debian, dataDir: string, check: Check): Promise<void> {
  const DATABASE_URL = `postgres://buxar:${PASSWORD}@127.0.0.1:${debian.port}/drill`
  await debian.run(
    `psql -c "create database drill owner buxar template template0 encoding 'UTF8' locale 'C.UTF-8'"`,
    'postgres',
  )
  const env = { DATA_DIR: dataDir, DATABASE_URL, DEMO: '1', PORT: String(await freePort()) }
  const acknowledged: Acknowledged[] = []
  let shop = await startShop(env)
  await query(DATABASE_URL, STOCKED)
  const sell = async (ms: number) => {
    const stop = buy(shop.url, acknowledged)
    await wait(ms)
    await (
      await stop
    )()
  }
  const audit = async (what: string) => {
    const { broken } = await books(DATABASE_URL)
    check(`check-books agrees ${what}`, broken.length === 0, broken)
  }
  try {
    await walk.follow(['systemctl start buxar-backup@full'])
    await sell(4_000)
    await walk.follow(['systemctl start buxar-backup@diff'])
    await sell(4_000)
    const chosen = new Date()
    await wait(1_500)
    await sell(4_000)
    const calm = Date.now()
    while (!(await archivedSince(DATABASE_URL, calm))) await wait(500)

    await shop.stop()
    await debian.loseDatabase()
    await restoredBy(walk, 'The worst day')
    const kept = await marks(DATABASE_URL)
    const lost = acknowledged.filter(({ mark }) => !kept.has(mark))
    check(`after a calm minute every order is there (${acknowledged.length})`, lost.length === 0, lost)
    await audit('after the last second')

    shop = await startShop(env)
    const stop = await buy(shop.url, acknowledged)
    await wait(5_000)
    await debian.loseDatabase()
    const burnt = Date.now()
    await stop()
    await shop.stop()
    await restoredBy(walk, 'The worst day')
    const rest = await marks(DATABASE_URL)
    const gone = acknowledged.filter(({ mark }) => !rest.has(mark))
    check(
      `in the middle of orders at most the last minute is lost (${gone.length} of ${acknowledged.length})`,
      gone.every(({ at }) => at > burnt - ARCHIVED_WITHIN),
      gone,
    )
    await audit('in the middle of orders')

    await restoredBy(walk, 'Back to a chosen second', chosen.toISOString().replace('T', ' ').replace('Z', '+00'))
    const then = await marks(DATABASE_URL)
    const wrong = acknowledged.filter(({ mark, at }) => then.has(mark) !== at <= chosen.getTime())
    check(`a chosen second has the orders until then and no other (${then.size})`, wrong.length === 0, wrong)
    await audit('at the chosen second')
  } finally {
    await shop.stop()
  }
}

/** Takes the place of the backups away: the archive fails, and the doctor says so. */
export async function losePlace(server: Server, debian: Debian, url: string, check: Check): Promise<void> {
  await debian.run('mv /var/lib/pgbackrest /var/lib/pgbackrest.away')
  await debian.run('psql -c "select pg_switch_wal()"', 'postgres')
  const failed = () => query<{ count: string }>(url, 'select failed_count as count from pg_stat_archiver')
  while ((await failed())[0]?.count === '0') await wait(200)
  const output = await server.run(`${server.here('/usr/local/bin/buxar')} doctor || true`, server.folder)
  check('doctor finds an archive that fails', output.includes('cannot archive its log'), output)
  await debian.run('rm -rf /var/lib/pgbackrest && mv /var/lib/pgbackrest.away /var/lib/pgbackrest')
}

async function restoredBy(walk: Walk, heading: string, moment = ''): Promise<void> {
  const began = performance.now()
  const steps = await documentedSteps(heading)
  await walk.follow(steps.map((step) => step.replace('2026-11-22 06:00:00+04', moment)))
  console.log(`  back after ${Math.round((performance.now() - began) / 1000)} s`)
}

/** Lets every person of the demo buy without a pause. Returns the function that stops them. */
async function buy(url: string, acknowledged: Acknowledged[]): Promise<() => Promise<void>> {
  const stop = new AbortController()
  const buyers = PEOPLE.map(async (email) => {
    const api = await customer(url, email)
    const order = await orderOf(api, 'demo-sade', 1)
    while (!stop.signal.aborted) {
      const mark = randomBytes(12).toString('hex')
      await api.call('checkout', { ...order, courier_note: mark }).then(
        () => acknowledged.push({ mark, at: Date.now() }),
        () => wait(50),
      )
    }
  })
  return async () => {
    stop.abort()
    await Promise.all(buyers)
  }
}

/** Whether PostgreSQL has archived all that was written before a moment. */
async function archivedSince(url: string, moment: number): Promise<boolean> {
  const [row] = await query<{ at: Date | null }>(url, 'select last_archived_time as at from pg_stat_archiver')
  return (row?.at?.getTime() ?? 0) > moment
}

async function marks(url: string): Promise<Set<string>> {
  const rows = await query<{ mark: string }>(
    url,
    "select courier_note as mark from orders where courier_note ~ '^[0-9a-f]{24}$'",
  )
  return new Set(rows.map(({ mark }) => mark))
}

const STOCKED = `
  insert into stock_changes (product_id, change, reason) select id, 1000000, 'hand' from products
    where slug = 'demo-sade';
  insert into settings (name, value) select name, '0'
    from unnest(array['open_orders', 'open_orders_wholesaler', 'orders_in_ten_minutes',
      'orders_in_ten_minutes_wholesaler']) name
    on conflict (name) do update set value = '0'`

async function books(url: string) {
  const database = connect(url, createLogger('silent'))
  try {
    return await checkBooks(database)
  } finally {
    await database.$client.end()
  }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
