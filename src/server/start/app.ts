import { answerWords } from '#src/words/words.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { ApiError } from '#src/contract/client/api-error.ts'
import { answerError } from '../platform/http/error-answer.ts'
import { openFrontDoor } from '../platform/http/front-door.ts'
import { answerInLanguage } from '../platform/http/answer-in-language.ts'
import { registerCalls } from '../platform/http/http.ts'
import { adminHeaders, serveAdmin } from '../admin/serve-admin.ts'
import { serveDevMail } from '../platform/mail/dev-mail.ts'
import { serveMedia } from '../platform/media/serve-media.ts'
import { serveApiDocs } from '../platform/openapi/serve-api-docs.ts'
import type { Pages } from '../shop/storefront/render.ts'
import { serveAssets } from '../shop/storefront/build-files.ts'
import { decodableUrl, loggedPath } from '../shop/storefront/canonical-address.ts'
import { serveKeptPages } from '../shop/storefront/serve-kept-pages.ts'
import { servePages } from '../shop/storefront/serve-pages.ts'
import { serveExchange } from '../exchange/commerce-ml/serve-exchange.ts'
import { serveFeeds } from '../exchange/feeds/serve-feeds.ts'
import { serveCallbacks } from '../shop/payment/callbacks.ts'
import { serveManifest } from '../shop/storefront/serve-manifest.ts'
import { serveSitemap } from '../shop/storefront/serve-sitemap.ts'
import type { Services } from '../platform/services.ts'
import type { Registry } from 'prom-client'
import { measureRequests } from '../platform/metrics/metrics.ts'
import { isFromHome, keepDemoHome } from './demo-stays-home.ts'
import { handlers } from './handlers.ts'
import { serveHealth, watchHealth, type Health } from './health.ts'
import { EndableRequest, endUnreadConnections } from '../platform/http/unread-responses.ts'
import { oddity, refuseOddRequests } from './odd-requests.ts'

/** The renderer of pages; with `vite`, from the sources for each request. null: a server that only serves calls. */
export type Storefront = (Pages & { vite: ViteDevServer | null }) | null

const builtFiles = fileURLToPath(new URL('../../../build/client', import.meta.url))

/** The most open connections of one node. More connections wait in the system's queue or go to another node. */
const CONNECTIONS_MAX = 10_000

/** The shared objects of a process's servers. Tests have none. */
type Watched = { health?: Health; metrics?: Registry }

/** Builds the whole server with its services. It does not listen yet. */
export async function buildApp(
  services: Services,
  storefront: Storefront,
  { health = watchHealth(services), metrics }: Watched = {},
): Promise<FastifyInstance> {
  const isDevelopment = Boolean(storefront?.vite)
  const app = createServer(services, isDevelopment)
  app.server.maxConnections = CONNECTIONS_MAX
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new ApiError(404, { detail: answerWords.notFound })
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersOfAll(request, isDevelopment))
    done()
  })
  const observe = metrics ? measureRequests(app, metrics) : () => {}
  let ending = false
  app.addHook('preClose', async () => {
    ending = true
  })
  const doors = [endUnreadConnections(app)]
  if (storefront && !storefront.vite) {
    const keptPages = serveKeptPages({
      services,
      areUnchanged: storefront.areUnchanged,
      headersOf: (id) => headersOfAll({ id }, isDevelopment),
      mayEnter: (request) => !ending && !oddity(request) && (!services.env.demo || isFromHome(request)),
      answered: (request, { requestId, status, ms }) => {
        observe({ method: 'GET', route: PAGES, status: String(status) }, ms / 1000)
        services.log.info({ reqId: requestId, ...facts(request, PAGES), status, ms: Math.round(ms) }, 'answered')
      },
    })
    doors.push(keptPages)
  }
  openFrontDoor(app.server, doors)
  refuseOddRequests(app)
  if (services.env.demo) keepDemoHome(app)
  app.addHook('onResponse', (request, reply, done) => {
    // A client that received its response during the shutdown keeps its connection open, and the shutdown would wait
    // for it.
    if (ending) setImmediate(() => app.server.closeIdleConnections())
    request.log.info(
      {
        ...facts(request.raw, request.routeOptions.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })

  await serveEverything(app, services, storefront, health)
  return app
}

/** Creates the server without routes, with its limits. */
function createServer(services: Services, isDevelopment: boolean): FastifyInstance {
  return fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // The log must not contain people's IP addresses. It contains the route of a request, the path of a
    // known screen without the query, and no headers.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    rewriteUrl: ({ url }) => decodableUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: services.env.trustProxy,
    // Ends slow requests: the whole request within 30 s, its headers within 15 s (P3).
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, IncomingMessage: EndableRequest },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Hooks do not run for a request whose URL cannot be parsed.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headersOfAll(request, isDevelopment))
      answerError(error, request, reply)
    },
  })
}

/** Registers every route: the calls, the files, the pages. */
async function serveEverything(
  app: FastifyInstance,
  services: Services,
  storefront: Storefront,
  health: Health,
): Promise<void> {
  answerInLanguage(app, services)
  registerCalls(app, services, handlers)
  serveCallbacks(app, services)
  serveExchange(app, services)
  serveFeeds(app, services)
  serveMedia(app, services.media)
  serveSitemap(app, services)
  serveManifest(app, services)
  if (services.env.demo && !services.env.smtpUrl) serveDevMail(app, services.env.dataDir)
  serveHealth(app, health)
  if (storefront) {
    serveApiDocs(app)
    await serveAdmin(app)
    await serveAssets(app, services.mediaStore, { client: {}, admin: adminHeaders })
    if (storefront.vite) serveSources(app, storefront.vite)
    else await serveBuiltFiles(app)
    servePages(app, services, storefront, storefront.vite === null)
  }
  // The storefront must not serve an unknown path under /api.
  for (const path of ['/api', '/api/*']) {
    app.all(path, async () => {
      throw new ApiError(404, { detail: answerWords.noCall })
    })
  }
}

/** The route of pages. */
const PAGES = '/*'

/** Returns the logged fields of a request, with the trace id of W3C's traceparent (P7). */
function facts({ method, url = '', headers }: IncomingMessage, route: string | undefined) {
  const trace = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(String(headers.traceparent ?? ''))?.[1]
  return { method, route, path: route === PAGES ? loggedPath(url) : undefined, trace }
}

/**
 * Returns the headers of every response. Pages have their own policies. No other response is a document that loads
 * anything. Vite's pages need scripts and styles that no policy can list.
 */
function headersOfAll(request: Pick<FastifyRequest, 'id'>, isDevelopment: boolean): Record<string, string> {
  return {
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isDevelopment
      ? {}
      : {
          'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        }),
  }
}

function serveSources(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
}

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtFiles,
    wildcard: false,
    // Compressed files are sent only in place of their plain files. Assets have their own route.
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', 'public, no-cache')
    },
  })
}
