import { answerWords } from '#src/words/words.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#src/server/platform/services.ts'
import type { KeptPage } from '#src/server/platform/cache/cache.ts'
import { within } from '#src/server/platform/database/database-gone.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import type { RenderedFor } from '#src/server/platform/http/in-process.ts'
import { inLanguage } from '#src/server/platform/language.ts'
import { BusyError } from '#src/server/platform/admission/admission.ts'
import { clientGone, ClientGone } from '#src/server/platform/http/client-gone.ts'
import { languageNow } from '#src/words/language.ts'
import { languageOfPath } from '#src/words/paths.ts'
import { gzipPage } from './gzip-page.ts'
import { acceptedEncoding, pageHeaders, statusOf, type Encoding } from './page-headers.ts'
import { canonicalAddress, lowerCaseAddress, type CanonicalAddress } from './canonical-address.ts'
import type { Pages } from './render.ts'

const unzip = promisify(gunzip)

/** A rendered page. `isStale`: a copy from before, because the database does not answer. */
type Made = { page: KeptPage; isStale: boolean }

const STALE = 'hit; detail=stale'

/** The longest check of a kept page, ms. With the rendering that follows, a page waits for at most 3 s (C12). */
const CHECK_PATIENCE = 500

type PageServices = Pick<Services, 'pageCache' | 'admission'>

/** Serves every path that is no call, picture or file: from the cache, or rendered now. */
export function servePages(
  app: FastifyInstance,
  services: PageServices & Pick<Services, 'previews'>,
  { render, areUnchanged, routesAt, speaks }: Pages,
  cached: boolean,
): void {
  const page = pageSource(services, { render, areUnchanged }, cached)
  const sendSigned = signedSender(services, { render, routesAt }, cached)

  app.get<{ Querystring: { preview?: unknown } }>('/*', async (request, reply) => {
    const lower = lowerCaseAddress(request.raw.url ?? '/')
    if (lower !== null) return reply.redirect(lower, 301)
    const unprefixed = await withoutPrefix(speaks, request.raw.url ?? '/')
    if (unprefixed) return reply.redirect(unprefixed.address, unprefixed.status)
    const { preview } = request.query
    const product = typeof preview === 'string' ? services.previews.verify(preview) : null
    try {
      if (product !== null) return await sendSigned(request, reply, { preview: product })
      if (ORDER_LINK.test(request.raw.url ?? '/'))
        return await sendSigned(request, reply, { ip: request.ip }, { 'referrer-policy': 'no-referrer' })
      const address = canonicalAddress(request.raw.url ?? '/', routesAt)
      const [made, from] = await page(address, request, reply)
      void reply.header('cache-status', `buxar; ${from}`)
      return await send(request, reply, made, () => services.pageCache.measure(address.path, made))
    } catch (error) {
      if (error instanceof BusyError) return sendBusy(request, reply)
      throw error
    }
  })
}

