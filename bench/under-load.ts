import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { auditBooks } from '../src/server/admin/audit/check-books.ts'
import * as tables from '../src/server/platform/database/tables/index.ts'
import { customer, orderOf } from '../tests/e2e/customers.ts'
import { startShop, type ShopProcess } from '../tests/e2e/shop-process.ts'

type Seen = { kept: string; fresh: string; calls: string; orders: string }
export type Row = {
  fault: string
  'page that was kept': string
  'page that was not': string
  call: string
  orders: string
  'well again after': string
  log: string
  lost: string
}

/** A shop before its fault; `dataDir` contains its database too. */
type Broken = { shop: ShopProcess; postgres: number; dataDir: string }

/** A kind of fault. */
export type Fault = {
  name: string
  /** Length of the fault, s. */
  lasts: number
  /** Prepares the fault before the shop starts; returns the shop's settings. */
  prepare?: (dataDir: string) => Promise<Record<string, string>>
  /** Causes the fault; returns a function that repairs it. */
  damage: (at: Broken) => Promise<() => Promise<void>>
  /** Resolves when delayed work has been done; returns a text about it. */
  afterwards?: (at: Broken) => Promise<string>
  /** Removes the data of `prepare`. */
  clear?: (dataDir: string) => Promise<void>
}

const BUYERS = 4
/** Timeout of a buyer's request, ms. */
const PATIENCE = 20_000

/** Opens a shop, causes a fault under load, repairs it, and audits the books. */
export async function underLoad({ name, lasts, prepare, damage, afterwards, clear }: Fault): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-faults-'))
  const settings = await prepare?.(dataDir)
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1', ...settings })
  try {
    let api = await customer(shop.url, 'musteri@demo.az')
    const payload = await orderOf(api, 'demo-video', 1)
    await stockForOrders(dataDir)
    await fetch(`${shop.url}/shop`)
    const acknowledged: number[] = []
    const answers = new Map<string, number>()
    const stop = new AbortController()
    const buyers = Array.from({ length: BUYERS }, async () => {
      while (!stop.signal.aborted) {
        try {
          acknowledged.push(
            (
              await api.call('checkout', payload, {
                idempotencyKey: crypto.randomUUID(),
                signal: AbortSignal.timeout(PATIENCE),
              })
            ).id,
          )
          count(answers, '201')
        } catch (error) {
          const { status } = error as { status?: number }
          count(answers, String(status ?? 'no answer'))
          // An expired session is renewed, like in the storefront.
          if (status === 401) api = await customer(shop.url, 'musteri@demo.az').catch(() => api)
          await wait(200)
        }
        await wait(50)
      }
    })
    await wait(1000)
    const postgres = Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
    answers.clear()
    const at = { shop, postgres, dataDir }
    const mend = await damage(at)
    const seen = await look(shop, answers, lasts)
    await mend()
    const mended = performance.now()
    while (
      (await status(`${shop.url}/readyz`)) !== '200' ||
      (await status(`${shop.url}/api/v1/shop-products/`)) !== '200'
    )
      await wait(50)
    const well = performance.now() - mended
    stop.abort()
    await Promise.all(buyers)
    const summary = await afterwards?.(at)
    const missing = await lost(dataDir, acknowledged)
    const logged = shop
      .output()
      .split('\n')
      .filter((line) => /"level":[45]0/.test(line))
      .map((line) => String((JSON.parse(line) as { msg?: string }).msg))
    return {
      fault: name,
      'page that was kept': seen.kept,
      'page that was not': seen.fresh,
      call: seen.calls,
      orders: seen.orders,
      'well again after': `${Math.round(well)} ms`,
      log: [...new Set(logged)].slice(0, 3).join('; ').slice(0, 110),
      lost: [missing, summary].filter(Boolean).join('; '),
    }
  } finally {
    await shop.stop()
    await clear?.(dataDir)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Returns a visitor's results during the fault. */
async function look(shop: ShopProcess, answers: ReadonlyMap<string, number>, lasts: number): Promise<Seen> {
  const [kept, fresh, calls] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  for (const until = Date.now() + lasts * 1000; Date.now() < until;) {
    count(kept, await status(`${shop.url}/shop`))
    count(fresh, await status(`${shop.url}/product/demo-sade?made-up=${Date.now()}`))
    count(calls, await status(`${shop.url}/api/v1/shop-products/`))
    await wait(250)
  }
  return { kept: summary(kept), fresh: summary(fresh), calls: summary(calls), orders: summary(answers) }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

function summary(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, number]) => `${number} × ${what}`).join(', ')
}

async function status(url: string): Promise<string> {
  return fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).then(
    (answer) => String(answer.status),
    () => 'no answer',
  )
}

async function lost(dataDir: string, acknowledged: readonly number[]): Promise<string> {
  const existing = new Set((await query<{ id: number }>(dataDir, 'select id from orders')).map(({ id }) => id))
  const missing = acknowledged.filter((id) => !existing.has(id))
  const client = await open(dataDir)
  const { broken } = await auditBooks(
    drizzle(client, { schema: tables }) as unknown as Parameters<typeof auditBooks>[0],
  )
  await client.end()
  return missing.length + broken.length === 0
    ? `nothing of ${acknowledged.length}; books agree`
    : `${missing.length} orders; ${broken.map(({ rule }) => rule).join('; ')}`
}

export async function query<Found extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Found[]> {
  const client = await open(dataDir)
  const { rows } = await client.query<Found>(text)
  await client.end()
  return rows
}

/** Stocks enough of the product that buyers order, and lifts the limits of orders. */
export async function stockForOrders(dataDir: string): Promise<void> {
  await query(
    dataDir,
    `insert into stock_changes (product_id, change, reason) select id, 100000, 'hand' from products
      where slug = 'demo-video'`,
  )
  await liftOrderLimits(dataDir)
}

export async function liftOrderLimits(dataDir: string): Promise<void> {
  await query(
    dataDir,
    "insert into settings (name, value) select name, '0' from unnest(array['open_orders', 'orders_in_ten_minutes']) name",
  )
}

/** Returns the address of the embedded database of a running shop. */
export async function databaseOf(dataDir: string): Promise<string> {
  const [pidFile, password] = await Promise.all([
    readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'),
    readFile(join(dataDir, 'database-password'), 'utf8'),
  ])
  return `postgres://buxar:${password.trim()}@127.0.0.1:${pidFile.split('\n')[3]?.trim()}/postgres`
}

async function open(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) })
  client.on('error', () => {})
  await client.connect()
  return client
}
