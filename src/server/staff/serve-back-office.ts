import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const builtFiles = fileURLToPath(new URL('../../../build/admin', import.meta.url))

/** Its widgets write styles while they run; nothing else comes from elsewhere, and nobody frames it. */
const POLICY = [
  `default-src 'self'`, `style-src 'self' 'unsafe-inline'`, `img-src 'self' data: blob:`, `object-src 'none'`,
  `base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`,
].join('; ')

/** The back office's client at /admin/, as it was built. */
export async function serveBackOffice(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtFiles,
    prefix: '/admin/',
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      void reply.header('content-security-policy', POLICY)
      void reply.header('x-robots-tag', 'noindex')
    },
  })
}
