import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../src/server/database/cluster.ts'
import { ORDINARY_ROLE } from '../src/server/database/ordinary-role.ts'
import { migrateDatabase } from '../src/server/database/migrate.ts'
import { testedPrograms } from './postgres-versions.ts'
import { createLog } from '../src/server/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test's PostgreSQL, as the shop's ordinary role. */
    clusterUrl: string
    /** The same as its superuser, who makes and drops databases. */
    superuserUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated, empty database to copy from (see with-shop.ts). */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await foldersFolder(), 'buxar-test-'))
  const cluster = await startCluster(folder, createLog('silent'), { programs: await testedPrograms() })
  const client = new pg.Client({ connectionString: cluster.superuserUrl })
  await client.connect()
  await client.query(`create database empty_shop owner ${ORDINARY_ROLE}`)
  await client.end()
  await withoutSync(cluster.superuserUrl)
  await migrateDatabase(databaseUrl(cluster.url, 'empty_shop'))
  project.provide('clusterUrl', cluster.url)
  project.provide('superuserUrl', cluster.superuserUrl)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a whole run needs, bytes: its databases, their write-ahead log, and the programs that use them. */
const [DISK, MEMORY] = [4e9, 8e9]

/**
 * Where tests make their folders: in memory where Linux has a disk there with room, otherwise among the system's temporary
 * files. Each shop has a database of a thousand files, which a real disk takes half a second to make.
 */
export async function foldersFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const disk = await statfs(inMemory).catch(() => null)
  return disk && disk.bavail * disk.bsize >= DISK && process.availableMemory() >= MEMORY ? inMemory : tmpdir()
}

/** The address of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Lets a cluster that nobody will miss write without waiting for the disk. */
export async function withoutSync(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