/** Returns a function that returns the page at a URL, and its source for the header Cache-Status (RFC 9211). */
function pageSource(
  services: PageServices,
  { render, areUnchanged }: Pick<Pages, 'render' | 'areUnchanged'>,
  cached: boolean,
) {
  const beingRendered = new Map<string, SharedRender<Made>>()

  return async function page(
    address: CanonicalAddress,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<[page: KeptPage, from: string]> {
    const { path, mayBeKept } = address
    // While the database does not respond, a page waits for nothing (C12).
    const last = services.pageCache.isDatabaseStalled ? services.pageCache.lastKept(path) : undefined
    if (last) return [last, STALE]
    const kept = cached ? services.pageCache.get(path) : undefined
    if (kept && (await mayBeSent(areUnchanged, kept))) return [kept, 'hit']
    if (kept && services.pageCache.lastKept(path) === kept) services.pageCache.outdate(path)
    const gone = clientGone(request, reply)
    const readFrom = services.pageCache.dropsSoFar
    const running = beingRendered.get(path)
    // A rendering that began before a change may show the old state, so a request after the change starts a new one.
    if (running?.readFrom === readFrom && !running.isAbandoned) {
      const { page, isStale } = await running.join(gone)
      return [page, isStale ? STALE : 'fwd=miss; collapsed']
    }
    const rendering = new SharedRender(readFrom, (abandoned) => {
      const make = () =>
        renderAndKeep({ pageCache: services.pageCache, render, cached }, address, request.id, readFrom, abandoned)
      return isOfCheckout(path) ? make() : services.admission.run(addressKey(request.ip), abandoned, make)
    })
    beingRendered.set(path, rendering)
    try {
      const { page: made, isStale } = await rendering.join(gone)
      if (isStale) return [made, STALE]
      const isKept = services.pageCache.lastKept(path) === made
      return [made, !mayBeKept ? 'fwd=bypass' : isKept ? 'fwd=miss; stored' : 'fwd=miss']
    } finally {
      if (beingRendered.get(path) === rendering) beingRendered.delete(path)
    }
  }
}

/** Returns false if the database is gone or slow. Rendering then returns the last page or a 503 (P9). */
async function mayBeSent(areUnchanged: Pages['areUnchanged'], { replyVersions }: KeptPage): Promise<boolean> {
  try {
    return await within(CHECK_PATIENCE, () => areUnchanged(replyVersions))
  } catch {
    return false
  }
}

type Rendering = Pick<Services, 'pageCache'> & Pick<Pages, 'render'> & { cached: boolean }

/** Renders a page, and keeps it if it may be kept. */
async function renderAndKeep(
  { pageCache, render, cached }: Rendering,
  { path, mayBeKept }: CanonicalAddress,
  requestId: string,
  readFrom: number,
  abandoned: AbortSignal,
): Promise<Made> {
  const { status, headers, body, tags, forMs, replyVersions, policy } = await render(path, requestId, abandoned)
  // While the database is gone, a recent page is better than none (P9).
  const last = status === 503 ? pageCache.lastKept(path) : undefined
  if (last) return { page: last, isStale: true }
  const made: KeptPage = {
    status,
    headers: { ...headers, ...(policy !== undefined && cached ? { 'content-security-policy': policy } : {}) },
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bodies: { identity: body },
    replyVersions,
  }
  // A missing page, and a page at a URL that visitors can invent, is returned but not kept. Such pages would displace
  // popular pages (D46).
  if (cached && mayBeKept && (status === 200 || status === 301)) pageCache.keep(path, made, tags, readFrom, forMs)
  return { page: made, isStale: false }
}

/**
 * Returns a function that sends a page that is only reachable by its signed URL. No cache keeps it, and no search
 * engine lists it.
 */
function signedSender(
  services: PageServices,
  { render, routesAt }: Pick<Pages, 'render' | 'routesAt'>,
  cached: boolean,
) {
  return async function sendSigned(
    request: FastifyRequest,
    reply: FastifyReply,
    of: Partial<RenderedFor>,
    more: Record<string, string> = {},
  ): Promise<FastifyReply> {
    const gone = clientGone(request, reply)
    const { path } = canonicalAddress(request.raw.url ?? '/', routesAt)
    const { status, headers, body, policy } = await services.admission.run(addressKey(request.ip), gone, () =>
      render(path, request.id, gone, of),
    )
    const safe = policy !== undefined && cached ? { 'content-security-policy': policy } : {}
    return reply
      .code(status)
      .headers({
        ...headers,
        ...safe,
        'cache-control': 'no-store',
        'cache-status': 'buxar; fwd=bypass',
        'x-robots-tag': 'noindex',
        ...more,
      })
      .send(body)
  }
}

/**
 * Returns the address without prefix of a page in a language that is off, or in Azerbaijani (G14); null for all other
 * addresses. Never begins with two slashes, nor with backslashes, which browsers read as slashes: they would lead to
 * another host.
 */
async function withoutPrefix(
  speaks: Pages['speaks'],
  url: string,
): Promise<{ address: string; status: 301 | 302 } | null> {
  const azerbaijani = /^\/az(?=[/?]|$)[/\\]*(.*)$/.exec(url)?.[1]
  if (azerbaijani !== undefined) return { address: `/${azerbaijani}`, status: 301 }
  const { language, path } = languageOfPath(url)
  if (language === 'az' || (await speaks(language))) return null
  return { address: path.replace(/^[/\\]+/, '/'), status: 302 }
}

/** The page that follows an order, and its data (G10). The address is a secret, so no request of the page names it. */
const ORDER_LINK = /^(?:\/(?:ru|en))?\/+track\/+./i

/** Pages of the cart and the checkout never wait for a place (C6). */
function isOfCheckout(path: string): boolean {
  return /^(?:\/(?:ru|en))?\/(?:cart(?:\/checkout)?|success)(?:\.data)?(?:\?|$)/.test(path)
}

/** A page without files: it must be sent while the server has no time. */
const busyPage = () =>
  `<!doctype html><html lang="${languageNow()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${answerWords.wait}</title><h1>${answerWords.wait}</h1><p>${answerWords.busyPage}</p></html>`

function sendBusy({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', new BusyError().retry_after)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(inLanguage(languageOfPath(url).language, busyPage))
}

/** Sends a page. Calls `grown` after it has added another encoding. */
async function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage, grown: () => void) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const status = statusOf(page, request.headers)
  void reply.code(status).headers(pageHeaders(page, status === 304 ? 'identity' : encoding))
  return status === 304 ? reply.send() : reply.send(await encoded(page, encoding, grown))
}

/**
 * Returns the body in an encoding. It is compressed on first request, and then kept with the page instead of the plain
 * body.
 */
async function encoded(page: KeptPage, encoding: Encoding, grown: () => void): Promise<Buffer> {
  const { identity, gzip } = page.bodies
  if (encoding === 'identity') return identity ?? unzip(Buffer.concat(gzip?.pieces ?? []))
  const made = gzip ?? (await gzipPage(identity ?? Buffer.alloc(0)))
  if (!gzip) {
    page.bodies = { gzip: made }
    grown()
  }
  return Buffer.concat(made.pieces)
}

/** One rendering for all requests of the same page. It ends when the last of them is gone. */
export class SharedRender<Page> {
  readonly #ending = new AbortController()
  readonly #page: Promise<Page>
  #waiting = 0
  /** The number of drops of the cache before the rendering began. */
  readonly readFrom: number

  constructor(readFrom: number, render: (gone: AbortSignal) => Promise<Page>) {
    this.readFrom = readFrom
    this.#page = render(this.#ending.signal)
    this.#page.catch(() => {})
  }

  get isAbandoned(): boolean {
    return this.#ending.signal.aborted
  }

  /** Resolves with the page; rejects if the client is gone first. */
  async join(gone: AbortSignal): Promise<Page> {
    gone.throwIfAborted()
    this.#waiting++
    return new Promise<Page>((resolve, reject) => {
      const leave = () => {
        if (--this.#waiting === 0) this.#ending.abort(gone.reason ?? new ClientGone())
        reject(gone.reason as Error)
      }
      gone.addEventListener('abort', leave, { once: true })
      this.#page.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave))
    })
  }
}
