import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../src/server/start/app.ts'
import { createServices } from '../src/server/start/create-services.ts'
import { ORDINARY_ROLE } from '../src/server/database/ordinary-role.ts'
import { createLog } from '../src/server/log.ts'
import type { Services } from '../src/server/services.ts'
import { readSettings } from '../src/server/settings.ts'
import { databaseUrl } from './database.ts'

/** A real shop on a database of its own; answers calls by `app.inject` and, once listening, by HTTP. */
export type TestShop = { app: FastifyInstance; services: Services; startJobs: () => Promise<void>; dataDir: string; close: () => Promise<void> }

/** Opens a shop on a fresh copy of the migrated, empty database. Jobs are queued, and worked when `withJobs` is set. */
export async function openShop({ withJobs = false } = {}): Promise<TestShop> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template empty_shop owner ${ORDINARY_ROLE} strategy file_copy`)
  const dataDir = await mkdtemp(join(tmpdir(), 'buxar-shop-'))
  const settings = { ...readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.test' }) }
  const { services, startJobs, close } = await createServices(settings, createLog('silent'), databaseUrl(inject('clusterUrl'), name), null)
  // Tests write by SQL of their own and read at once, sooner than any node hears of it.
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
 * Without triggers and foreign keys, so that nothing is in the way of anything. TRUNCATE would make each of the 180
 * tables and indexes anew, which takes ten times as long.
 */
const EMPTY = `
do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in select format('%I', tablename) from pg_tables where schemaname = 'public' and tablename not in ('secrets', 'signing_keys') loop
    execute 'delete from ' || name;
  end loop;
  delete from pgboss.job;
  perform setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
end $$`

/** Takes every row out of a shop's database again, but for the keys that tokens are signed with, and starts all numbers anew. */
export async function emptyDatabase({ services }: TestShop): Promise<void> {
  const { rows } = await services.database.$client.query<{ name: string }>('select current_database() as name')
  const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), rows[0]?.name ?? '') })
  await client.connect()
  await client.query(EMPTY)
  await client.end()
}
