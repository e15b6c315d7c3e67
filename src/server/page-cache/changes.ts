import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { DatabaseTransaction } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { TagCache } from './cache.ts'

/** Where the database tells what has changed: tags, separated by spaces. */
export const CHANGES_CHANNEL = 'buxar_changed'

/**
 * The tags of what a transaction has changed so far. The database collects them, and tells all nodes when the transaction
 * is committed (migration changes_told).
 */
export async function changedIn(tx: DatabaseTransaction): Promise<Set<string>> {
  const { rows } = await tx.execute<{ tags: string | null }>(sql`select nullif(current_setting('buxar.changed', true), '') as tags`)
  return new Set(rows[0]?.tags?.split(' '))
}

/** How long after a lost connection, or a try that failed, the next try begins, ms. */
const AGAIN_AFTER = 500

/**
 * Drops kept values when any node announces a change. While the connection is lost everything is dropped, because
 * announcements are missed. There is one connection or one try at a time, however long the database is away.
 */
export async function listenForChanges(url: string, caches: readonly Pick<TagCache<unknown>, 'drop' | 'clear'>[], log: Log): Promise<{ stop: () => Promise<void> }> {
  let stopped = false
  let listening: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'buxar changes', connectionTimeoutMillis: 15_000, keepAlive: true })
    client.on('notification', ({ payload }) => caches.forEach((cache) => cache.drop(new Set(payload?.split(' ')))))
    client.on('error', (error) => log.warn({ reason: error.message }, 'the connection for changes ended'))
    try {
      await client.connect()
      await client.query(`listen ${CHANGES_CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    // Not before: a try that fails ends its connection too, and would then be followed by two.
    client.on('end', tryAgain)
    listening = client
    caches.forEach((cache) => cache.clear())
    if (stopped) await client.end()
  }
  function tryAgain(): void {
    if (stopped) return
    caches.forEach((cache) => cache.clear())
    timer = setTimeout(() => listen().catch(tryAgain), AGAIN_AFTER).unref()
  }

  await listen()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await listening?.end()
    },
  }
}
