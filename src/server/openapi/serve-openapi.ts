import type { FastifyInstance } from 'fastify'
import { features } from '../../contract/index.ts'
import { staffFeatures } from '../../contract/staff/index.ts'
import { openApiDocument } from './document.ts'

/** Where the description of the calls is. */
export const OPENAPI_PATH = '/api/v1/openapi.json'

/** GET openapi.json: the shop's contract and the back office's as OpenAPI 3.1, made when it is first asked for. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get(OPENAPI_PATH, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument({ ...features, ...staffFeatures }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(text)
  })
}
