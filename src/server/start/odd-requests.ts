import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/client/api-error.ts'

/** Most characters of a page's path, without its query (D46). */
const PATH_MAX = 2_000

/** A host name or an IP address, perhaps with a port. */
const HOST = /^(?:[a-z\d._-]{1,253}|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Refuses requests that no browser sends, before anything else looks at them: 400 for an absolute address in the request
 * line and for a Host header that is doubled or no host; 414 for a long path of a page. A call's long path is no call:
 * 404, as the contract says.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(fault(request)))
}

function fault({ raw }: FastifyRequest): ApiError | undefined {
  const url = raw.url ?? ''
  if (!url.startsWith('/') && url !== '*') return new ApiError(400, { detail: 'Sorğunun ünvanı düzgün deyil.' })
  const hosts = raw.rawHeaders.filter((_value, at, all) => at % 2 === 1 && all[at - 1]?.toLowerCase() === 'host')
  if (hosts.length > 1 || hosts.some((host) => !HOST.test(host))) return new ApiError(400, { detail: 'Sorğunun Host başlığı düzgün deyil.' })
  const queryAt = url.indexOf('?')
  const isTooLong = !url.startsWith('/api/') && (queryAt < 0 ? url.length : queryAt) > PATH_MAX
  return isTooLong ? new ApiError(414, { detail: 'Ünvan çox uzundur.' }) : undefined
}
