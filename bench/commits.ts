// node bench/commits.ts: how many commits per second the database handles on 20 connections: of an insert without
// triggers, and of the shop's own change of a product's price and of its stock, whose triggers write a row of `changes`
// (docs/scaling.md).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../src/server/platform/database/cluster.ts'
import { migrateDatabase } from '../src/server/platform/database/migrate.ts'
import { createLogger } from '../src/server/platform/logger.ts'

const CONNECTIONS = 20
const ROUNDS = 3
/** Length of a round, ms. */
const LASTS = 3_000

const folder = await mkdtemp(join(tmpdir(), 'buxar-commits-'))
const cluster = await startCluster(folder, createLogger('silent'))
await migrateDatabase(cluster.superuserUrl)
const pool = new pg.Pool({ connectionString: cluster.superuserUrl, max: CONNECTIONS })
pool.on('error', () => {})
try {
  await pool.query('create table rows_written (id int generated always as identity, x int)')
  await pool.query(`with category as (insert into categories (slug, name) values ('a', 'A') returning id)
    insert into products (slug, name, category_id, price, stock_count)
    select 'p-' || n, 'P', category.id, 1000, 1000000 from category, generate_series(1, ${CONNECTIONS}) n`)
  const statements = {
    'without triggers': 'insert into rows_written (x) values ($1)',
    'with NOTIFY': "with row as (insert into rows_written (x) values ($1)) select pg_notify('bench', random()::text)",
    'a price': 'update products set price = price + 1 where id = $1',
    'a stock': "insert into stock_changes (product_id, change, reason) values ($1, -1, 'hand')",
  }
  const rates = Object.entries(statements).map(([name, text]) => ({ name, text, all: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++) for (const { text, all } of rates) all.push(await commits(text))
  const middle = (all: number[]) => Math.round(all.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0)
  console.table(Object.fromEntries(rates.map(({ name, all }) => [name, { 'commits a second': middle(all) }])))
} finally {
  await pool.end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Returns the rate of a statement whose parameter is a product of the connection's own. */
async function commits(text: string): Promise<number> {
  const until = performance.now() + LASTS
  const done = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      let number = 0
      for (; performance.now() < until; number++) await pool.query(text, [connection + 1])
      return number
    }),
  )
  return (done.reduce((sum, one) => sum + one, 0) * 1000) / LASTS
}
