import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { PreparingClient } from './preparing-client.ts'
import * as tables from './tables/index.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
export type DatabaseTransaction = NodePgTransaction<typeof tables, ExtractTablesWithRelations<typeof tables>>
/** Anything that can run a query: the pool, or a transaction. */
export type Querying = Database | DatabaseTransaction

/** Most connections of a pool, and how long a statement may take, ms. */
export type PoolLimits = { max: number; timeout: number }
const POOL_LIMITS: PoolLimits = { max: 20, timeout: 600_000 }

/** Opens a pool of connections. */
export function connect(url: string, log: Log, { max, timeout }: PoolLimits = POOL_LIMITS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A database that does not answer at all must not hold requests for ever.
    connectionTimeoutMillis: 15_000,
    query_timeout: timeout + 1_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    application_name: 'buxar',
    Client: PreparingClient,
    // JIT compilation pays for long reports, never for the shop's short queries.
    onConnect: async (client) => {
      // With too little memory a bitmap scan for a common word remembers pages instead of rows, and rereads every row
      // of them.
      await client.query(`set jit = off; set work_mem = '16MB'; set statement_timeout = ${timeout}`)
    },
  })
  // Without a listener a connection that the database ends would crash the process. While the shop ends, the database
  // may close connections first: no reason to warn.
  pool.on('error', (error) => pool.ending || log.warn({ reason: error.message }, 'a database connection ended'))
  return drizzle(pool, { schema: tables })
}
