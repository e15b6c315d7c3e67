import pg from 'pg'
import type { Log } from '../log.ts'
import type { TagCache } from './cache.ts'

/** Where nodes tell each other what has changed: tags, parted by spaces. */
export const CHANGES_CHANNEL = 'buxar_changed'

/** Drops kept pages when any node changes what they show. Everything is dropped when the connection was lost for a while. */
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
