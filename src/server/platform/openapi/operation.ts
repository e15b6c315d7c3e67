import { z } from 'zod'
import { keyAccess } from '#src/contract/key-access.ts'
import { readsKey, type Endpoint, type Upload } from '#src/contract/endpoint.ts'
import { FileAnswer } from '#src/contract/file-answer.ts'
import { exampleOf, jsonSchema, type Components, type JsonSchema } from './schemas.ts'

/** Returns one call as an operation of OpenAPI. */
export function operation(name: string, endpoint: Endpoint, tag: string, components: Components): object {
  const { example = {} } = endpoint
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: [endpoint.description, whoMayCall(name, endpoint)].filter(Boolean).join('\n\n'),
    security: security(name, endpoint),
    parameters: [
      ...parameters('path', endpoint.params, example.params, components),
      ...parameters('query', endpoint.query, example.query, components),
      ...(readsKey(endpoint) ? [{ $ref: '#/components/parameters/idempotency-key' }] : []),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body, example.body, components) } : {}),
    ...(endpoint.upload ? { requestBody: fileBody(endpoint.upload) } : {}),
    responses: { [endpoint.status]: success(endpoint, components), ...errorResponses(name, endpoint, components) },
  }
}

function whoMayCall(name: string, endpoint: Endpoint): string {
  const { access } = endpoint
  if (access === 'public') return 'Anyone may call. A token is ignored.'
  if (access === 'anyone')
    return "Anyone may call. With a valid token, the reply has the caller's prices, likes and reviews. An invalid token returns 401."
  if (access === 'customer') return 'Only with a token.'
  const key = keyAccess(name, endpoint)
  const byKey = key ? `An API key needs \`${key.resource}: ${key.level}\`.` : 'No API key may call it.'
  return `Only for staff with the right \`${access.right}\`, with the token of an admin session. ${byKey}`
}

function security(name: string, endpoint: Endpoint): object[] {
  const { access } = endpoint
  if (access === 'public') return []
  if (access === 'anyone') return [{}, { token: [] }]
  return keyAccess(name, endpoint) ? [{ token: [] }, { apiKey: [] }] : [{ token: [] }]
}

/** A number in a path is described by its type, not by the text that is converted to it. */
function parameters(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  example: object = {},
  components: Components,
): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const own = jsonSchema(field as z.ZodType, place === 'path' ? 'output' : 'input', components)
    const given = (example as Record<string, unknown>)[name]
    const required = !(field as z.ZodType).safeParse(undefined).success
    return {
      name,
      in: place,
      required,
      ...(own.description ? { description: own.description } : {}),
      schema: own,
      ...(required || given !== undefined ? { example: given ?? exampleOf(own, components) } : {}),
    }
  })
}

function requestBody(schema: z.ZodObject, example: object | undefined, components: Components): object {
  const body = jsonSchema(schema, 'input', components)
  return {
    required: true,
    content: {
      'application/json': { schema: body, example: { ...(exampleOf(body, components) as object), ...example } },
    },
  }
}

function fileBody({ types, max }: Upload): object {
  const content = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return {
    required: true,
    description: `The raw file, ${max} bytes at most.`,
    content: Object.fromEntries(types.map((type) => [type, content])),
  }
}

function success({ status, reply, example }: Endpoint, components: Components): object {
  const answer = {
    description: status === 204 ? 'Done; the response has no body' : 'The reply',
    headers: header('x-request-id'),
  }
  if (status === 204) return answer
  if (reply === FileAnswer) return { ...answer, description: 'The file', content: { '*/*': {} } }
  const schema: JsonSchema = jsonSchema(reply, 'output', components)
  return {
    ...answer,
    content: { 'application/json': { schema, example: example?.reply ?? exampleOf(schema, components) } },
  }
}

/** The meaning of each status, and an example of its `detail`. */
const meanings: Record<number, [about: string, detail: string]> = {
  400: ['The request is invalid', 'Sorğu oxunmadı.'],
  401: ['No token, or an invalid token', 'Sessiyanın vaxtı bitib. Yenidən daxil olun.'],
  403: ['The caller has no right to this', 'Bu hesab sizin deyil.'],
  404: ['Not found', 'Tapılmadı.'],
  405: ['The path has no such method', 'Bu üsul burada işləmir.'],
  409: ['The request conflicts with the current state', 'Qiymətlər dəyişib.'],
  413: ['The request is too long: 1 MiB at most', 'Sorğu çox böyükdür.'],
  415: ['Not JSON', 'Yalnız JSON qəbul olunur.'],
  422: [
    'The Idempotency-Key was used for another request',
    'Əvvəlki cəhdiniz artıq qəbul olunub. Nəticəsinə baxın, lazımdırsa yenidən göndərin.',
  ],
  429: ['Too many requests', 'Həddindən artıq cəhd etdiniz. Bir az sonra yenidən cəhd edin.'],
  500: ['An error of the server', 'Gözlənilməz xəta baş verdi. Bir az sonra yenidən cəhd edin.'],
}

const Detail = z
  .object({ detail: z.string() })
  .meta({ id: 'Detail', description: 'An error that belongs to no field; `detail` is for people, in Azerbaijani.' })
const Missing = Detail.extend({ moved_to: z.string().optional() }).meta({
  id: 'Missing',
  description: '`moved_to` is the current slug, if the request used a former slug.',
})

/** Messages of one field: texts, or for a list one object per line, empty for a valid line. */
const messages: JsonSchema = {
  anyOf: [
    { type: 'array', minItems: 1, items: { type: 'string' } },
    { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/LineErrors' } },
  ],
}
const lineErrors: JsonSchema = {
  type: 'object',
  description: 'Errors of one line of a list; empty for a valid line.',
  additionalProperties: { $ref: '#/components/schemas/Messages' },
}

/** The response headers in the document. Every error has the request's id. */
export const headers = {
  'x-request-id': {
    description: 'Names the request in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  allow: { description: 'The methods that the path has.', schema: { type: 'string' } },
}

export function header(name: keyof typeof headers): object {
  return { [name]: { $ref: `#/components/headers/${name}` } }
}

/** Returns every error status of a call: from the contract, and from checks that run before any handler. */
function errorStatuses(name: string, endpoint: Endpoint): number[] {
  const withReplies = Object.keys(endpoint.errorReplies ?? {}).map(Number)
  const statuses = new Set([...endpoint.errors, ...withReplies, 405, 500])
  if (endpoint.access !== 'public') statuses.add(401)
  if (typeof endpoint.access === 'object') statuses.add(403)
  if (keyAccess(name, endpoint)) statuses.add(429)
  if (endpoint.params) statuses.add(400).add(404)
  if (endpoint.query) statuses.add(400)
  // The server parses and may reject a body, even for calls without a body.
  if (endpoint.method !== 'GET') statuses.add(400).add(413).add(415)
  if (readsKey(endpoint)) statuses.add(422)
  return [...statuses].sort((a, b) => a - b)
}

/** Returns the error responses of one call by status (D14). */
export function errorResponses(name: string, endpoint: Endpoint, components: Components): Record<string, object> {
  const responses: Record<string, object> = {}
  for (const status of errorStatuses(name, endpoint)) {
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
      headers: {
        ...header('x-request-id'),
        ...(status === 429 ? header('retry-after') : {}),
        ...(status === 405 ? header('allow') : {}),
      },
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
