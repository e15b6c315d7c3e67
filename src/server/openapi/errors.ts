import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { jsonSchema, type Components, type JsonSchema } from './schemas.ts'

/** What each status means, and an example of its `detail`. */
const meanings: Record<number, [about: string, detail: string]> = {
  400: ['The request is not as it should be', 'Sorğu oxunmadı.'],
  401: ['No token, or one that is not good', 'Sessiyanın vaxtı bitib. Yenidən daxil olun.'],
  403: ['Not for this caller', 'Bu hesab sizin deyil.'],
  404: ['There is no such thing', 'Tapılmadı.'],
  405: ['The path has no such method', 'Bu üsul burada işləmir.'],
  409: ['Things are not as the request takes them to be', 'Qiymətlər dəyişib.'],
  413: ['The request is too long: 1 MiB at most', 'Sorğu çox böyükdür.'],
  415: ['Not JSON', 'Yalnız JSON qəbul olunur.'],
  422: ['The Idempotency-Key was used for another request', 'Bu Idempotency-Key başqa sifariş üçün istifadə olunub.'],
  429: ['Too many tries', 'Həddindən artıq cəhd etdiniz. Bir az sonra yenidən cəhd edin.'],
  500: ['A fault of the server', 'Gözlənilməz xəta baş verdi. Bir az sonra yenidən cəhd edin.'],
}

const Detail = z
  .object({ detail: z.string() })
  .meta({ id: 'Detail', description: 'An error that belongs to no field; `detail` is for people, in Azerbaijani.' })
const Missing = Detail.extend({ moved_to: z.string().optional() })
  .meta({ id: 'Missing', description: '`moved_to` is the slug that a thing has now which was asked for by an earlier one.' })

/** Messages of one field: texts, or for a list one object per line, empty where nothing is wrong. */
const messages: JsonSchema = {
  anyOf: [
    { type: 'array', minItems: 1, items: { type: 'string' } },
    { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/LineErrors' } },
  ],
}
const lineErrors: JsonSchema = {
  type: 'object',
  description: 'What is wrong with one line of a list; empty when nothing is.',
  additionalProperties: { $ref: '#/components/schemas/Messages' },
}

/** The response headers in the document; every error carries the request's id. */
export const headers = {
  'x-request-id': { description: 'Names the request in the log of the server.', schema: { type: 'string', format: 'uuid' } },
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  allow: { description: 'The methods that the path has.', schema: { type: 'string' } },
}

export function header(name: keyof typeof headers): object {
  return { [name]: { $ref: `#/components/headers/${name}` } }
}

/** Every error status that a call can answer: those in the contract, and those of checks that run before any handler. */
function errorStatuses(endpoint: Endpoint): number[] {
  const statuses = new Set([...endpoint.errors, 405, 500])
  if (endpoint.access !== 'public') statuses.add(401)
  if (endpoint.params) statuses.add(400).add(404)
  if (endpoint.query) statuses.add(400)
  // The server parses a body, and can refuse it, even for calls that take none.
  if (endpoint.method !== 'GET') statuses.add(400).add(413).add(415)
  return [...statuses].sort((a, b) => a - b)
}

/** The error answers of one call by status (D14). */
export function errorResponses(endpoint: Endpoint, components: Components): Record<string, object> {
  const responses: Record<string, object> = {}
  for (const status of errorStatuses(endpoint)) {
    const [about, detail] = meanings[status] ?? ['', '']
    const own = endpoint.errorReplies?.[status]
    const fields = status === 400 && endpoint.body ? Object.keys(endpoint.body.shape) : []
    let schema = jsonSchema(own ?? (status === 404 && endpoint.params ? Missing : Detail), 'output', components)
    if (fields.length > 0) schema = { anyOf: [fieldErrors(fields, components), schema] }
    const examples = {
      ...(fields.length > 0 ? { fields: { value: { [fields[0] ?? '']: ['Bu xana məcburidir.'] } } } : {}),
      ...(own ? {} : { detail: { value: { detail } } }),
    }
    responses[status] = {
      description: about,
      headers: { ...header('x-request-id'), ...(status === 429 ? header('retry-after') : {}), ...(status === 405 ? header('allow') : {}) },
      content: { 'application/json': { schema, ...(Object.keys(examples).length > 0 ? { examples } : {}) } },
    }
  }
  return responses
}

function fieldErrors(fields: string[], components: Components): JsonSchema {
  components.set('Messages', messages)
  components.set('LineErrors', lineErrors)
  return {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field, { $ref: '#/components/schemas/Messages' }])),
  }
}
