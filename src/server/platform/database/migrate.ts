import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'

const LOCK = 7_299_428
/** The time of the first migration in the journal, ms since 1970. */
const FIRST = 1_795_620_000_000

/** Runs the missing migrations. Nodes that start at the same time wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await refuseEarlier(client)
    await migrate(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('../../../../migrations', import.meta.url)),
    })
  } finally {
    await client.end()
  }
}

/** Throws for a database from before the first release, because no migration updates it. */
async function refuseEarlier(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    'select to_regclass(\'drizzle.__drizzle_migrations\') is not null as "exists"',
  )
  if (!rows[0]?.exists) return
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations where created_at < $1 limit 1', [
    FIRST,
  ])
  if (rowCount)
    throw new OperatorError(
      'This database was made before the first release. Use an empty database, or remove DATA_DIR.',
    )
}

/**
 * Gives the shop's role its rights on schemas that another role owns and migrates (P4): to read and write their rows,
 * and to run their functions.
 * @param url the database, as the role that owns the schemas
 * @param role name of the shop's role
 */
export async function grantToShop(url: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; me: string }>(
      'select quote_ident($1) as role, quote_ident(current_user) as me',
      [role],
    )
    const [names] = rows
    if (!names || names.role === names.me) return
    for (const schema of ['public', 'drizzle', 'pgboss']) {
      await client.query(`
        grant usage on schema ${schema} to ${names.role};
        grant select, insert, update, delete on all tables in schema ${schema} to ${names.role};
        grant usage, select on all sequences in schema ${schema} to ${names.role};
        grant execute on all routines in schema ${schema} to ${names.role}`)
    }
    // Rows are added to the logs (C7). Triggers decide which rows the remaining rights reach: a repeated event counts
    // up, old events are deleted, and an erased person's values are emptied.
    await client.query(`
      revoke update, delete on change_log, security_log from ${names.role};
      grant update (old_value, new_value) on change_log to ${names.role};
      grant update (count, last_at), delete on security_log to ${names.role}`)
  } finally {
    await client.end()
  }
}
