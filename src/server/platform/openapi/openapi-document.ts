import { createDocument } from 'zod-openapi'
import type { Feature } from '#src/contract/endpoint.ts'
import { headers, operation } from './operation.ts'
import { addExamples, type ApiDocument } from './examples.ts'

/** Returns the OpenAPI 3.1 document of features: each call with its input, its reply and every error. */
export function openApiDocument(features: { readonly [tag: string]: Feature }): object {
  const calls = Object.entries(features).flatMap(([tag, feature]) =>
    Object.entries(feature.calls).map(([name, endpoint]) => ({ tag, name, endpoint })),
  )
  const paths: Record<string, Record<string, object>> = {}
  for (const { tag, name, endpoint } of calls)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint, tag) }
  const document = createDocument(
    {
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
        headers,
        parameters: { 'idempotency-key': IDEMPOTENCY_KEY },
        securitySchemes: SECURITY,
      },
    },
    { override: ({ jsonSchema }) => tidy(jsonSchema) },
  )
  addExamples(
    document as unknown as ApiDocument,
    calls.map(({ endpoint }) => endpoint),
  )
  return document
}

/** Removes limits: responses may gain fields (D35), and the bounds of JavaScript's integers do not help a client. */
function tidy(made: Record<string, unknown>): void {
  if (made.additionalProperties === false) delete made.additionalProperties
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  // A format such as date or uuid replaces the long pattern.
  if (made.format !== undefined) delete made.pattern
  if (made.example !== undefined) {
    made.examples = [made.example]
    delete made.example
  }
}

const SECURITY = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `access` token of POST /api/v1/token/, or, for the calls of the admin, of POST /api/v1/admin/session/. It lives 6 hours.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'bx_live_<id>_<secret>',
    description:
      'An API key, for the calls of the admin that name its right. 120 calls a minute, then 429. An unknown, expired or revoked key returns 401 with the code `key.invalid`, `key.expired` or `key.revoked`; a missing right 403 with `key.no-right`.',
  },
} as const

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description: 'Makes a repeat of the same request return the first reply, for seven days. Keys belong to accounts.',
  schema: { type: 'string' as const, format: 'uuid' },
}

const DESCRIPTION = `The calls of the shop and of its admin.

- Amounts are manat as text with two decimals, \`"12.90"\`. Moments are ISO 8601 in UTC.
- Paged lists return \`results\`, \`next\` and \`count\`: follow \`next\` as it is until it is null. \`count\` is exact up to 1,000, then \`1000+\`.
- Lists of the admin have numbered pages, \`page\` from 1 and \`per_page\`. They return \`results\` and \`total\`.
- Wrong fields return 400 with messages by field name, \`{"email": ["E-maili belə yazın: ad@mail.az"]}\`; every other error is \`{"detail": "…"}\`. Messages are Azerbaijani, for people.
- Every response has \`x-request-id\`; 429 has \`Retry-After\`, seconds.
- Paths work with and without their trailing slash. Unknown fields and query parameters are ignored.
- Replies may gain fields.`
