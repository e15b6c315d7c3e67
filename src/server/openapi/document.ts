import type { Feature } from '../../contract/endpoint.ts'
import { headers } from './errors.ts'
import { exampleOf } from './example.ts'
import { operation } from './operation.ts'
import type { Components, JsonSchema } from './schemas.ts'

/** The OpenAPI 3.1 document of features: each call, its input, its answer, and every error. */
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
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The `access` token of POST /api/v1/token/, or, for the calls of the back office, of POST /api/v1/admin/session/. It lives 6 hours.' },
      },
    },
  }
}

/**
 * Schemas by name. If the contract gives only a part of an example, the rest comes from the examples of the schema's
 * parts.
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
  description: 'Makes a retry of the same request return the first answer.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7E]{1,200}$' },
}

const DESCRIPTION = `The calls of the shop and of its back office.

- Amounts are manat as text with two decimals, \`"12.90"\`. Moments are ISO 8601 in UTC.
- Paged lists answer \`results\`, \`next\` and \`count\`: follow \`next\` as it is until it is null. \`count\` is exact up to 1,000, then \`1000+\`.
- Lists of the back office are pages by number, \`page\` from 1 and \`per_page\`; they answer \`results\` and \`total\`.
- Wrong fields answer 400 with messages under their names, \`{"email": ["E-mail düzgün deyil."]}\`; every other error is \`{"detail": "…"}\`. Messages are Azerbaijani, for people.
- Every answer carries \`x-request-id\`; 429 carries \`Retry-After\`, seconds.
- Paths answer with and without their trailing slash. Unknown fields and query parameters are ignored, and answers may grow.`
