import { z } from 'zod'
import { takesKey, type Access, type Endpoint, type Upload } from '#src/contract/endpoint.ts'
import { FileAnswer } from '#src/contract/file-answer.ts'
import { errorResponses, header } from './errors.ts'
import { exampleOf } from './example.ts'
import { jsonSchema, type Components, type JsonSchema } from './schemas.ts'

/** Returns one call as an operation of OpenAPI. */
export function operation(name: string, endpoint: Endpoint, tag: string, components: Components): object {
  const { example = {} } = endpoint
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: [endpoint.description, whoMayCall(endpoint.access)].filter(Boolean).join('\n\n'),
    security: security(endpoint.access),
    parameters: [
      ...parameters('path', endpoint.params, example.params, components),
      ...parameters('query', endpoint.query, example.query, components),
      ...(takesKey(endpoint) ? [{ $ref: '#/components/parameters/idempotency-key' }] : []),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body, example.body, components) } : {}),
    ...(endpoint.upload ? { requestBody: fileBody(endpoint.upload) } : {}),
    responses: { [endpoint.status]: success(endpoint, components), ...errorResponses(endpoint, components) },
  }
}

function whoMayCall(access: Access): string {
  if (access === 'public') return 'Anyone may call. A token is ignored.'
  if (access === 'anyone')
    return "Anyone may call. With a valid token, the reply has the caller's prices, likes and reviews. An invalid token returns 401."
  if (access === 'customer') return 'Only with a token.'
  return `Only for staff with the right \`${access.right}\`, with the token of an admin session.`
}

function security(access: Access): object[] {
  if (access === 'public') return []
  return access === 'anyone' ? [{}, { token: [] }] : [{ token: [] }]
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
