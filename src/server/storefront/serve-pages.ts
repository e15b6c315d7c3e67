import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { alone, type KeptPage } from '../page-cache/cache.ts'
import { EVERYTHING } from '../page-cache/tags.ts'
import { canonicalAddress, type CanonicalAddress } from './canonical-address.ts'
import type { Pages } from './render.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const unzipped = promisify(gunzip)

/** Answers every path that is no call, picture or file: from the cache, or rendered now. */
export function servePages(app: FastifyInstance, services: Pick<Services, 'pageCache' | 'previews' | 'cdn'>, { render, stands, routesAt }: Pages, cached: boolean): void {
  const beingRendered = new Map<string, { page: Promise<KeptPage>; readFrom: number }>()

  /** The page at an address, and where it comes from, as the header Cache-Status says it (RFC 9211). */
  async function page({ path, mayBeKept }: CanonicalAddress, requestId: string): Promise<[page: KeptPage, from: string]> {
    const kept = cached ? services.pageCache.get(path) : undefined
    if (kept && (await mayBeSent(kept))) return [kept, 'hit']
    if (kept && services.pageCache.lastKept(path) === kept) services.pageCache.outdate(path)
    const readFrom = services.pageCache.dropsSoFar
    const running = beingRendered.get(path)
    // A rendering that began before a change may show the old state, so a request after the change starts a new one.
    if (running?.readFrom === readFrom) return [await running.page, 'fwd=miss; collapsed']
    const rendering = { page: renderAndKeep(path, mayBeKept, requestId, readFrom), readFrom }
    beingRendered.set(path, rendering)
    try {
      const made = await rendering.page
      const isKept = services.pageCache.lastKept(path) === made
      return [made, !mayBeKept ? 'fwd=bypass' : isKept ? 'fwd=miss; stored' : 'fwd=miss']
    } finally {
      if (beingRendered.get(path) === rendering) beingRendered.delete(path)
    }
  }

  /** Without the database it is not known; rendering then answers the last page, or that there is none (P9). */
  async function mayBeSent({ standsOn }: KeptPage): Promise<boolean> {
    try {
      return await stands(standsOn)
    } catch {
      return false
    }
  }

  async function renderAndKeep(path: string, mayBeKept: boolean, requestId: string, readFrom: number): Promise<KeptPage> {
    const { status, headers, body, tags, everyTag, forMs, standsOn, policy } = await render(path, requestId)
    // Without the database a page of a moment ago is better than none (P9).
    const last = status === 503 ? services.pageCache.lastKept(path) : undefined
    if (last) return last
    const identity = alone(body)
    const made: KeptPage = {
      status,
      headers: { ...headers, ...(policy !== undefined && cached ? { 'content-security-policy': policy } : {}) },
      etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      cacheTag: services.cdn ? [...everyTag, EVERYTHING].join(',') : '',
      bodies: { identity },
      standsOn,
    }
    // What does not exist, and pages at addresses that people can invent, are answered but not kept: they would
    // displace pages that are in demand (D46).
    if (cached && mayBeKept && (status === 200 || status === 301)) services.pageCache.keep(path, made, tags, readFrom, forMs)
    return made
  }

  /**
   * What a page says to a CDN: for how long to keep it, and by which tags it will be told to forget it. null for a page
   * that is not kept here either, and while the CDN does not hear of changes.
   */
  function forCdn(path: string, made: KeptPage): Record<string, string> | null {
    const seconds = services.cdn?.isInStep ? Math.floor(services.pageCache.holdsFor(path, made) / 1000) : 0
    if (seconds < 1) return null
    return { 'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`, 'cache-tag': made.cacheTag }
  }

  /** A preview can only be seen with its signed address: no cache keeps it, no search engine lists it. */
  async function sendPreview(request: FastifyRequest, reply: FastifyReply, product: number): Promise<FastifyReply> {
    const { status, headers, body, policy } = await render(canonicalAddress(request.raw.url ?? '/', routesAt).path, request.id, product)
    const safe = policy !== undefined && cached ? { 'content-security-policy': policy } : {}
    return reply.code(status).headers({ ...headers, ...safe, 'cache-control': 'no-store', 'cache-status': 'buxar; fwd=bypass', 'x-robots-tag': 'noindex' }).send(body)
  }

  app.get<{ Querystring: { preview?: unknown } }>('/*', async (request, reply) => {
    const { preview } = request.query
    const product = typeof preview === 'string' ? services.previews.verify(preview) : null
    if (product !== null) return sendPreview(request, reply, product)
    const address = canonicalAddress(request.raw.url ?? '/', routesAt)
    const [made, from] = await page(address, request.id)
    void reply.header('cache-status', `buxar; ${from}`)
    return send(request, reply, made, forCdn(address.path, made), () => services.pageCache.measure(address.path, made))
  })
}

/** Sends a page; `grown` is told when it has another encoding than before. */
async function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage, forCdn: Record<string, string> | null, grown: () => void) {
  void reply.headers(page.headers).headers(forCdn ?? { 'cache-control': 'public, no-cache' }).header('etag', page.etag).header('vary', 'accept-encoding')
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await encoded(page, encoding, grown))
}

/** The body in an encoding; compressed on first request, then kept with the page instead of the plain one. */
async function encoded(page: KeptPage, encoding: 'br' | 'gzip' | 'identity', grown: () => void): Promise<Buffer> {
  const kept = page.bodies[encoding]
  if (kept) return kept
  const plain = page.bodies.identity ?? (page.bodies.br ? await unbrotli(page.bodies.br) : await unzipped(page.bodies.gzip ?? Buffer.alloc(0)))
  if (encoding === 'identity') return plain
  const made =
    encoding === 'br'
      ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
      : await gzipped(plain, { level: 6 })
  page.bodies[encoding] = alone(made)
  delete page.bodies.identity
  grown()
  return made
}

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const text = String(header ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity'
}
