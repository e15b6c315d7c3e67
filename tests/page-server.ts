import { randomBytes } from 'node:crypto'
import { fastify, type FastifyInstance } from 'fastify'
import { createAdmission } from '../src/server/platform/admission/admission.ts'
import { answerError } from '../src/server/platform/http/error-answer.ts'
import { PageCache } from '../src/server/platform/cache/cache.ts'
import { refuseOddRequests } from '../src/server/start/odd-requests.ts'
import { servePages } from '../src/server/shop/storefront/serve-pages.ts'

/**
 * A server of pages without a shop: products and screens exist, /tag/ redirects, all else is 404. `renderings` counts
 * by path.
 */
export function buildPages(limit: number): {
  app: FastifyInstance
  pageCache: PageCache
  renderings: Map<string, number>
} {
  const pageCache = new PageCache(limit)
  const renderings = new Map<string, number>()
  const app = fastify()
  app.setErrorHandler(answerError)
  refuseOddRequests(app)
  servePages(
    app,
    { pageCache, admission: createAdmission(), previews: { sign: () => '', verify: () => null } },
    {
      routesAt: () => ['root', 'shop'],
      speaks: async () => true,
      areUnchanged: () => true,
      render: async (path) => {
        renderings.set(path, (renderings.get(path) ?? 0) + 1)
        if (renderings.size > 500) renderings.delete([...renderings.keys()].find((one) => one !== '/shop') ?? '')
        const status = path.startsWith('/tag/') ? 301 : /^\/(shop|product|activate)/.test(path) ? 200 : 404
        return {
          status,
          headers: { 'content-type': 'text/html' },
          body: Buffer.from(
            `<p>${path}</p>${randomBytes(path.startsWith('/product/') ? 15_000 : 1_000).toString('hex')}`,
          ),
          tags: new Set(['any-product' as const]),
          forMs: Infinity,
          replyVersions: new Map(),
        }
      },
    },
    true,
  )
  return { app, pageCache, renderings }
}
