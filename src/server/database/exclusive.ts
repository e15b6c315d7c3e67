import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Any number of our own; the same for all versions of the shop. */
const LOCK = 7_299_427

/**
 * Takes the lock that says "this process is the shop of this database"; it ends with the process, however that ends.
 * Answers null when another process holds it.
 */
export async function takeExclusiveLock(url: string): Promise<{ release: () => Promise<void> } | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  // A shop that was killed a moment ago may still be held by a connection that the database has not yet seen end.
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return { release: () => client.end() }
    await wait(50)
  }
  await client.end()
  return null
}
