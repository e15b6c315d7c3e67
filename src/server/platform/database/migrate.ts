import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { tableOf } from '#src/contract/client/admin/resource.ts'
import { heads } from '#src/contract/client/admin/resources/heads.ts'
import { OperatorError } from '../operator-error.ts'

const LOCK = 7_299_428
/** The time of the first migration in the journal, ms since 1970. */
const FIRST = 1_795_620_000_000
/** PostgreSQL's code of a missing right. */
const NO_RIGHT = '42501'

const root = new URL('../../../../', import.meta.url)
const migrationsFolder = fileURLToPath(new URL('migrations', root))
const rulesFolder = fileURLToPath(new URL('rules', root))

/**
 * Runs the missing migrations and applies the rules whose file changed, in one transaction. Nodes that start at the
 * same time wait for each other, and the second finds nothing to do. Throws OperatorError if the role may not do this.
 * @param folder the folder of the migrations
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('begin')
    const last = await lastMigration(client)
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    for (const migration of migrations) if (migration.folderMillis > last) await run(client, migration)
    // While nodes are updated one by one, an old node must not bring its rules back.
    const isOlder = migrations.every(({ folderMillis }) => folderMillis < last)
    if (!isOlder) await applyRules(client, migrations.at(-1)?.hash ?? '')
    if (last === 0) await client.query(await readFile(join(migrationsFolder, 'first-rows.sql'), 'utf8'))
    await client.query('commit')
  } catch (error) {
    if ((error as { code?: string }).code !== NO_RIGHT) throw error
    throw new OperatorError(
      `The role "${client.user}" may not change the tables of the shop: set MIGRATE_URL to the same database as the role that owns it.`,
    )
  } finally {
    await client.end()
  }
}

/**
 * Returns the time of the newest migration that ran, ms since 1970; 0 for an empty database. Creates the tables that
 * remember what ran, as drizzle-orm does.
 */
async function lastMigration(client: pg.Client): Promise<number> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.rules (file text primary key, hash text not null)`)
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    'select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const { first = null, last = null } = rows[0] ?? {}
  // No migration updates such a database.
  if (first !== null && Number(first) < FIRST)
    throw new OperatorError(
      'This database was made before the first release. Use an empty database, or remove DATA_DIR.',
    )
  return Number(last ?? 0)
}

async function run(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/**
 * Applies the files of rules/ whose text changed, in the order of their names; all of them after a migration, because
 * some read which tables and columns there are. A file creates or replaces functions and triggers. It drops none: if a
 * function leaves its file, a migration has to drop it.
 * @param migration hash of the newest migration
 */
async function applyRules(client: pg.Client, migration: string): Promise<void> {
  const plainTables = Object.keys(heads)
    .map((name) => tableOf({ name }))
    .join(' ')
  await client.query(`select set_config('buxar.plain_tables', $1, true)`, [plainTables])
  const { rows } = await client.query<{ file: string; hash: string }>('select file, hash from drizzle.rules')
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]))
  // Functions name functions of later files.
  await client.query('set local check_function_bodies = off')
  for (const file of (await readdir(rulesFolder)).toSorted()) {
    const text = await readFile(join(rulesFolder, file), 'utf8')
    const hash = createHash('sha256').update(`${text}${plainTables}${migration}`).digest('hex')
    if (applied.get(file) === hash) continue
    await client.query(text)
    await client.query(
      'insert into drizzle.rules (file, hash) values ($1, $2) on conflict (file) do update set hash = excluded.hash',
      [file, hash],
    )
  }
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
