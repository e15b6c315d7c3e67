import type { FastifyInstance } from 'fastify'
import { features } from '#src/contract/index.ts'
import { adminFeatures } from '#src/contract/admin/index.ts'
import { openApiDocument } from './document.ts'

export const OPENAPI_PATH = '/api/v1/openapi.json'

/** GET openapi.json: the calls of the shop and of the admin as OpenAPI 3.1, made on the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get(OPENAPI_PATH, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument({ ...features, ...adminFeatures }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(text)
  })
}
