import { sql } from 'drizzle-orm'
import { type FastifyInstance, fastify } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Admission, QueueCounts } from '../admission/admission.ts'
import type { Database } from '../database/connect.ts'
import type { Env } from '../env.ts'
import type { Media } from '../media/media.ts'
import { readCertificate, readConditions, readFreeDisks } from './conditions.ts'
import { openFrontDoor } from '../http/front-door.ts'
import { EndableRequest, endUnreadConnections } from '../http/unread-responses.ts'

/** The sources of the metrics. */
export type Measured = {
  database: Database
  env: Pick<Env, 'dataDir' | 'publicUrl' | 'backupsReported'>
  admission: Pick<Admission, 'counts'>
  cartAdmission: Pick<Admission, 'counts'>
  media: Pick<Media, 'counts'>
  passwords: QueueCounts
  pageCache: { readonly size: number; readonly bytes: number; readonly hits: number; readonly misses: number }
}

/** How long one read of the conditions serves the gauges, ms: one scrape reads them once. */
const ONE_SCRAPE = 1_000
/** How often the certificate is read, ms. */
const HOURLY = 3_600_000

/** Creates this process's metrics for Prometheus (P7). `migrationsWanted` returns the number of this version. */
export function createMetrics(measured: Measured, migrationsWanted: () => Promise<number>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'buxar_' })
  const gauge = gaugesOf(registry)
  measureProcess(gauge, measured)
  measureQueues(gauge, measured.database)
  measureConditions(gauge, measured, migrationsWanted)
  measureMachine(gauge, measured.env)
  return registry
}

type AddGauge = (name: string, help: string, read: (set: Gauge) => void | Promise<void>, labelNames?: string[]) => void

/** Returns a function that adds gauges to a registry. */
function gaugesOf(registry: Registry): AddGauge {
  return (name, help, read, labelNames = []) => {
    void new Gauge({
      name,
      help,
      registers: [registry],
      labelNames,
      async collect() {
        await read(this)
      },
    })
  }
}

function measureProcess(
  gauge: AddGauge,
  { database, pageCache, admission, cartAdmission, media, passwords }: Measured,
): void {
  const pool = database.$client
  gauge(
    'buxar_database_connections',
    'Connections of this process to the database',
    (set) => {
      set.set({ state: 'idle' }, pool.idleCount)
      set.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      set.set({ state: 'waited_for' }, pool.waitingCount)
    },
    ['state'],
  )
  gauge('buxar_page_cache_entries', 'Pages kept in memory', (set) => set.set(pageCache.size))
  gauge('buxar_page_cache_bytes', 'Bytes that kept pages take', (set) => set.set(pageCache.bytes))
  gauge('buxar_page_cache_hits_total', 'Pages answered from memory', (set) => set.set(pageCache.hits))
  gauge('buxar_page_cache_misses_total', 'Pages that had to be rendered', (set) => set.set(pageCache.misses))
  const bounded = { renders: admission.counts, carts: cartAdmission.counts, pictures: media.counts, passwords }
  const countOf = (name: string, help: string, count: keyof QueueCounts) =>
    gauge(
      name,
      help,
      (set) => Object.entries(bounded).forEach(([queue, counts]) => set.set({ queue }, counts[count])),
      ['queue'],
    )
  countOf('buxar_bounded_waiting', 'Work that strangers cause and that waits, by bounded queue', 'waiting')
  countOf('buxar_bounded_refused_total', 'Work that was refused because its queue was full', 'refused')
}

function measureQueues(gauge: AddGauge, database: Measured['database']): void {
  gauge(
    'buxar_queue_jobs',
    'Jobs that wait, run or have failed, by queue',
    async (set) => {
      set.reset()
      for (const { name, state, number } of await queues(database)) set.set({ queue: name, state }, number)
    },
    ['queue', 'state'],
  )
  gauge(
    'buxar_queue_oldest_seconds',
    'Age of the oldest job that waits, by queue',
    async (set) => {
      set.reset()
      for (const { name, state, oldest } of await queues(database))
        if (state === 'waiting') set.set({ queue: name }, oldest)
    },
    ['queue'],
  )
}

