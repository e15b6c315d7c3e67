import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const builtFiles = fileURLToPath(new URL('../../../build/admin', import.meta.url))

/**
 * The client's components write styles at run time; everything else comes from this host, and no page may frame it.
 */
const POLICY = [
  `default-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Headers of all files of the admin's client. */
export const adminHeaders = { 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' }

/** Serves the page of the admin's built client at /admin/. */
export async function serveAdmin(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtFiles,
    prefix: '/admin/',
    wildcard: false,
    // Compressed files are sent in place of their originals; assets have their own route.
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries({ ...adminHeaders, 'cache-control': 'no-cache' }))
        void reply.header(name, value)
    },
  })
}
