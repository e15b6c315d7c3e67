import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const builtFiles = fileURLToPath(new URL('../../../build/admin', import.meta.url))

/** The client's components write styles at run time; everything else comes from this host, and no page may frame it. */
const POLICY = [
  `default-src 'self'`, `style-src 'self' 'unsafe-inline'`, `img-src 'self' data: blob:`, `object-src 'none'`,
  `base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`,
].join('; ')

/** Serves the back office's built client at /admin/. */
export async function serveBackOffice(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtFiles,
    prefix: '/admin/',
    wildcard: false,
    // They are sent for the files that they are of.
    globIgnore: ['**/*.br', '**/*.gz'],
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
