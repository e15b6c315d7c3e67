// node bench/faults.ts [seconds]: breaks what the shop stands on while people buy, and tells what they saw and what was lost (P9).
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { auditBooks } from '../src/server/books/check-books.ts'
import * as tables from '../src/server/database/tables/index.ts'
import { customer, orderOf } from '../tests/e2e/customers.ts'
import { freePort, startShop, type ShopProcess } from '../tests/e2e/shop-process.ts'

/** How long a fault lasts, s. */
const LASTS = Number(process.argv[2] ?? 60)

type Seen = { kept: string; fresh: string; calls: string; orders: string }
type Row = { fault: string; 'page that was kept': string; 'page that was not': string; call: string; orders: string; 'well again after': string; log: string; lost: string }

const rows: Row[] = [
  await fault('PostgreSQL is killed', {}, async (at) => {
    process.kill(at.postgres, 'SIGKILL')
    return async () => {}
  }, 5),
  await fault(`PostgreSQL stands still for ${LASTS} s`, { DATABASE_TIMEOUT: '5000' }, async (at) => {
    const family = await processesOf(at.postgres)
    for (const id of family) process.kill(id, 'SIGSTOP')
    return async () => {
      for (const id of family) process.kill(id, 'SIGCONT')
    }
  }),
  await fault('the mail server is gone', { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, async () => async () => {}, 5),
  await fault('the backup store is gone', { BACKUP_URL: 's3://nowhere/shop', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${await freePort()}`, AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' }, async () => async () => {}, 10),
]
console.table(rows)

type Broken = { shop: ShopProcess; postgres: number; dataDir: string }

/** Opens a shop, breaks something while 4 people buy, mends it, and audits the books. `lasts` in s. */
async function fault(name: string, settings: Record<string, string>, damage: (at: Broken) => Promise<() => Promise<void>>, lasts = LASTS): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-faults-'))
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1', ...settings })
  try {
    const api = await customer(shop.url, 'musteri@demo.az')
    const payload = await orderOf(api, 'demo-video', 1)
    await query(dataDir, `insert into stock_changes (product_id, change, reason) select id, 100000, 'hand' from products where slug = 'demo-video'`)
    await fetch(`${shop.url}/shop`)
    const acknowledged: number[] = []
    const answers = new Map<string, number>()
    const stop = new AbortController()
    const buyers = Array.from({ length: 4 }, async () => {
      while (!stop.signal.aborted) {
        try {
          acknowledged.push((await api.call('checkout', payload, { idempotencyKey: crypto.randomUUID(), signal: AbortSignal.timeout(20_000) })).id)
          tell(answers, '201')
        } catch (error) {
          tell(answers, String((error as { status?: number }).status ?? 'no answer'))
          await wait(200)
        }
        await wait(50)
      }
    })
    await wait(1000)
    const postgres = Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
    answers.clear()
    const mend = await damage({ shop, postgres, dataDir })
    const seen = await look(shop, answers, lasts)
    await mend()
    const mended = performance.now()
    while ((await status(`${shop.url}/readyz`)) !== '200' || (await status(`${shop.url}/api/v1/shop-products/`)) !== '200') await wait(50)
    const well = performance.now() - mended
    stop.abort()
    await Promise.all(buyers)
    const missing = await lost(dataDir, acknowledged)
    const logged = shop.said().split('\n').filter((line) => /"level":[45]0/.test(line)).map((line) => String((JSON.parse(line) as { msg?: string }).msg))
    return {
      fault: name, 'page that was kept': seen.kept, 'page that was not': seen.fresh, call: seen.calls, orders: seen.orders,
      'well again after': `${Math.round(well)} ms`, log: [...new Set(logged)].slice(0, 2).join('; ').slice(0, 70), lost: missing,
    }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** What a visitor sees while it is broken. */
async function look(shop: ShopProcess, answers: ReadonlyMap<string, number>, lasts: number): Promise<Seen> {
  const [kept, fresh, calls] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  for (const until = Date.now() + lasts * 1000; Date.now() < until; ) {
    tell(kept, await status(`${shop.url}/shop`))
    tell(fresh, await status(`${shop.url}/product/demo-sade?made-up=${Date.now()}`))
    tell(calls, await status(`${shop.url}/api/v1/shop-products/`))
    await wait(250)
  }
  return { kept: told(kept), fresh: told(fresh), calls: told(calls), orders: told(answers) }
}

function tell(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

function told(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, number]) => `${number} × ${what}`).join(', ')
}

async function status(url: string): Promise<string> {
  return fetch(url, { signal: AbortSignal.timeout(20_000) }).then((answer) => String(answer.status), () => 'no answer')
}

async function lost(dataDir: string, acknowledged: readonly number[]): Promise<string> {
  const there = new Set((await query<{ id: number }>(dataDir, 'select id from orders')).map(({ id }) => id))
  const missing = acknowledged.filter((id) => !there.has(id))
  const client = await open(dataDir)
  const { broken } = await auditBooks(drizzle(client, { schema: tables }) as unknown as Parameters<typeof auditBooks>[0])
  await client.end()
  return missing.length + broken.length === 0 ? `nothing of ${acknowledged.length}; books agree` : `${missing.length} orders; ${broken.map(({ rule }) => rule).join('; ')}`
}

async function query<Found extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Found[]> {
  const client = await open(dataDir)
  const { rows: found } = await client.query<Found>(text)
  await client.end()
  return found
}

async function open(dataDir: string): Promise<pg.Client> {
  const [pidFile, password] = await Promise.all([readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), readFile(join(dataDir, 'database-password'), 'utf8')])
  const client = new pg.Client({ connectionString: `postgres://buxar:${password.trim()}@127.0.0.1:${pidFile.split('\n')[3]?.trim()}/postgres` })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A process and its children, by /proc. */
async function processesOf(parent: number): Promise<number[]> {
  const text = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return [...text.trim().split(/\s+/).filter(Boolean).map(Number), parent]
}
