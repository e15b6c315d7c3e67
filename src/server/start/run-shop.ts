import { OperatorError } from '../platform/operator-error.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type * as Demo from '../../../demo/index.ts'
import { buildApp, type Storefront } from './app.ts'
import { createServices } from './create-services.ts'
import { serveMetrics, createMetrics } from '../platform/metrics/metrics.ts'
import { connect } from '../platform/database/connect.ts'
import { passwordCounts } from '../shop/account/password.ts'
import { handlers } from './handlers.ts'
import { migrationsWanted, serveHealth, watchHealth } from './health.ts'
import type { Logger } from '../platform/logger.ts'
import { shareBuiltFiles } from '../shop/storefront/build-files.ts'
import { createRender } from '../shop/storefront/render.ts'
import { renderWith, type StorefrontBuild } from '../shop/storefront/render-page.ts'
import { startRenderingThread, type RenderingThread } from '../shop/storefront/rendering-thread.ts'
import { routesOf } from '../shop/storefront/routes-at.ts'
import type { Services } from '../platform/services.ts'
import { startOwnDatabase } from './own-database.ts'
import { requireCluster, requireDatabase, requireShop } from './require-shop.ts'
import { hidePassword, type Env } from '../platform/env.ts'

/** The oldest supported version, in PostgreSQL's numbering. */
const OLDEST_POSTGRES = 160_000

/** How the shop was started: `npm run dev`, `npm start`, or `npm run serve`, which never makes a new shop (C24). */
export type StartMode = 'development' | 'trial' | 'production'

/** A shop that works its queues and serves requests. `app` is null for a worker, which serves none. */
type RunningShop = { app: FastifyInstance | null; services: Services; demo: typeof Demo | null }

/**
 * Starts all parts of a shop, each after the parts that it needs. Adds the function that ends each part to `running`.
 * The caller calls these functions in reverse, also after an error.
 * Long, because each part needs the parts before it.
 */
export async function runShop(
  env: Env,
  log: Logger,
  mode: StartMode,
  running: (() => Promise<unknown>)[],
): Promise<RunningShop> {
  const development = mode === 'development'
  const needsShop = mode === 'production' && !env.demo
  if (needsShop) {
    requireDatabase(env)
    if (env.databaseUrl === null) requireCluster(env)
  }
  // Loads the pages' code while PostgreSQL starts.
  const rendering = development || env.role === 'worker' ? null : startRendering(env, log)
  running.push(async () => (await rendering?.catch(() => null))?.stop())
  let { databaseUrl, migrateUrl } = env
  if (databaseUrl === null) {
    const cluster = await startOwnDatabase(env, log)
    running.push(cluster.stop)
    databaseUrl = cluster.url
    migrateUrl = cluster.superuserUrl
  } else await askForAnswer(databaseUrl)
  // Before its first start, the role of the shop may not read the tables that the setup made.
  if (needsShop) await requireShop(migrateUrl ?? databaseUrl)
  const demo = env.demo ? await import('../../../demo/index.ts') : null
  const { services, startJobs, close } = await createServices(
    { ...env, migrateUrl },
    log,
    databaseUrl,
    demo?.readPicture ?? null,
  )
  running.push(close)
  if (demo) await asOwner(migrateUrl ?? databaseUrl, services, demo.makeDemoShop)
  await refuseDemoAccounts(services)
  const health = watchHealth(services)
  const metrics = createMetrics({ ...services, passwords: passwordCounts }, migrationsWanted)
  if (env.metrics) {
    const figures = await serveMetrics(metrics, env.metrics, (app) => serveHealth(app, health))
    running.push(() => figures.close())
  }
  if (env.role === 'worker') {
    await startJobs()
    log.info('working the queues')
    return { app: null, services, demo }
  }
  // Other nodes, maybe of another version, share the database, and may get requests for this version's files.
  if (env.databaseUrl !== null && !development) await shareBuiltFiles(services.mediaStore)
  const app = await buildApp(services, await storefront(services, rendering, running), { health, metrics })
  running.push(async () => {
    // First not ready, so that a load balancer sends no more requests. Then open requests end (P6).
    health.end()
    await wait(env.shutdownDelay)
    await app.close()
  })
  await listen(app, env)
  await startJobs()
  // With an embedded database there is no other node. But a later version serves these files to open tabs (B24).
  if (env.databaseUrl === null && !development) {
    const shared = shareBuiltFiles(services.mediaStore).catch((error: unknown) =>
      log.warn({ err: error }, 'the files of this version were not kept for later ones'),
    )
    running.push(() => shared)
  }
  return { app, services, demo }
}

