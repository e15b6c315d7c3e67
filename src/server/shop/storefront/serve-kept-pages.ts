import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GzipBody, KeptPage } from '#src/server/platform/cache/cache.ts'
import type { Door } from '#src/server/platform/http/front-door.ts'
import type { Services } from '#src/server/platform/services.ts'
import { acceptedEncoding, pageHeaders, statusOf, type Encoding } from './page-headers.ts'
import type { Pages } from './render.ts'

type KeptPages = {
  services: Pick<Services, 'pageCache'>
  areUnchanged: Pages['areUnchanged']
  /** Returns the headers of every response of the shop. */
  headersOf: (requestId: string) => Record<string, string>
  /** Whether Fastify would let the request in. */
  mayEnter: (request: IncomingMessage) => boolean
  /** Logs and counts a request; `ms` is its time. */
  answered: (request: IncomingMessage, response: { requestId: string; status: number; ms: number }) => void
}

/**
 * Returns a door that serves cached pages before Fastify, whose hooks cost a third of such a request (`npm run bench`).
 * It leaves every other request to Fastify: another method, a page that is not cached or not yet compressed, an unusual
 * request.
 */
export function serveKeptPages(kept: KeptPages): Door {
  return (request, response) => sendKept(kept, request, response)
}

function sendKept(
  { services: { pageCache }, areUnchanged, headersOf, mayEnter, answered }: KeptPages,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '' } = request
  // A response without a socket waits for an earlier one of its connection: Fastify counts what waits (C9).
  if (method !== 'GET' || pageCache.isDatabaseStalled || response.socket === null) return false
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const page = pageCache.lastKept(url)
  const body = page?.bodies[encoding]
  // A page with a changed reply waits for the database.
  if (!page || !body || !mayEnter(request) || !areUnchangedNow(areUnchanged, page) || pageCache.find(url) !== page)
    return false
  const started = performance.now()
  const requestId = randomUUID()
  const status = statusOf(page, request.headers)
  page.sentHeaders ??= {}
  page.sentHeaders[encoding] ??= rawHeaders(page, encoding, headersOf)
  const headers = [...page.sentHeaders[encoding], 'x-request-id', requestId]
  if (status === 304) response.writeHead(status, withoutBody(headers)).end()
  else sendBody(response.writeHead(status, headers), body)
  answered(request, { requestId, status, ms: performance.now() - started })
  return true
}

function sendBody(response: ServerResponse, body: Buffer | GzipBody): void {
  if (!('pieces' in body)) return void response.end(body)
  response.cork()
  for (const piece of body.pieces) response.write(piece)
  response.end()
}

/** Whether a page is still valid, as far as this is known without the database. */
function areUnchangedNow(areUnchanged: Pages['areUnchanged'], { replyVersions }: KeptPage): boolean {
  const answer = areUnchanged(replyVersions)
  // Fastify waits for the same read and reports its error. Without a handler here, the error would end the process.
  if (answer instanceof Promise) answer.catch(() => {})
  return answer === true
}

/** Returns names and values in turn, which Node writes without reading them again. */
function rawHeaders(page: KeptPage, encoding: Encoding, headersOf: KeptPages['headersOf']): string[] {
  const { 'x-request-id': _own, ...common } = headersOf('')
  const headers = {
    ...common,
    ...pageHeaders(page, encoding),
    'cache-status': 'buxar; hit',
    'content-length': String(encoding === 'gzip' ? page.bodies.gzip?.size : page.bodies.identity?.length),
  }
  return Object.entries(headers).flat()
}

/** A 304 has neither a body nor headers of one. */
function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !/^content-(?:length|encoding)$/.test(headers[at - (at % 2)] ?? ''))
}
