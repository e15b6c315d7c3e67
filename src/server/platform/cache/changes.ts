import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { DatabaseTransaction } from '../database/connect.ts'
import type { Logger } from '../logger.ts'
import type { TagCache } from './cache.ts'

/** The channel on which the database sends the tags of a change, separated by spaces. */
export const CHANGES_CHANNEL = 'buxar_changed'

/**
 * Returns the tags of the transaction's changes so far. The database collects the tags and notifies all nodes when the
 * transaction commits (migrations).
 */
export async function changedIn(tx: DatabaseTransaction): Promise<Set<string>> {
  const { rows } = await tx.execute<{ tags: string | null }>(
    sql`select nullif(current_setting('buxar.changed', true), '') as tags`,
  )
  return new Set(rows[0]?.tags?.split(' '))
}

/** The delay before the next attempt, after a lost connection or a failed attempt, ms. */
const AGAIN_AFTER = 500

/**
 * The interval of heartbeats, the silence after which another connection is tried, and the silence after which this
 * connection counts as lost, ms.
 */
const RHYTHM = { beat: 1_000, doubt: 2_000, silence: 5_000 }

export type Listener = Pick<TagCache<unknown>, 'drop' | 'pause' | 'resume'> &
  Partial<Pick<TagCache<unknown>, 'databaseStandsStill'>>

/**
 * Drops kept values when the database notifies of a change. While no notification can arrive, nothing is kept. The
 * connection may be closed, or may only seem open (a stopped server, a network that loses packets). So the node sends
 * itself a notification every second over the listening connection. It closes the connection after five seconds without
 * a notification. There is only one connection or one attempt at a time, even if the database is away for long.
 */
export async function listenForChanges(
  url: string,
  listeners: readonly Listener[],
  log: Logger,
  rhythm = RHYTHM,
): Promise<{ stop: () => Promise<void> }> {
  const beat = `buxar_beat_${randomUUID().replaceAll('-', '')}`
  let stopped = false
  let listening: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStill = false
  const standsStill = (still: boolean) => {
    if (still === isStill || stopped) return
    isStill = still
    log.warn(still ? 'the database stands still: kept pages are served' : 'the database answers again')
    listeners.forEach((listener) => listener.databaseStandsStill?.(still))
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'buxar changes',
      connectionTimeoutMillis: 15_000,
      keepAlive: true,
    })
    let heardAt = performance.now()
    client.on('notification', ({ channel, payload }) => {
      heardAt = performance.now()
      standsStill(false)
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
    let isInDoubt = false
    const beating = setInterval(() => {
      if (performance.now() - heardAt > rhythm.doubt && !isStill && !isInDoubt) {
        isInDoubt = true
        // Perhaps only this connection is lost. Then pages must show what the database says (D46).
        accepts(url, rhythm.doubt)
          .then((answers) => answers || standsStill(true))
          .finally(() => (isInDoubt = false))
      }
      if (performance.now() - heardAt > rhythm.silence) {
        clearInterval(beating)
        log.warn('the connection for changes is silent: it is given up')
        // The server may never respond to a query that was already sent, so this does not wait for it.
        client.end().catch(() => {})
      } else if (!isAsking) {
        isAsking = true
        client
          .query(`notify ${beat}`)
          .catch(() => {})
          .finally(() => (isAsking = false))
      }
    }, rhythm.beat).unref()
    // Registered only now. A failed attempt ends its connection too, and would then be followed by two attempts.
    client.on('end', () => {
      clearInterval(beating)
      tryAgain()
    })
    listening = client
    standsStill(false)
    listeners.forEach((listener) => listener.resume())
    if (stopped) await client.end()
  }
  function failed(): void {
    standsStill(true)
    tryAgain()
  }
  function tryAgain(): void {
    if (stopped) return
    listeners.forEach((listener) => listener.pause())
    timer = setTimeout(() => listen().catch(failed), AGAIN_AFTER).unref()
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

/** Whether the database accepts a new connection within this time, ms. */
async function accepts(url: string, connectionTimeoutMillis: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'buxar doubt', connectionTimeoutMillis })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    // A database that stands still never closes a connection.
    client.end().catch(() => {})
  }
}
