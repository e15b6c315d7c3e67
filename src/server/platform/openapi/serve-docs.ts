import { createHash } from 'node:crypto'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { OPENAPI_PATH } from './serve-openapi.ts'

/** The page that documents the calls and can try them. */
const DOCS_PATH = '/api/docs'

/**
 * GET /api/docs: a page that Scalar makes from openapi.json. It loads everything from this host. Its script has 4 MB,
 * so it is loaded on the first request, into a second Fastify instance that does not listen.
 */
export function serveDocs(app: FastifyInstance): void {
  let docs: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= openDocs()
    const { statusCode, headers, rawPayload, body } = await (await docs).inject({ url: request.url })
    if (typeof headers.location === 'string') return reply.redirect(headers.location, 301)
    const type = String(headers['content-type'])
    if (type.startsWith('text/html')) void reply.header('content-security-policy', policy(body))
    return reply
      .code(statusCode)
      .type(type)
      .header('cache-control', 'public, no-cache')
      .header('x-robots-tag', 'noindex')
      .send(rawPayload)
  }
  app.get(DOCS_PATH, answer)
  app.get(`${DOCS_PATH}/*`, answer)
}

async function openDocs(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const docs = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await docs.register(reference, {
    routePrefix: DOCS_PATH,
    configuration: {
      url: OPENAPI_PATH,
      pageTitle: 'Buxar API',
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return docs
}

/**
 * Allows the styles that Scalar's components write at run time, its inline script by its hash, and requests only to
 * this shop.
 */
function policy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  )
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
