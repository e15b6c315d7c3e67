import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/services.ts'

/** How long the database may take to respond before the node counts as not ready, ms. */
const PATIENCE = 2_000

/** Whether a node is ready for requests (P6). After `end` it is not ready, but still serves requests. */
export type Health = { ready: () => Promise<Record<string, string>>; end: () => void }

/** Checks the dependencies of a node: the database, its migrations, and the store of pictures. */
export function watchHealth({ database, mediaStore }: Services): Health {
  let ending = false
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => database.execute(sql`select 1`),
    migrations: async () => {
      const { rows } = await database.execute<{ number: number }>(
        sql`select count(*)::int as number from drizzle.__drizzle_migrations`,
      )
      if ((rows[0]?.number ?? 0) < (await migrationsWanted())) throw new Error('migrations are missing')
    },
    pictures: () => mediaStore.check(),
  }
  return {
    /** Returns the faults by name; empty if the node is ready. */
    ready: async () => {
      const faults: Record<string, string> = ending ? { node: 'is shutting down' } : {}
      await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          await Promise.race([check(), late()]).catch(() => (faults[name] = 'does not work'))
        }),
      )
      return faults
    },
    end: () => {
      ending = true
    },
  }
}

/** GET /livez: the process responds. GET /readyz: 200 if the node is ready, otherwise 503 and the faults (P6). */
export function serveHealth(app: FastifyInstance, health: Health): void {
  for (const path of ['/livez', '/health']) app.get(path, async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const faults = await health.ready()
    const ok = Object.keys(faults).length === 0
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...faults })
  })
}

let wanted: Promise<number> | undefined

/** Returns the number of migrations of this version. */
export function migrationsWanted(): Promise<number> {
  const journal = fileURLToPath(new URL('../../../migrations/meta/_journal.json', import.meta.url))
  return (wanted ??= readFile(journal, 'utf8').then(
    (text) => (JSON.parse(text) as { entries: unknown[] }).entries.length,
  ))
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('timed out')), PATIENCE).unref())
}
