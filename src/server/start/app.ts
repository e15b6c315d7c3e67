import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { ApiError } from '../../contract/client/api-error.ts'
import { answerError } from '../call/error-answer.ts'
import { registerCalls } from '../call/http.ts'
import { officeHeaders, serveBackOffice } from '../staff/serve-back-office.ts'
import { serveDevMail } from '../mail/dev-mail.ts'
import { serveMedia } from '../media/serve-media.ts'
import { serveDocs } from '../openapi/serve-docs.ts'
import { serveOpenApi } from '../openapi/serve-openapi.ts'
import type { Pages } from '../storefront/render.ts'
import { serveAssets } from '../storefront/earlier-files.ts'
import { servePages } from '../storefront/serve-pages.ts'
import { serveSitemap } from '../storefront/serve-sitemap.ts'
import type { Services } from '../services.ts'
import type { Registry } from 'prom-client'
import { measureRequests } from '../metrics/metrics.ts'
import { keepDemoHome } from './demo-stays-home.ts'
import { handlers } from './handlers.ts'
import { serveHealth, watchHealth, type Health } from './health.ts'
import { refuseOddRequests } from './odd-requests.ts'

/**
 * How pages are rendered; with `vite`, anew for each request from the sources. null: a server that only answers calls.
 */
export type Storefront = (Pages & { vite: ViteDevServer | null }) | null

const builtFiles = fileURLToPath(new URL('../../../build/client', import.meta.url))

/** Most open connections of one node; more wait in the system's queue or go to another node. */
const CONNECTIONS_MAX = 10_000

/** What a process shares between its servers; a test has none of it. */
type Watched = { health?: Health; metrics?: Registry }

/** Builds the whole server on its services; it does not listen yet. */
export async function buildApp(services: Services, storefront: Storefront, { health = watchHealth(services), metrics }: Watched = {}): Promise<FastifyInstance> {
  const isDevelopment = Boolean(storefront?.vite)
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // The log must not hold people's IP addresses: of a request only the path without its query is logged, and no
    // headers.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: services.settings.trustProxy,
    // Slow requests end: the whole of one within 30 s, its headers within 15 (P3).
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Hooks do not run for a request whose URL cannot be parsed.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headersOfAll(request, isDevelopment))
      answerError(error, request, reply)
    },
  })
  app.server.maxConnections = CONNECTIONS_MAX
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new ApiError(404, { detail: 'Tapılmadı.' })
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersOfAll(request, isDevelopment))
    done()
  })
  refuseOddRequests(app)
  if (services.settings.demo) keepDemoHome(app)
  if (metrics) measureRequests(app, metrics)
  let ending = false
  app.addHook('preClose', async () => {
    ending = true
  })
  app.addHook('onResponse', (request, reply, done) => {
    // A client that was answered during the shutdown keeps its connection open; the shutdown would wait for it.
    if (ending) setImmediate(() => app.server.closeIdleConnections())
    request.log.info(
      {
        method: request.method, path: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime),
        trace: traceOf(request),
      },
      'answered',
    )
    done()
  })

  registerCalls(app, services, handlers)
  serveOpenApi(app)
  serveDocs(app)
  serveMedia(app, services.media)
  serveSitemap(app, services)
  if (services.settings.demo && !services.settings.smtpUrl) serveDevMail(app, services.settings.dataDir)
  serveHealth(app, health)
  if (storefront) {
    await serveBackOffice(app)
    await serveAssets(app, services.mediaStore, { client: {}, admin: officeHeaders })
    if (storefront.vite) serveSources(app, storefront.vite)
    else await serveBuiltFiles(app)
    servePages(app, services, storefront, storefront.vite === null)
  }
  // A path under /api that is no call must not be answered by the storefront.
  for (const path of ['/api', '/api/*']) {
    app.all(path, async () => {
      throw new ApiError(404, { detail: 'Belə bir çağırış yoxdur.' })
    })
  }
  return app
}

/** The trace that a request belongs to, by W3C's traceparent (P7); undefined where nobody traces. */
function traceOf(request: FastifyRequest): string | undefined {
  return /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(String(request.headers.traceparent ?? ''))?.[1]
}

/**
 * Headers that every answer carries. Pages have policies of their own; nothing else is a document that loads anything.
 * Vite's pages need scripts and styles that no policy knows.
 */
function headersOfAll(request: FastifyRequest, isDevelopment: boolean): Record<string, string> {
  return {
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isDevelopment ? {} : { 'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'` }),
  }
}

function serveSources(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
}

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtFiles,
    wildcard: false,
    // Compressed ones are sent for the files that they are of; assets have a route of their own.
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', 'public, no-cache')
    },
  })
}
