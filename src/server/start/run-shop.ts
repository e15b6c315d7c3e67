import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type * as Demo from '../../../demo/index.ts'
import { buildApp, type Storefront } from './app.ts'
import { createServices } from './create-services.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { handlers } from './handlers.ts'
import { serveHealth, watchHealth } from './health.ts'
import type { Log } from '../log.ts'
import { shareBuiltFiles } from '../storefront/earlier-files.ts'
import { createRender, type StorefrontBuild } from '../storefront/render.ts'
import { routesOf } from '../storefront/routes-at.ts'
import type { Services } from '../services.ts'
import { startOwnDatabase } from './own-database.ts'
import { hidePassword, type Settings } from '../settings.ts'

/** The oldest version that is supported, as PostgreSQL numbers them. */
const OLDEST_POSTGRES = 160_000

/** An error that ends the start; its message is one sentence for the person who starts the shop. */
export class StartError extends Error {
  override name = 'StartError'
}

/** A shop that works its queues and, unless it is a worker (`app` is null then), answers requests. */
export type RunningShop = { app: FastifyInstance | null; services: Services; demo: typeof Demo | null }

/**
 * Starts everything that a shop consists of, in the order in which each needs the ones before it. What it starts it puts
 * into `running`, as the function that ends it again; whoever called ends them backwards, after an error too.
 */
export async function runShop(settings: Settings, log: Log, development: boolean, running: (() => Promise<unknown>)[]): Promise<RunningShop> {
  // While PostgreSQL starts, there is time to load the pages' code.
  const build = development || settings.role === 'worker' ? null : loadBuild()
  let { databaseUrl } = settings
  if (databaseUrl === null) {
    const cluster = await startOwnDatabase(settings, log)
    running.push(cluster.stop)
    databaseUrl = cluster.url
  } else await askForAnswer(databaseUrl)
  const demo = settings.demo ? await import('../../../demo/index.ts') : null
  const { services, startJobs, close } = await createServices(settings, log, databaseUrl, demo?.drawPicture ?? null)
  running.push(close)
  await demo?.makeDemoShop(services)
  await refuseDemoAccounts(services)
  const health = watchHealth(services)
  const metrics = createMetrics(services)
  if (settings.metrics) {
    const figures = await serveMetrics(metrics, settings.metrics, (app) => serveHealth(app, health))
    running.push(() => figures.close())
  }
  if (settings.role === 'worker') {
    await startJobs()
    log.info('working the queues')
    return { app: null, services, demo }
  }
  // Other nodes, of another version perhaps, share the database: they are asked for this one's files, too.
  if (settings.databaseUrl !== null && !development) await shareBuiltFiles(services.mediaStore)
  const app = await buildApp(services, await storefront(services, build, running), { health, metrics })
  running.push(async () => {
    // Not ready first, so that a load balancer sends nothing more; then what is open ends (P6).
    health.end()
    await wait(settings.shutdownDelay)
    await app.close()
  })
  await listen(app, settings)
  await startJobs()
  // With a database of its own there is no other node; but a later version finds them here for tabs that are open (B24).
  if (settings.databaseUrl === null && !development) {
    const shared = shareBuiltFiles(services.mediaStore).catch((error: unknown) => log.warn({ err: error }, 'the files of this version were not kept for later ones'))
    running.push(() => shared)
  }
  return { app, services, demo }
}

/** Refuses a database that does not let us in, is too old, or lacks what search needs (P4). */
async function askForAnswer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; number: number; icu: boolean }>(`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        exists (select from pg_collation where collname = 'und-x-icu') as icu`)
    const [found] = rows
    if (!found || found.number < OLDEST_POSTGRES) {
      throw new StartError(`DATABASE_URL names a PostgreSQL ${found?.version}, but the shop needs 16 or newer.`)
    }
    if (!found.icu) throw new StartError('DATABASE_URL names a PostgreSQL that was built without ICU, which the search needs to fold letters.')
  } catch (error) {
    if (error instanceof StartError) throw error
    const { message, code } = error as NodeJS.ErrnoException
    throw new StartError(`DATABASE_URL is ${JSON.stringify(hidePassword(url))}, but that database does not answer: ${message || code}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Demo accounts, whose password everyone knows, must not be reachable from outside (demo.md). */
async function refuseDemoAccounts({ database, settings }: Services): Promise<void> {
  const { isLoopback } = await import('../settings.ts')
  if (isLoopback(settings.host)) return
  const { users } = await import('../database/tables/index.ts')
  const { eq } = await import('drizzle-orm')
  const found = await database.select({ id: users.id }).from(users).where(eq(users.is_demo, true)).limit(1)
  if (found.length > 0) {
    throw new StartError(`HOST is ${JSON.stringify(settings.host)}, but this database holds demo accounts, whose passwords everyone knows: delete them or listen on 127.0.0.1.`)
  }
}

/** The built pages. A failure waits for whoever awaits them: what starts before may fail first. */
function loadBuild(): Promise<StorefrontBuild> {
  const built = pathToFileURL(fileURLToPath(new URL('../../../build/server/index.js', import.meta.url))).href
  const loading = import(built) as Promise<StorefrontBuild>
  loading.catch(() => {})
  return loading
}

/** The storefront from its build; null: from its sources, rendered anew with each change. */
async function storefront(services: Services, loading: Promise<StorefrontBuild> | null, running: (() => Promise<unknown>)[]): Promise<Storefront> {
  if (loading) {
    const build = await loading
    return { ...createRender(services, handlers, async () => build, 'production'), routesAt: routesOf(build), vite: null }
  }
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  running.push(() => vite.close())
  let build: Pick<StorefrontBuild, 'routes'> = { routes: {} }
  const load = async () => {
    const fresh = (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild
    build = fresh
    return fresh
  }
  const routesAt = (path: string) => routesOf(build)(path)
  return { ...createRender(services, handlers, load, 'development'), routesAt, vite }
}

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartError(`Port ${settings.port} on ${settings.host} is in use: end what uses it, or set PORT to another.`)
    }
    throw error
  }
}
