import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { keyAccess } from '#src/contract/key-access.ts'
import { readsKey, type Endpoint, type Upload } from '#src/contract/endpoint.ts'
import { FileAnswer } from '#src/contract/file-answer.ts'

/** Returns one call as an operation of OpenAPI, without examples. */
export function operation(name: string, endpoint: Endpoint, tag: string): ZodOpenApiOperationObject {
  const { params, query, body, upload } = endpoint
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: [endpoint.description, whoMayCall(name, endpoint)].filter(Boolean).join('\n\n'),
    security: security(name, endpoint),
    requestParams: { ...(params && { path: converted(params) }), ...(query && { query }) },
    parameters: readsKey(endpoint) ? [{ $ref: '#/components/parameters/idempotency-key' }] : [],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(upload && { requestBody: fileBody(upload) }),
    responses: { [endpoint.status]: success(endpoint), ...errorResponses(name, endpoint) },
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

function security(name: string, endpoint: Endpoint): Record<string, string[]>[] {
  const { access } = endpoint
  if (access === 'public') return []
  if (access === 'anyone') return [{}, { token: [] }]
  return keyAccess(name, endpoint) ? [{ token: [] }, { apiKey: [] }] : [{ token: [] }]
}

/** A number in a path is described by its type, not by the text that is converted to it. */
function converted({ shape }: z.ZodObject): z.ZodObject {
  const type = (field: z.ZodType) =>
    field instanceof z.ZodPipe ? (field.out as z.ZodType).meta({ ...field.meta() }) : field
  return z.object(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, type(field as z.ZodType)])))
}

function fileBody({ types, max }: Upload): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  const content = { schema: { type: 'string' as const, contentMediaType: 'application/octet-stream' } }
  return {
    required: true,
    description: `The raw file, ${max} bytes at most.`,
    content: Object.fromEntries(types.map((type) => [type, content])),
  }
}

function success({ status, reply }: Endpoint): ZodOpenApiResponseObject {
  const answer = {
    description: status === 204 ? 'Done; the response has no body' : 'The reply',
    headers: header('x-request-id'),
  }
  if (status === 204) return answer
  if (reply === FileAnswer) return { ...answer, description: 'The file', content: { '*/*': {} } }
  return { ...answer, content: { 'application/json': { schema: reply } } }
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
const Messages: z.ZodType = z
  .union([z.array(z.string()).min(1), z.lazy(() => z.array(LineErrors).min(1))])
  .meta({ id: 'Messages' })
const LineErrors = z
  .record(z.string(), Messages)
  .meta({ id: 'LineErrors', description: 'Errors of one line of a list; empty for a valid line.' })

/** The response headers in the document. Every error has the request's id. */
export const headers = {
  'x-request-id': {
    description: 'Names the request in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  allow: { description: 'The methods that the path has.', schema: { type: 'string' } },
} as const

export function header(name: keyof typeof headers): Record<string, { $ref: string }> {
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
export function errorResponses(name: string, endpoint: Endpoint): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {}
  for (const status of errorStatuses(name, endpoint)) {
    const [about, detail] = meanings[status] ?? ['', '']
    const own = endpoint.errorReplies?.[status]
    const fields = status === 400 && endpoint.body ? Object.keys(endpoint.body.shape) : []
    const schema = own ?? (status === 404 && endpoint.params ? Missing : Detail)
    const examples = {
      ...(fields.length > 0 ? { fields: { value: { [fields[0] ?? '']: ['Bu xana məcburidir.'] } } } : {}),
      ...(own ? {} : { detail: { value: { detail } } }),
    }
    responses[`${status as 400}`] = {
      description: about,
      headers: {
        ...header('x-request-id'),
        ...(status === 429 ? header('retry-after') : {}),
        ...(status === 405 ? header('allow') : {}),
      },
      content: {
        'application/json': {
          schema: fields.length > 0 ? z.union([fieldErrors(fields), schema]) : schema,
          ...(Object.keys(examples).length > 0 ? { examples } : {}),
        },
      },
    }
  }
  return responses
}

function fieldErrors(fields: string[]): z.ZodType {
  const shape = Object.fromEntries(fields.map((field) => [field, Messages.optional()]))
  return z.object(shape).meta({ override: { minProperties: 1, additionalProperties: false } })
}
