import type { FastifyInstance } from 'fastify'
import { calls } from '../../contract/client/calls.ts'
import { features } from '../../contract/index.ts'
import { staffCalls } from '../../contract/client/staff/calls.ts'
import { staffFeatures } from '../../contract/staff/index.ts'
import { openApiDocument } from './document.ts'

/** Where the description of the calls is. */
export const OPENAPI_PATH = '/api/v1/openapi.json'

/** GET openapi.json: the shop's contract and the back office's as OpenAPI 3.1, made when it is first asked for. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get(OPENAPI_PATH, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument({ features, calls }, { features: staffFeatures, calls: staffCalls }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(text)
  })
}
