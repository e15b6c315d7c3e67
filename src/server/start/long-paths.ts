import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../contract/client/api-error.ts'

/** Most characters of a path, without its query (D46). */
const PATH_MAX = 2_000

/** A longer path of a page is answered 414 before anything else looks at it. A call's is no call: 404, as the contract says. */
export function refuseLongPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const url = request.raw.url ?? ''
    const queryAt = url.indexOf('?')
    const isTooLong = !url.startsWith('/api/') && (queryAt < 0 ? url.length : queryAt) > PATH_MAX
    done(isTooLong ? new ApiError(414, { detail: 'Ünvan çox uzundur.' }) : undefined)
  })
}
