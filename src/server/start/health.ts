import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** How long the database may take to answer before the node counts as not ready, ms. */
const PATIENCE = 2_000

/** Whether a node takes requests (P6); `end` makes it say no while it still answers those that come. */
export type Health = { ready: () => Promise<Record<string, string>>; end: () => void }

/** Watches what a node cannot work without: the database, its migrations, and the store of pictures. */
export function watchHealth({ database, mediaStore }: Services): Health {
  let ending = false
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => database.execute(sql`select 1`),
    migrations: async () => {
      const { rows } = await database.execute<{ number: number }>(sql`select count(*)::int as number from drizzle.__drizzle_migrations`)
      if ((rows[0]?.number ?? 0) < (await migrationsWanted())) throw new Error('some are missing')
    },
    pictures: () => mediaStore.check(),
  }
  return {
    /** What is wrong, by name; empty when the node is ready. */
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

/** GET /livez: the process answers. GET /readyz: it can work, or 503 and what it lacks (P6). */
export function serveHealth(app: FastifyInstance, health: Health): void {
  for (const path of ['/livez', '/health']) app.get(path, async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const faults = await health.ready()
    const ok = Object.keys(faults).length === 0
    return reply.code(ok ? 200 : 503).header('cache-control', 'no-store').send({ ok, ...faults })
  })
}

let wanted: Promise<number> | undefined
function migrationsWanted(): Promise<number> {
  const journal = fileURLToPath(new URL('../../../migrations/meta/_journal.json', import.meta.url))
  return (wanted ??= readFile(journal, 'utf8').then((text) => (JSON.parse(text) as { entries: unknown[] }).entries.length))
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('too late')), PATIENCE).unref())
}