/** Runs `work` with the role that owns the tables: the demo writes its rows without indexes and then cleans up. */
async function asOwner(url: string, services: Services, work: (owner: Services) => Promise<void>): Promise<void> {
  const database = connect(url, services.log)
  try {
    await work({ ...services, database })
  } finally {
    await database.$client.end()
  }
}

/** Throws for a database that refuses the connection, is too old, or has no ICU for the search (P4). */
async function askForAnswer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; number: number; encoding: string; icu: boolean }>(`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        current_setting('server_encoding') as encoding,
        exists (select from pg_collation where collname = 'und-x-icu') as icu`)
    const [row] = rows
    if (!row || row.number < OLDEST_POSTGRES) {
      throw new OperatorError(`DATABASE_URL names a PostgreSQL ${row?.version}, but the shop needs 16 or newer.`)
    }
    if (row.encoding !== 'UTF8')
      throw new OperatorError(
        `DATABASE_URL names a database with the encoding ${row.encoding}, but the shop needs UTF8.`,
      )
    if (!row.icu)
      throw new OperatorError(
        'DATABASE_URL names a PostgreSQL that was built without ICU, which the search needs to fold letters.',
      )
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const { message, code } = error as NodeJS.ErrnoException
    throw new OperatorError(
      `DATABASE_URL is ${JSON.stringify(hidePassword(url))}, but that database does not answer: ${message || code}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws if demo accounts, whose passwords are public, are reachable from outside (demo.md). */
async function refuseDemoAccounts({ database, env }: Services): Promise<void> {
  const { isLoopback } = await import('../platform/env.ts')
  if (isLoopback(env.host)) return
  const { users } = await import('../platform/database/tables/index.ts')
  const { eq } = await import('drizzle-orm')
  const demoUsers = await database.select({ id: users.id }).from(users).where(eq(users.is_demo, true)).limit(1)
  if (demoUsers.length > 0) {
    throw new OperatorError(
      `HOST is ${JSON.stringify(env.host)}, but this database holds demo accounts, whose passwords everyone knows: delete them or listen on 127.0.0.1.`,
    )
  }
}

/** Starts the thread that renders the built pages. An earlier step of the start may fail before it is awaited. */
function startRendering({ publicUrl, demo }: Env, log: Logger): Promise<RenderingThread> {
  const buildUrl = pathToFileURL(fileURLToPath(new URL('../../../build/server/index.js', import.meta.url))).href
  const starting = startRenderingThread({ buildUrl, publicUrl, demo }, log)
  starting.catch(() => {})
  return starting
}

/** Returns the storefront from its build; if `starting` is null, from its sources, rendered anew after each change. */
async function storefront(
  services: Services,
  starting: Promise<RenderingThread> | null,
  running: (() => Promise<unknown>)[],
): Promise<Storefront> {
  if (starting) {
    const { render, routes } = await starting
    return { ...createRender(services, handlers, render), routesAt: routesOf({ routes }), vite: null }
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
  return { ...createRender(services, handlers, renderWith(load, 'development', services.env)), routesAt, vite }
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.port, host: env.host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new OperatorError(`Port ${env.port} on ${env.host} is in use: end what uses it, or set PORT to another.`)
    }
    throw error
  }
}
