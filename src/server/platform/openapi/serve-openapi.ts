import { type FastifyInstance, fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import { features } from '#src/contract/index.ts'
import { adminFeatures } from '#src/contract/admin/index.ts'
import { createHash } from 'node:crypto'
import type { Feature } from '#src/contract/endpoint.ts'
import { headers, operation } from './operation.ts'
import { exampleOf, type Components, type JsonSchema } from './schemas.ts'

export const OPENAPI_PATH = '/api/v1/openapi.json'

/** GET openapi.json: the calls of the shop and of the admin as OpenAPI 3.1, made on the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get(OPENAPI_PATH, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument({ ...features, ...adminFeatures }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(text)
  })
}

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

/** Returns the OpenAPI 3.1 document of features: each call with its input, its reply and every error. */
export function openApiDocument(features: { readonly [tag: string]: Feature }): object {
  const paths: Record<string, Record<string, object>> = {}
  const components: Components = new Map()
  for (const [tag, feature] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(feature.calls)) {
      const { method, path } = endpoint
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoint, tag, components) }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Buxar',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This shop' }],
    tags: Object.entries(features).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: namedSchemas(components),
      headers,
      parameters: { 'idempotency-key': IDEMPOTENCY_KEY },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `access` token of POST /api/v1/token/, or, for the calls of the admin, of POST /api/v1/admin/session/. It lives 6 hours.',
        },
      },
    },
  }
}

/**
 * Returns the schemas by name. If the contract has only a part of an example, the rest comes from the examples of the
 * schema's parts.
 */
function namedSchemas(components: Components): Record<string, JsonSchema> {
  const whole = ([name, schema]: [string, JsonSchema]) =>
    [name, schema.examples ? { ...schema, examples: [exampleOf(schema, components)] } : schema] as const
  return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(whole))
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repeat of the same request return the first reply, for seven days. Keys belong to accounts.',
  schema: { type: 'string', format: 'uuid' },
}

const DESCRIPTION = `The calls of the shop and of its admin.

- Amounts are manat as text with two decimals, \`"12.90"\`. Moments are ISO 8601 in UTC.
- Paged lists return \`results\`, \`next\` and \`count\`: follow \`next\` as it is until it is null. \`count\` is exact up to 1,000, then \`1000+\`.
- Lists of the admin have numbered pages, \`page\` from 1 and \`per_page\`. They return \`results\` and \`total\`.
- Wrong fields return 400 with messages by field name, \`{"email": ["E-maili belə yazın: ad@mail.az"]}\`; every other error is \`{"detail": "…"}\`. Messages are Azerbaijani, for people.
- Every response has \`x-request-id\`; 429 has \`Retry-After\`, seconds.
- Paths work with and without their trailing slash. Unknown fields and query parameters are ignored.
- Replies may gain fields.`
