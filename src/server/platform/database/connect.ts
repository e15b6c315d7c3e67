import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgTransaction } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { CancellingPool } from '../admission/cancellable.ts'
import type { Logger } from '../logger.ts'
import { PreparingClient } from './preparing-client.ts'
import * as tables from './tables/index.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
export type DatabaseTransaction = NodePgTransaction<typeof tables, ExtractTablesWithRelations<typeof tables>>
export type Querying = Database | DatabaseTransaction

/** The most connections of a pool, and the longest time of a statement, ms. */
type PoolLimits = { max: number; timeout: number }
const POOL_LIMITS: PoolLimits = { max: 20, timeout: 600_000 }

export function connect(url: string, log: Logger, { max, timeout }: PoolLimits = POOL_LIMITS): Database {
  const pool = new CancellingPool({
    connectionString: url,
    max,
    // A database that does not respond must not hold requests for ever.
    connectionTimeoutMillis: 15_000,
    query_timeout: timeout + 1_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    application_name: 'buxar',
    Client: PreparingClient,
    // JIT compilation only helps long reports. It slows down the shop's short queries.
    onConnect: async (client) => {
      // With less memory, a bitmap scan for a common word stores pages instead of rows, and rereads every row of those
      // pages.
      await client.query(`set jit = off; set work_mem = '16MB'; set statement_timeout = ${timeout}`)
    },
  })
  // Without a listener, a connection that the database ends would crash the process. While the shop stops, the database
  // may close connections first. That needs no warning.
  pool.on('error', (error) => pool.ending || log.warn({ reason: error.message }, 'a database connection ended'))
  return drizzle(pool, { schema: tables })
}
