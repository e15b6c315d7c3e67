// node bench/commits.ts: how many commits per second the database handles on 20 connections: without a notification of
// changes, with a NOTIFY in each, and with a row in a table of changes instead (docs/scaling.md).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../src/server/platform/database/cluster.ts'
import { createLogger } from '../src/server/platform/logger.ts'

const CONNECTIONS = 20
const ROUNDS = 3
/** Length of a round, ms. */
const LASTS = 3_000

const folder = await mkdtemp(join(tmpdir(), 'buxar-commits-'))
const cluster = await startCluster(folder, createLogger('silent'))
const pool = new pg.Pool({ connectionString: cluster.superuserUrl, max: CONNECTIONS })
try {
  await pool.query('create table rows_written (id int generated always as identity, x text)')
  await pool.query('create unlogged table changes (xid xid8 default pg_current_xact_id(), tags text)')
  const rates = { plain: [] as number[], notify: [] as number[], table: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.plain.push(await commits("insert into rows_written (x) values ('a')"))
    rates.notify.push(
      await commits(
        "with row as (insert into rows_written (x) values ('a') returning id) select pg_notify('bench', id::text) from row",
      ),
    )
    rates.table.push(
      await commits(
        "with row as (insert into rows_written (x) values ('a') returning id) insert into changes (tags) select id::text from row",
      ),
    )
  }
  const middle = (all: number[]) => Math.round(all.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0)
  console.table({
    'without NOTIFY': { 'commits a second': middle(rates.plain) },
    'with NOTIFY': { 'commits a second': middle(rates.notify) },
    'with a table of changes': { 'commits a second': middle(rates.table) },
  })
} finally {
  await pool.end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function commits(text: string): Promise<number> {
  const until = performance.now() + LASTS
  const done = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      let number = 0
      for (; performance.now() < until; number++) await pool.query(text)
      return number
    }),
  )
  return (done.reduce((sum, one) => sum + one, 0) * 1000) / LASTS
}
