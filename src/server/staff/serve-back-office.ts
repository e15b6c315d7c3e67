import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const builtFiles = fileURLToPath(new URL('../../../build/admin', import.meta.url))

/** The client's components write styles at run time; everything else comes from this host, and no page may frame it. */
const POLICY = [
  `default-src 'self'`, `style-src 'self' 'unsafe-inline'`, `img-src 'self' data: blob:`, `object-src 'none'`,
  `base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`,
].join('; ')

/** Headers of everything that the back office's client consists of. */
export const officeHeaders = { 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' }

/** Serves the page of the back office's built client at /admin/. */
export async function serveBackOffice(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtFiles,
    prefix: '/admin/',
    wildcard: false,
    // Compressed ones are sent for the files that they are of; assets have a route of their own.
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries({ ...officeHeaders, 'cache-control': 'no-cache' })) void reply.header(name, value)
    },
  })
}
