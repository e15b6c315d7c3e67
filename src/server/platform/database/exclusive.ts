import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** An arbitrary number. All versions of the shop must use the same. */
const LOCK = 7_299_427

/**
 * Takes the advisory lock that marks this process as the only shop of the database. The lock ends with the process,
 * even after a kill. Returns null if another process holds it.
 */
export async function takeExclusiveLock(url: string): Promise<{ release: () => Promise<void> } | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  // After a kill, PostgreSQL may still hold the lock until it notices that the connection is gone.
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return { release: () => client.end() }
    await wait(50)
  }
  await client.end()
  return null
}
