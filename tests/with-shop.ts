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
import { readEnv } from '../src/server/platform/env.ts'
import { databaseUrl } from './database.ts'

/** A real shop on its own database; responds to calls by `app.inject` and, once listening, over HTTP. */
export type TestShop = {
  app: FastifyInstance
  services: Services
  startJobs: () => Promise<void>
  dataDir: string
  close: () => Promise<void>
}

/** Opens a shop on a fresh copy of the migrated, empty database. Jobs are queued, and run when `withJobs` is set. */
export async function openShop({ withJobs = false } = {}): Promise<TestShop> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template empty_shop owner ${ORDINARY_ROLE} strategy file_copy`)
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-shop-'))
  const env = { ...readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.test' }) }
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
 * Without triggers and foreign keys, which could reject a deletion. TRUNCATE would recreate each of the 180 tables
 * and indexes, which takes ten times as long.
 */
const EMPTY = `
do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in select format('%I', tablename) from pg_tables where schemaname = 'public' and tablename <> 'secrets' loop
    execute 'delete from ' || name;
  end loop;
  delete from pgboss.job;
  perform setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
end $$`

/** Deletes every row of a shop's database, except for the keys in `secrets`, and restarts all ids. */
export async function emptyDatabase({ services }: TestShop): Promise<void> {
  const { rows } = await services.database.$client.query<{ name: string }>('select current_database() as name')
  const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), rows[0]?.name ?? '') })
  await client.connect()
  await client.query(EMPTY)
  await client.end()
}
