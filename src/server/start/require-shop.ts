import { OperatorError } from '../platform/operator-error.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hidePassword, type Env } from '../platform/env.ts'

/** Throws OperatorError if production has no DATABASE_URL and was not allowed to use the embedded database (C22). */
export function requireDatabase({ databaseUrl, embedded }: Env): void {
  if (databaseUrl !== null || embedded) return
  throw new OperatorError(
    'DATABASE_URL is not set: production needs a PostgreSQL 16, 17 or 18 (docs/operations.md), or EMBEDDED=1 for the embedded one, which has no backups.',
  )
}

/** Throws OperatorError if the data folder has no embedded database. */
export function requireCluster({ dataDir }: Env): void {
  if (existsSync(join(dataDir, 'cluster', 'PG_VERSION'))) return
  throw new OperatorError(
    `DATA_DIR is ${JSON.stringify(dataDir)}, which holds no database: name the folder of the shop, or make a new shop with npm run setup.`,
  )
}

/** Throws OperatorError if the database is not a shop with an owner. */
export async function requireShop(url: string): Promise<void> {
  const place = JSON.stringify(hidePassword(url))
  const state = await stateOf(url)
  if (state === 'foreign') throw new OperatorError(`The database ${place} holds the tables of another program.`)
  if (state !== 'shop')
    throw new OperatorError(
      `The database ${place} is not a shop yet: name the database of the shop, or make a new shop with npm run setup.`,
    )
}

/** Throws OperatorError if the database is a shop already, or holds the tables of another program. */
export async function requireNoShop(url: string): Promise<void> {
  const place = JSON.stringify(hidePassword(url))
  const state = await stateOf(url)
  if (state === 'shop') throw new OperatorError(`The database ${place} already is a shop.`)
  if (state === 'foreign')
    throw new OperatorError(`The database ${place} holds the tables of another program: make an empty database.`)
}

/** Returns whether the database contains a shop. `unfinished`: the tables of a shop without its owner. */
async function stateOf(url: string): Promise<'empty' | 'foreign' | 'unfinished' | 'shop'> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    // The catalog shows also the tables that this role may not read.
    const { rows } = await client.query<{ tables: boolean; migrated: boolean; users: boolean }>(`
      select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
        exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname = 'drizzle' and relname = '__drizzle_migrations') as migrated,
        exists (select from pg_attribute join pg_class on pg_class.oid = attrelid
          where relnamespace = 'public'::regnamespace and relname = 'users' and attname = 'is_admin') as users`)
    const [row] = rows
    if (!row?.tables) return 'empty'
    if (!row.migrated || !row.users) return 'foreign'
    const { rowCount } = await client.query('select from public.users where is_admin limit 1')
    return rowCount ? 'shop' : 'unfinished'
  } finally {
    await client.end()
  }
}
