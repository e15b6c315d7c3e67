import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { everyCall, type EveryCallName } from '../../contract/every-call.ts'
import { FileAnswer, type FileContent } from '../../contract/file-answer.ts'
import type { Services } from '../services.ts'
import { cookiesOf, isFromOwnPage } from './cookies.ts'
import { identifyCaller } from './identify-caller.ts'
import type { Context, Handler } from './handler.ts'
import type { HandlerTable } from './handler-table.ts'
import { perform } from './perform.ts'
import { identifyStaff } from './identify-staff.ts'
import { jsonOf } from './ready.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Media types of the files that calls take as their body. */
const uploadTypes = [...new Set(Object.values<Endpoint>(everyCall).flatMap(({ upload }) => upload?.types ?? []))]

/** Registers a route for every call of the contract, and one that answers 405 for the other methods of its path. */
export function registerCalls(app: FastifyInstance, services: Services, handlers: HandlerTable): void {
  if (uploadTypes.length > 0) app.addContentTypeParser(uploadTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  // Fastify parses text/plain by default; its parse errors would be reported as errors of a JSON body.
  app.removeContentTypeParser('text/plain')
  const methodsOf = new Map<string, Set<string>>()
  for (const name of Object.keys(everyCall) as EveryCallName[]) {
    const { method, path, access, upload }: Endpoint = everyCall[name]
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    app.route({
      method,
      url,
      bodyLimit: upload?.max,
      // Runs before the body is read, so that nobody without the right can make the server receive a file.
      onRequest: upload
        ? async (request) => {
            const { caller } = await identify(services, access, request)
            if (access === 'customer' && !caller) throw new ApiError(401, { detail: 'Daxil olun.' })
            const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
            if (!upload.types.includes(type)) throw new ApiError(415, { detail: `Belə fayl qəbul olunmur: ${type || 'növü bilinmir'}.` })
          }
        : undefined,
      handler: (request, reply) => answer(services, handlers[name] as unknown as Handler, request, reply),
    })
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

async function answer(services: Services, handler: Handler, request: FastifyRequest, reply: FastifyReply) {
  const { access, status, upload, idempotent, reply: answered }: Endpoint = everyCall[handler.name]
  if (!upload && Buffer.isBuffer(request.body)) throw new ApiError(415, { detail: 'Yalnız JSON qəbul olunur.' })
  const result: unknown = await perform(
    handler,
    { params: request.params, query: request.query, body: request.body },
    {
      services,
      ...(await identify(services, access, request)),
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      ...cookiesOf(request, reply, services.settings.publicUrl.startsWith('https:')),
      isFromOwnPage: isFromOwnPage(request, services.settings.publicUrl),
      requestId: request.id,
      idempotencyKey: idempotent ? idempotencyKey(request) : null,
      preview: null,
      shows: () => {},
      showsFor: () => {},
    },
  )
  void reply.code(status).header('cache-control', 'no-store')
  if (result === undefined) return reply.send()
  if (answered === FileAnswer) return sendFile(reply, result as FileContent)
  return reply.type('application/json; charset=utf-8').send(jsonOf(result))
}

async function identify(services: Services, access: Access, request: FastifyRequest): Promise<Pick<Context, 'caller' | 'staff'>> {
  const { authorization } = request.headers
  if (typeof access === 'object') return identifyStaff(services, access, authorization)
  return { caller: await identifyCaller(services, access, authorization), staff: null }
}

function sendFile(reply: FastifyReply, { name, type, content }: FileContent): FastifyReply {
  void reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  return reply.send(typeof content === 'string' || content instanceof Uint8Array ? content : Readable.from(content))
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,200}$/.test(key)) {
    throw new ApiError(400, { detail: 'Idempotency-Key 1–200 görünən simvol olmalıdır.' })
  }
  return key
}
