import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/api-error.ts'
import { methodAndPath, type CallName } from '../../contract/calls.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { contract } from '../../contract/index.ts'
import { handlers } from '../handlers.ts'
import type { Services } from '../services.ts'
import { identifyCaller } from './caller.ts'
import type { Handler } from './handler.ts'
import { perform } from './perform.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Puts every call of the contract on the server, and 405 on every method that a path does not have. */
export function registerCalls(app: FastifyInstance, services: Services): void {
  const methodsOf = new Map<string, Set<string>>()
  for (const name of Object.keys(contract) as CallName[]) {
    const { method, path } = methodAndPath(name)
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    app.route({ method, url, handler: (request, reply) => answer(services, name, request, reply) })
    methodsOf.set(url, (methodsOf.get(url) ?? new Set()).add(method))
  }
  for (const [url, methods] of methodsOf) {
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      handler: (_request, reply) => {
        void reply.header('allow', [...methods].join(', '))
        throw new ApiError(405, { detail: 'Bu üsul burada işləmir.' })
      },
    })
  }
}

async function answer(services: Services, name: CallName, request: FastifyRequest, reply: FastifyReply) {
  const { access, status, idempotent }: Endpoint = contract[name]
  const caller = await identifyCaller(services, access, request.headers.authorization)
  const result = await perform(
    handlers[name] as unknown as Handler,
    { params: request.params, query: request.query, body: request.body },
    {
      services,
      caller,
      ip: request.ip,
      requestId: request.id,
      idempotencyKey: idempotent ? idempotencyKey(request) : null,
      shows: () => {},
    },
  )
  void reply.code(status).header('cache-control', 'no-store')
  if (result === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,200}$/.test(key)) {
    throw new ApiError(400, { detail: 'Idempotency-Key 1–200 görünən simvol olmalıdır.' })
  }
  return key
}
