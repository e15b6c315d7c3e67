import { randomUUID } from 'node:crypto'
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

/** How often the connection is tried, and after how long a silence it counts as lost, ms. */
const RHYTHM = { beat: 1_000, silence: 5_000 }

/** What has to hear of changes. */
export type Listener = Pick<TagCache<unknown>, 'drop' | 'pause' | 'resume'>

/**
 * Drops kept values when the database tells of a change. While nothing can be heard, nothing is kept: the connection is
 * gone, or it only seems to be there (a stopped server, a network that swallows). So the node sends itself a
 * notification every second over the connection it listens on, and gives the connection up when none has come for five.
 * There is one connection or one try at a time, however long the database is away.
 */
export async function listenForChanges(url: string, listeners: readonly Listener[], log: Log, rhythm = RHYTHM): Promise<{ stop: () => Promise<void> }> {
  const beat = `buxar_beat_${randomUUID().replaceAll('-', '')}`
  let stopped = false
  let listening: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'buxar changes', connectionTimeoutMillis: 15_000, keepAlive: true })
    let heardAt = performance.now()
    client.on('notification', ({ channel, payload }) => {
      heardAt = performance.now()
      if (channel === CHANGES_CHANNEL) listeners.forEach((listener) => listener.drop(new Set(payload?.split(' '))))
    })
    client.on('error', (error) => log.warn({ reason: error.message }, 'the connection for changes ended'))
    try {
      await client.connect()
      await client.query(`listen ${CHANGES_CHANNEL}`)
      await client.query(`listen ${beat}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    let isAsking = false
    const beating = setInterval(() => {
      if (performance.now() - heardAt > rhythm.silence) {
        clearInterval(beating)
        log.warn('the connection for changes is silent: it is given up')
        // A notification that was sent is not answered, so this does not wait for the other end.
        client.end().catch(() => {})
      } else if (!isAsking) {
        isAsking = true
        client.query(`notify ${beat}`).catch(() => {}).finally(() => (isAsking = false))
      }
    }, rhythm.beat).unref()
    // Not before: a try that fails ends its connection too, and would then be followed by two.
    client.on('end', () => {
      clearInterval(beating)
      tryAgain()
    })
    listening = client
    listeners.forEach((listener) => listener.resume())
    if (stopped) await client.end()
  }
  function tryAgain(): void {
    if (stopped) return
    listeners.forEach((listener) => listener.pause())
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
