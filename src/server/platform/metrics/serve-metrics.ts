import { fastify, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { EndableRequest, endUnreadConnections } from '../http/unread-responses.ts'

/**
 * Starts a separate server for metrics, so that a proxy in front of the shop never exposes them. `routes` adds more
 * routes.
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
  routes: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, http: { IncomingMessage: EndableRequest } })
  endUnreadConnections(app)
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  routes(app)
  await app.listen({ port, host })
  return app
}
