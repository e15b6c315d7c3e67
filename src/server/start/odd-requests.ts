import { answerWords } from '#src/words/words.ts'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#src/contract/client/api-error.ts'

/** The most characters of a page's path, without its query (D46). */
const PATH_MAX = 2_000

/** A host name or an IP address, with an optional port. */
const HOST = /^(?:[a-z\d._-]{1,253}|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Rejects requests that no browser sends, before any other code reads them: 400 for an absolute URL in the request line
 * and for a repeated or invalid Host header, 414 for a long path of a page. A long path under /api/ is an unknown call:
 * 404, as in the contract.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(oddity(request.raw)))
}

/** Returns the error of a request that no browser sends. */
export function oddity({ url = '', rawHeaders }: IncomingMessage): ApiError | undefined {
  if (!url.startsWith('/') && url !== '*') return new ApiError(400, { detail: answerWords.badUrl })
  const hosts = hostsOf(rawHeaders)
  if (hosts.length > 1 || hosts.some((host) => !HOST.test(host)))
    return new ApiError(400, { detail: answerWords.badHost })
  const queryAt = url.indexOf('?')
  const isTooLong = !url.startsWith('/api/') && (queryAt < 0 ? url.length : queryAt) > PATH_MAX
  return isTooLong ? new ApiError(414, { detail: answerWords.longUrl }) : undefined
}

/** Returns the values of all Host headers. Node's `headers` has only the first. */
function hostsOf(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '')
  }
  return hosts
}
