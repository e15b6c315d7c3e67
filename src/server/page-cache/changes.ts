import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { DatabaseTransaction } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { TagCache } from './cache.ts'

/** Where nodes tell each other what has changed: tags, separated by spaces. */
export const CHANGES_CHANNEL = 'buxar_changed'

/** Tells the other nodes what has changed. PostgreSQL delivers it when the transaction is committed. */
export async function announceChanges(tx: DatabaseTransaction, tags: ReadonlySet<string>): Promise<void> {
  for (const payload of payloads(tags)) await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`)
}

/** Most characters of one notification; PostgreSQL refuses 8,000 bytes. */
const PAYLOAD_MAX = 7_000

/** Tags separated by spaces, in as few notifications as will hold them. */
function payloads(tags: ReadonlySet<string>): string[] {
  const texts: string[] = []
  for (const tag of tags) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + tag.length < PAYLOAD_MAX) texts[texts.length - 1] = `${last} ${tag}`
    else texts.push(tag)
  }
  return texts
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
