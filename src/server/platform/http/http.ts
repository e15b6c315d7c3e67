import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#src/contract/client/api-error.ts'
import { takesKey, type Access, type Endpoint, type Upload } from '#src/contract/endpoint.ts'
import { everyCall, type EveryCallName } from '#src/contract/every-call.ts'
import { FileAnswer, type FileContent } from '#src/contract/file-answer.ts'
import type { Services } from '../services.ts'
import { identifyCaller, identifyStaff } from './identify-caller.ts'
import type { Context, Handler } from './handler.ts'
import type { HandlerTable } from './handler-table.ts'
import { clientGone } from './client-gone.ts'
import { addressKey } from '../limits/limits.ts'
import { perform } from './perform.ts'
import { jsonOf } from './ready.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Media types of the files that calls accept as their body. */
const uploadTypes = [...new Set(Object.values<Endpoint>(everyCall).flatMap(({ upload }) => upload?.types ?? []))]

/** The most bytes of a JSON body. Parsing and checking a megabyte takes 0.2 s, which a stranger must not cause. */
const JSON_OF_STAFF = 1024 * 1024
const JSON_OF_CUSTOMERS = 64 * 1024

/** Callers that were identified before the body of their request. */
const identities = new WeakMap<FastifyRequest, Pick<Context, 'caller' | 'staff'>>()

/** Registers a route for every call of the contract, and a route that returns 405 for the other methods of its path. */
export function registerCalls(app: FastifyInstance, services: Services, handlers: HandlerTable): void {
  if (uploadTypes.length > 0)
    app.addContentTypeParser(uploadTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  // Fastify parses text/plain by default. Its parse errors would be reported as errors of a JSON body.
  app.removeContentTypeParser('text/plain')
  const methodsOf = new Map<string, Set<string>>()
  for (const name of Object.keys(everyCall) as EveryCallName[]) {
    const { method, path, access, upload }: Endpoint = everyCall[name]
    const isOfStaff = typeof access === 'object'
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    app.route({
      method,
      url,
      bodyLimit: upload?.max ?? (isOfStaff ? JSON_OF_STAFF : JSON_OF_CUSTOMERS),
      // Runs before the body is read, so that a client without the right cannot make the server receive a file or parse
      // a large body.
      onRequest:
        isOfStaff || upload
          ? async (request) => {
              const identity = await identify(services, access, request)
              identities.set(request, identity)
              if (upload) checkUpload(upload, access, identity, request)
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
  const endpoint: Endpoint = everyCall[handler.name]
  const { access, status, upload, reply: answered } = endpoint
  if (!upload && Buffer.isBuffer(request.body)) throw new ApiError(415, { detail: 'Yalnız JSON qəbul olunur.' })
  const context: Context = {
    services,
    ...(identities.get(request) ?? (await identify(services, access, request))),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    ...cookiesOf(request, reply, services.env.publicUrl.startsWith('https:')),
    isFromOwnPage: isFromOwnPage(request, services.env.publicUrl),
    requestId: request.id,
    idempotencyKey: takesKey(endpoint) ? idempotencyKey(request) : null,
    preview: null,
    shows: () => {},
    showsFor: () => {},
  }
  const work = () => perform(handler, { params: request.params, query: request.query, body: request.body }, context)
  const admission = handler.isQueued === 'cart' ? services.cartAdmission : services.admission
  const result: unknown = handler.isQueued
    ? await admission.run(addressKey(request.ip), clientGone(request, reply), work)
    : await work()
  void reply.code(status).header('cache-control', 'no-store')
  if (result === undefined) return reply.send()
  if (answered === FileAnswer) return sendFile(reply, result as FileContent)
  return reply.type('application/json; charset=utf-8').send(jsonOf(result))
}

function checkUpload(
  { types }: Upload,
  access: Access,
  { caller }: Pick<Context, 'caller'>,
  { headers }: FastifyRequest,
): void {
  if (access === 'customer' && !caller) throw new ApiError(401, { detail: 'Daxil olun.' })
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw new ApiError(415, { detail: `Belə fayl qəbul olunmur: ${type || 'növü bilinmir'}.` })
}

async function identify(
  services: Services,
  access: Access,
  request: FastifyRequest,
): Promise<Pick<Context, 'caller' | 'staff'>> {
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
  if (typeof key !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)) {
    throw new ApiError(400, { detail: 'Idempotency-Key UUID olmalıdır.' })
  }
  return key.toLowerCase()
}

/** How long a browser keeps the cookie of an admin session, s. The session ends by then (D40). */
const ADMIN_SECONDS = 7 * 24 * 60 * 60

type Cookies = Pick<Context, 'device' | 'giveDevice' | 'adminToken' | 'giveAdminToken'>

/**
 * The two cookies of the shop, which no script can read. `device` identifies a device that has logged in (D42) and
 * grants no access. `admin` holds the refresh token of an admin session (docs/decisions/09-sessions.md). The browser
 * sends `admin` only to the session calls.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  // Browsers accept a cookie with this prefix only over TLS.
  const prefix = isSecure ? '__Secure-' : ''
  const [device, adminCookie] = [`${prefix}device`, `${prefix}admin`]
  const give = (text: string, sameSite: 'Lax' | 'Strict') =>
    void reply.header('set-cookie', `${text}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`)
  return {
    device: readCookie(request, device),
    giveDevice: (token) => give(`${device}=${token}; Path=/api/; Max-Age=31536000`, 'Lax'),
    adminToken: readCookie(request, adminCookie),
    giveAdminToken: (token) =>
      give(
        `${adminCookie}=${token ?? ''}; Path=/api/v1/admin/session/; Max-Age=${token === null ? 0 : ADMIN_SECONDS}`,
        'Strict',
      ),
  }
}

/** Reads a cookie of the shop: 32 random bytes as base64url. */
function readCookie(request: FastifyRequest, name: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null
}

/**
 * Whether a page of this shop sent the request. Reads Sec-Fetch-Site and Origin, which browsers set and no page can
 * change. Returns null if both are missing, as from a program or an old browser.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean | null {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === undefined ? null : true
  const host = URL.canParse(origin) ? new URL(origin).host : null
  // The browser's own Host, or the host of PUBLIC_URL behind a proxy that sends another Host. Not X-Forwarded-Host: a
  // request can bring it along where no proxy removes it.
  return [`http://${request.headers.host}`, publicUrl].some((own) => URL.canParse(own) && new URL(own).host === host)
}
