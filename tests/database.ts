import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../src/server/platform/database/cluster.ts'
import { ORDINARY_ROLE } from '../src/server/platform/database/ordinary-role.ts'
import { migrateDatabase } from '../src/server/platform/database/migrate.ts'
import { checkRowTypes } from './row-types/check.ts'
import { testedPrograms } from './postgres-versions.ts'
import { makeQueues } from '../src/server/platform/jobs/jobs.ts'
import { jobs } from '../src/server/start/jobs.ts'
import { createLogger } from '../src/server/platform/logger.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test's PostgreSQL, as the shop's ordinary role. */
    clusterUrl: string
    /** Address of the same PostgreSQL as the superuser, who creates and drops databases. */
    superuserUrl: string
    /** Where each worker writes the rows that it saw (row-types/record.ts). */
    rowsFolder: string
  }
}

/** One PostgreSQL for the whole run, with an empty database to copy from (with-shop.ts): migrated, with job queues. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await foldersFolder(), 'buxar-test-'))
  const cluster = await startCluster(folder, createLogger('silent'), { programs: await testedPrograms() })
  const client = new pg.Client({ connectionString: cluster.superuserUrl })
  await client.connect()
  await client.query(`create database empty_shop owner ${ORDINARY_ROLE}`)
  await client.end()
  await setUpDisposable(cluster.superuserUrl)
  await migrateDatabase(databaseUrl(cluster.url, 'empty_shop'))
  await makeQueues(databaseUrl(cluster.url, 'empty_shop'), jobs)
  await allowUnruled(databaseUrl(cluster.superuserUrl, 'empty_shop'))
  project.provide('clusterUrl', cluster.url)
  project.provide('superuserUrl', cluster.superuserUrl)
  const rowsFolder = join(folder, 'rows')
  await mkdir(rowsFolder)
  project.provide('rowsFolder', rowsFolder)
  return async () => {
    await cluster.stop()
    const { faults, compared, notRun } = checkRowTypes(rowsFolder)
    await rm(folder, { recursive: true, force: true })
    process.stdout.write(
      `Row types of raw SQL: ${compared} compared, ${faults.length} faults, ${notRun} queries not run.\n`,
    )
    if (faults.length > 0) throw new Error(`Row types that do not fit the database:\n${faults.join('\n')}`)
  }
}

/** Lets the shop's role run statements without triggers and foreign keys (`runUnruled` in with-shop.ts). */
async function allowUnruled(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(`
    create schema tests;
    grant usage on schema tests to public;
    create function tests.run_unruled(statements text) returns void language plpgsql security definer
      set session_replication_role = replica as 'begin execute statements; end'`)
  await client.end()
}

/** Disk space of a whole run, bytes: its databases, their write-ahead log, and the programs that use them. */
const [DISK, MEMORY] = [4e9, 8e9]

/**
 * Where tests make their folders: in memory if Linux has a memory disk with enough space, otherwise among the
 * system's temporary files. Each shop has a database of a thousand files, which a real disk takes half a second to
 * make.
 */
export async function foldersFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const disk = await statfs(inMemory).catch(() => null)
  return disk && disk.bavail * disk.bsize >= DISK && process.availableMemory() >= MEMORY ? inMemory : tmpdir()
}

/** Returns the address of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Sets up a disposable cluster: it writes without waiting for the disk, and plans a prepared statement once for each
 * connection. Without the latter it would plan the first five executions, on each of a test's short connections.
 */
export async function setUpDisposable(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('alter system set plan_cache_mode = force_generic_plan')
  await client.query('select pg_reload_conf()')
  await client.end()
}
