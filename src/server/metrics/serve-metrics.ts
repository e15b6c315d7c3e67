import { fastify, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** A server of its own for figures, so that a proxy in front of the shop never shows them. `routes` adds more to it. */
export async function serveMetrics(registry: Registry, { port, host }: { port: number; host: string }, routes: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  routes(app)
  await app.listen({ port, host })
  return app
}
