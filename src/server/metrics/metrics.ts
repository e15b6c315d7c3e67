import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/connect.ts'

/** What the figures are read from. */
export type Measured = {
  database: Database
  pageCache: { readonly size: number; readonly bytes: number; readonly hits: number; readonly misses: number }
  cdn: { readonly isInStep: boolean } | null
}

/** Figures of this process for Prometheus (P7). */
export function createMetrics({ database, pageCache, cdn }: Measured): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'buxar_' })

  const gauge = (name: string, help: string, read: (set: Gauge) => void | Promise<void>, labelNames: string[] = []) =>
    new Gauge({
      name, help, registers, labelNames,
      async collect() {
        await read(this)
      },
    })
  const pool = database.$client
  gauge('buxar_database_connections', 'Connections of this process to the database', (set) => {
    set.set({ state: 'idle' }, pool.idleCount)
    set.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    set.set({ state: 'waited_for' }, pool.waitingCount)
  }, ['state'])
  gauge('buxar_page_cache_entries', 'Pages kept in memory', (set) => set.set(pageCache.size))
  gauge('buxar_page_cache_bytes', 'Bytes that kept pages take', (set) => set.set(pageCache.bytes))
  gauge('buxar_page_cache_hits_total', 'Pages answered from memory', (set) => set.set(pageCache.hits))
  gauge('buxar_page_cache_misses_total', 'Pages that had to be rendered', (set) => set.set(pageCache.misses))
  if (cdn) gauge('buxar_cdn_in_step', 'Whether the CDN hears of changes, and may keep pages', (set) => set.set(Number(cdn.isInStep)))
  gauge('buxar_queue_jobs', 'Jobs that wait, run or have failed, by queue', async (set) => {
    set.reset()
    for (const { name, state, number } of await queues(database)) set.set({ queue: name, state }, number)
  }, ['queue', 'state'])
  gauge('buxar_queue_oldest_seconds', 'Age of the oldest job that waits, by queue', async (set) => {
    set.reset()
    for (const { name, state, oldest } of await queues(database)) if (state === 'waiting') set.set({ queue: name }, oldest)
  }, ['queue'])
  return registry
}

type Queue = { name: string; state: 'waiting' | 'running' | 'failed'; number: number; oldest: number }

async function queues(database: Database): Promise<Queue[]> {
  const { rows } = await database.execute<Queue>(sql`
    select name, case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state,
      count(*)::int as number, coalesce(extract(epoch from now() - min(greatest(created_on, start_after))), 0)::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and start_after <= now() group by 1, 2`)
  return rows
}

/** Counts requests by route, and orders. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Histogram({
    name: 'buxar_request_seconds', help: 'Requests by method, route and status', registers,
    labelNames: ['method', 'route', 'status'], buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  const orders = new Counter({ name: 'buxar_orders_placed_total', help: 'Orders that customers placed', registers })
  app.addHook('onResponse', (request, reply, done) => {
    // Where no route matched, the path is whatever the client made up: it must not become a label.
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (route === '/api/v1/checkout/' && reply.statusCode === 201) orders.inc()
    done()
  })
}
