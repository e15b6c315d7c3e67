import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../src/server/start/app.ts'
import { createServices } from '../src/server/start/create-services.ts'
import { ORDINARY_ROLE } from '../src/server/platform/database/ordinary-role.ts'
import { createLogger } from '../src/server/platform/logger.ts'
import type { Services } from '../src/server/platform/services.ts'
import { readEnv, type Env } from '../src/server/platform/env.ts'
import { databaseUrl } from './database.ts'

/** A real shop on its own database; responds to calls by `app.inject` and, once listening, over HTTP. */
export type TestShop = {
  app: FastifyInstance
  services: Services
  startJobs: () => Promise<void>
  dataDir: string
  close: () => Promise<void>
}

/**
 * Opens a shop on a fresh copy of the migrated, empty database. Jobs are only queued, unless `withJobs` is set. A shop
 * with the role 'web' needs no maintenance of the queue.
 */
export async function openShop({
  withJobs = false,
  role = withJobs ? 'all' : 'web',
}: { withJobs?: boolean; role?: Env['role'] } = {}): Promise<TestShop> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template empty_shop owner ${ORDINARY_ROLE} strategy file_copy`)
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-shop-'))
  const env = { ...readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.test' }), role }
  const { services, startJobs, close } = await createServices(
    env,
    createLogger('silent'),
    databaseUrl(inject('clusterUrl'), name),
    null,
  )
  // Tests write by SQL and read at once, before a node reads the changes.
  services.productParts.pause()
  const app = await buildApp(services, null)
  if (withJobs) await startJobs()
  return {
    app,
    services,
    startJobs,
    dataDir,
    close: async () => {
      await app.close()
      await close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Skips tables that never had a row. TRUNCATE would recreate each of the 180 tables and indexes, which takes ten times
 * as long.
 */
const EMPTY = `
do $$
declare name text;
begin
  for name in
    select format('%I', relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'secrets' and pg_relation_size(oid) > 0
  loop
    execute 'delete from ' || name;
  end loop;
  delete from pgboss.job;
  perform setval(seqrelid::regclass, 1, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
end $$`

/**
 * Deletes every row of a shop's database, except for the keys in `secrets`, and restarts all ids.
 * @param refill statements of `statementsOf` that put rows back
 */
export function emptyDatabase(shop: TestShop, refill = ''): Promise<void> {
  return runUnruled(shop, `${EMPTY};${refill}`)
}

/**
 * Returns statements that put the present rows of a shop's database and its ids back. To insert rows again with their
 * triggers would take three times as long. The rows of `changes` get new transactions, so caches drop the same tags.
 */
export async function statementsOf({ services }: TestShop): Promise<string> {
  const run = async (query: string) => (await services.database.$client.query<Record<string, string>>(query)).rows
  const tables = await run(`
    select oid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
    from pg_class join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped and attgenerated = ''
    where oid = 'pgboss.job'::regclass or relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'secrets' and pg_relation_size(oid) > 0 and (relname, attname) <> ('changes', 'xid')
    group by oid`)
  const inserts = tables.map(
    ({ name, columns }) => `
      select format('insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, %L)', jsonb_agg(to_jsonb(one))) as statement
      from ${name} one having count(*) > 0`,
  )
  const ids = `select format('select setval(%L, %s)', seqrelid::regclass, pg_sequence_last_value(seqrelid))
    from pg_sequence where pg_sequence_last_value(seqrelid) is not null`
  return (await run([...inserts, ids].join(' union all '))).map(({ statement }) => statement).join(';')
}

/** Runs statements that no trigger and no foreign key refuses, for example to let time pass for a row. */
export async function runUnruled({ services }: Pick<TestShop, 'services'>, statements: string): Promise<void> {
  await services.database.$client.query('select tests.run_unruled($1)', [statements])
}
