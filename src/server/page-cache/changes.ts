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

/**
 * Drops kept values when any node announces a change. While the connection is lost everything is dropped, because
 * announcements are missed.
 */
export async function listenForChanges(url: string, caches: readonly Pick<TagCache<unknown>, 'drop' | 'clear'>[], log: Log): Promise<{ stop: () => Promise<void> }> {
  let stopped = false
  let client: pg.Client

  async function listen(): Promise<void> {
    client = new pg.Client({ connectionString: url, application_name: 'buxar changes' })
    client.on('notification', ({ payload }) => caches.forEach((cache) => cache.drop(new Set(payload?.split(' ')))))
    client.on('error', (error) => log.warn({ reason: error.message }, 'the connection for changes ended'))
    client.on('end', () => {
      if (!stopped) setTimeout(again, 500).unref()
    })
    await client.connect()
    await client.query(`listen ${CHANGES_CHANNEL}`)
    caches.forEach((cache) => cache.clear())
  }
  function again(): void {
    caches.forEach((cache) => cache.clear())
    listen().catch(() => {
      if (!stopped) setTimeout(again, 500).unref()
    })
  }

  await listen()
  return {
    stop: async () => {
      stopped = true
      await client.end()
    },
  }
}
