import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const LOCK = 7_299_428

/** Runs the migrations that are missing. Nodes that start at the same time wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)) })
  } finally {
    await client.end()
  }
}

/**
 * Gives the shop's role what it needs of schemas that another role owns and migrates (P4): to read and write their
 * rows, and to run their functions.
 * @param url the database, as the role that owns the schemas
 * @param role name of the shop's role
 */
export async function grantToShop(url: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; me: string }>('select quote_ident($1) as role, quote_ident(current_user) as me', [role])
    const [names] = rows
    if (!names || names.role === names.me) return
    for (const schema of ['public', 'drizzle', 'pgboss']) {
      await client.query(`
        grant usage on schema ${schema} to ${names.role};
        grant select, insert, update, delete on all tables in schema ${schema} to ${names.role};
        grant usage, select on all sequences in schema ${schema} to ${names.role};
        grant execute on all routines in schema ${schema} to ${names.role}`)
    }
  } finally {
    await client.end()
  }
}