function measureConditions(
  gauge: AddGauge,
  { database, env }: Measured,
  migrationsWanted: () => Promise<number>,
): void {
  const conditions = sharedFor(ONE_SCRAPE, () => readConditions(database))
  if (env.backupsReported) {
    gauge('buxar_backup_age_seconds', 'Time since the last reported backup', async (set) =>
      set.set((await conditions()).backup_age ?? Number.POSITIVE_INFINITY),
    )
    gauge('buxar_archive_age_seconds', 'Time since PostgreSQL archived a segment of its log', async (set) =>
      set.set((await conditions()).archive_age ?? Number.POSITIVE_INFINITY),
    )
    gauge('buxar_archive_failing', '1 if the last try to archive failed', async (set) =>
      set.set(Number((await conditions()).archive_failing)),
    )
  }
  gauge('buxar_clock_offset_seconds', "The database's clock minus this machine's", async (set) =>
    set.set((await conditions()).clock_offset),
  )
  gauge('buxar_migrations_pending', 'Migrations of this version that the database lacks', async (set) =>
    set.set((await migrationsWanted()) - (await conditions()).migrations),
  )
  gauge('buxar_mail_failing_seconds', 'Age of the oldest mail that has failed and is retried', async (set) =>
    set.set((await conditions()).mail_failing),
  )
}

function measureMachine(gauge: AddGauge, env: Measured['env']): void {
  gauge(
    'buxar_disk_free_ratio',
    'Free share of each disk in use',
    async (set) => {
      set.reset()
      for (const [folder, free] of await readFreeDisks(env.dataDir)) set.set({ folder }, free)
    },
    ['folder'],
  )
  const certificate = sharedFor(HOURLY, () => readCertificate(env.publicUrl).catch(() => null))
  gauge('buxar_certificate_seconds', 'Time until the certificate of PUBLIC_URL ends', async (set) => {
    const left = await certificate()
    if (left === null) set.remove()
    else set.set(left)
  })
}

/** Returns a function that reads at most once in this time, ms. */
function sharedFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let [last, at] = [undefined as Promise<Value> | undefined, 0]
  return () => {
    if (last === undefined || performance.now() - at > ms) {
      at = performance.now()
      last = read()
    }
    return last
  }
}

type Queue = { name: string; state: 'waiting' | 'running' | 'failed'; number: number; oldest: number }

async function queues(database: Database): Promise<Queue[]> {
  const { rows } = await database.execute<Queue>(sql`
    select name, case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state,
      count(*)::int as number, coalesce(extract(epoch from now() - min(greatest(created_on, start_after))),
        0)::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and start_after <= now() group by 1, 2`)
  return rows
}

/** Counts an answered request: its time in s. */
type Observe = (labels: { method: string; route: string; status: string }, seconds: number) => void

/**
 * Counts requests by route, and orders. Returns the function that counts a request which Fastify does not see.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): Observe {
  const registers = [registry]
  const requests = new Histogram({
    name: 'buxar_request_seconds',
    help: 'Requests by method, route and status',
    registers,
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  const orders = new Counter({ name: 'buxar_orders_placed_total', help: 'Orders that customers placed', registers })
  app.addHook('onResponse', (request, reply, done) => {
    // If no route matched, the client chose the path, so it must not become a label.
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (route === '/api/v1/checkout/' && reply.statusCode === 201) orders.inc()
    done()
  })
  return (labels, seconds) => requests.observe(labels, seconds)
}

/**
 * Starts a separate server for metrics, so that a proxy in front of the shop never exposes them. `routes` adds more
 * routes.
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
  routes: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, http: { IncomingMessage: EndableRequest } })
  openFrontDoor(app.server, [endUnreadConnections(app)])
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  routes(app)
  await app.listen({ port, host })
  return app
}
