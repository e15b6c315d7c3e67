import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { DatabaseTransaction } from '../database/connect.ts'
import type { Logger } from '../logger.ts'
import type { TagCache } from './cache.ts'
import { jobTag } from './tags.ts'

/**
 * Returns the tags of the transaction's changes so far, and adds the tags of the jobs that it queued. Triggers write
 * the tags into the table `changes`, from which each node reads them (docs/decisions/42-caches-and-triggers.md).
 * @param jobs names of the queued jobs
 */
export async function changedIn(tx: DatabaseTransaction, jobs: Iterable<string> = []): Promise<Set<string>> {
  const queued = Array.from(jobs, jobTag)
  const { rows } = await tx.execute<{ tags: string | null }>(sql`
    select nullif(current_setting('buxar.changed', true), '') as tags
    from (select tell_changed(${sql.param(queued)}::text[]) offset 0) told`)
  return new Set(rows[0]?.tags?.split(' '))
}

/** The delay before the next attempt, after a lost connection or a failed attempt, ms. */
const AGAIN_AFTER = 500

/**
 * Times in ms. `read`: the interval of reading; a page may be a second old (D46). `doubt`: the silence after which
 * another connection is tried. `silence`: the silence after which this connection counts as lost. `keep`: how long a
 * change is kept for late nodes.
 */
const RHYTHM = { read: 250, doubt: 2_000, silence: 5_000, keep: 60_000 }

export type Listener = Pick<TagCache<unknown>, 'drop' | 'pause' | 'resume'> &
  Partial<Pick<TagCache<unknown>, 'setDatabaseStalled'>>

/** How far a node has read `changes`: all that this snapshot contains, and when, by the clock of the database. */
type Place = { snapshot: string; at: string }

/**
 * Drops kept values when the table `changes` names them, four times a second. While the table cannot be read, nothing
 * is kept. The connection may be closed, or may only seem open (a stopped server, a network that loses packets): after
 * five seconds without an answer it is given up. There is only one connection or one attempt at a time, even if the
 * database is away for long.
 * Long, because its short parts share one connection.
 */
export async function followChanges(
  url: string,
  listeners: readonly Listener[],
  log: Logger,
  rhythm = RHYTHM,
): Promise<{ stop: () => Promise<void> }> {
  let stopped = false
  let following: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStalled = false
  const setStalled = (value: boolean) => {
    if (value === isStalled || stopped) return
    isStalled = value
    log.warn(value ? 'the database does not respond: kept pages are served' : 'the database responds again')
    listeners.forEach((listener) => listener.setDatabaseStalled?.(value))
  }
  const resume = () => listeners.forEach((listener) => listener.resume())

  async function follow(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'buxar changes',
      connectionTimeoutMillis: 15_000,
      keepAlive: true,
    })
    client.on('error', (error) => log.warn({ reason: error.message }, 'the connection for changes ended'))
    let place: Place
    try {
      await client.connect()
      place = await placeNow(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    let heardAt = performance.now()
    let before = { place, since: heardAt }
    let isReading = false
    let isInDoubt = false

    const read = async () => {
      isReading = true
      const { tags, is_late, ...now } = await readChanges(client, place, rhythm.keep / 2)
      place = now
      heardAt = performance.now()
      isReading = false
      setStalled(false)
      // Other nodes may have deleted changes that this node has not read.
      if (is_late) resume()
      if (tags !== null) listeners.forEach((listener) => listener.drop(new Set(tags.split(' '))))
      if (heardAt - before.since < rhythm.keep) return
      await deleteChanges(client, before.place)
      before = { place, since: heardAt }
    }
    const reading = setInterval(() => {
      const silence = performance.now() - heardAt
      if (silence > rhythm.doubt && !isStalled && !isInDoubt) {
        isInDoubt = true
        // Perhaps only this connection is lost. Then pages must show what the database says (D46).
        accepts(url, rhythm.doubt)
          .then((answers) => answers || setStalled(true))
          .finally(() => (isInDoubt = false))
      }
      if (silence > rhythm.silence) {
        clearInterval(reading)
        log.warn('the connection for changes is silent: it is given up')
        // The server may never respond to a query that was already sent, so this does not wait for it.
        client.end().catch(() => {})
      } else if (!isReading) {
        read().catch((error: unknown) => {
          if (!stopped) log.warn({ reason: String(error) }, 'the changes could not be read')
          client.end().catch(() => {})
        })
      }
    }, rhythm.read).unref()
    // Registered only now. A failed attempt ends its connection too, and would then be followed by two attempts.
    client.on('end', () => {
      clearInterval(reading)
      tryAgain()
    })
    following = client
    setStalled(false)
    resume()
    if (stopped) await client.end()
  }
  function failed(): void {
    setStalled(true)
    tryAgain()
  }
  function tryAgain(): void {
    if (stopped) return
    listeners.forEach((listener) => listener.pause())
    timer = setTimeout(() => follow().catch(failed), AGAIN_AFTER).unref()
  }

  await follow()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await following?.end()
    },
  }
}

async function placeNow(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<Place>('select pg_current_snapshot()::text as snapshot, now()::text as at')
  return rows[0] as Place
}

/**
 * Reads the tags of all transactions that have committed since `place`. Transactions do not commit in the order of
 * their ids, so snapshots are compared and not ids.
 * @param lateMs the time since `place` after which changes may be missing, ms, by the clock of the database
 * @returns the new place, the tags separated by spaces or null, and whether changes may be missing
 */
async function readChanges(client: pg.Client, place: Place, lateMs: number) {
  const { rows } = await client.query<Place & { tags: string | null; is_late: boolean }>(
    `select pg_current_snapshot()::text as snapshot, now()::text as at,
       now() > $2::timestamptz + $3 * interval '1 millisecond' as is_late,
       (select string_agg(tags, ' ') from changes
        where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as tags`,
    [place.snapshot, place.at, lateMs],
  )
  return rows[0] as (typeof rows)[number]
}

/** Deletes the changes of transactions that had ended before `place`. */
async function deleteChanges(client: pg.Client, { snapshot }: Place): Promise<void> {
  await client.query('delete from changes where xid < pg_snapshot_xmin($1::pg_snapshot)', [snapshot])
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
    // A stalled database never closes a connection.
    client.end().catch(() => {})
  }
}
