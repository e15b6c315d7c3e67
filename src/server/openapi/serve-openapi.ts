import type { FastifyInstance } from 'fastify'
import { features } from '../../contract/index.ts'
import { staffFeatures } from '../../contract/staff/index.ts'
import { openApiDocument } from './document.ts'

/** Path of the OpenAPI document. */
export const OPENAPI_PATH = '/api/v1/openapi.json'

/** GET openapi.json: the calls of the shop and of the back office as OpenAPI 3.1, made on the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get(OPENAPI_PATH, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument({ ...features, ...staffFeatures }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(text)
  })
}
