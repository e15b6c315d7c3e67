import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { finished, Readable } from 'node:stream'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#src/contract/client/api-error.ts'
import { readsKey, type Access, type Endpoint, type Upload } from '#src/contract/endpoint.ts'
import { everyCall, type EveryCallName } from '#src/contract/every-call.ts'
import { FileAnswer, type FileContent } from '#src/contract/file-answer.ts'
import type { Services } from '../services.ts'
import { identifyCaller, identifyStaff } from './identify-caller.ts'
import { identifyKey, tokenOfKey } from './identify-key.ts'
import type { Context, Handler } from './handler.ts'
import type { HandlerTable } from './handler-table.ts'
import { BusyError } from '../admission/admission.ts'
import { acceptsEncoding } from './accepted-encoding.ts'
import { clientGone } from './client-gone.ts'
import { createLargeBodies, hasLargeBody, SMALL_BODY, type LargeBodies } from './large-bodies.ts'
import { addressKey } from '../limits/limits.ts'
import { checkAddress, isRepeat, perform } from './perform.ts'
import { jsonOf } from './ready.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Media types of the files that calls accept as their body. */
const uploadTypes = [...new Set(Object.values<Endpoint>(everyCall).flatMap(({ upload }) => upload?.types ?? []))]

/** The most bytes of a JSON body. Parsing and checking a megabyte takes 0.2 s, which a stranger must not cause. */
const JSON_OF_STAFF = 1024 * 1024

/** Requests whose caller was identified before their body. */
const admitted = new WeakMap<FastifyRequest, Admitted>()

/** `isHandled`: whether the handler runs. It then frees the place, because it holds the body. */
type Admitted = { context: Context; leave: () => void; isHandled: boolean }

/** Registers a route for every call of the contract, and a route that returns 405 for the other methods of its path. */
export function registerCalls(app: FastifyInstance, services: Services, handlers: HandlerTable): void {
  if (uploadTypes.length > 0)
    app.addContentTypeParser(uploadTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  // Fastify parses text/plain by default. Its parse errors would be reported as errors of a JSON body.
  app.removeContentTypeParser('text/plain')
  const bodies = createLargeBodies()
  const methodsOf = new Map<string, Set<string>>()
  for (const name of Object.keys(everyCall) as EveryCallName[]) {
    const { method, path, access, upload }: Endpoint = everyCall[name]
    const isOfStaff = typeof access === 'object'
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    app.route({
      method,
      url,
      bodyLimit: upload?.max ?? (isOfStaff ? JSON_OF_STAFF : SMALL_BODY),
      // Runs before the body is read, so that a client without the right cannot make the server receive a file or parse
      // a large body.
      onRequest:
        isOfStaff || upload
          ? (request, reply) => admit(services, handlers[name] as unknown as Handler, bodies, request, reply)
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
        throw new ApiError(405, { detail: answerWords.noMethod })
      },
    })
  }
}

/**
 * Checks a request before its body: the caller, the type of a file, a place for a large body, and the handler's own
 * check. A repeat of a write skips that check, because the write itself may be why the check now refuses.
 */
async function admit(
  services: Services,
  handler: Handler,
  bodies: LargeBodies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const endpoint: Endpoint = everyCall[handler.name]
  const context = await contextOf(services, handler.name, request, reply)
  const entry: Admitted = { context, leave: () => {}, isHandled: false }
  admitted.set(request, entry)
  if (endpoint.upload) checkUpload(endpoint.upload, endpoint.access, context, request)
  if (context.caller && hasLargeBody(request.headers)) {
    const leave = bodies.enter(context.caller.id, context.staff !== null)
    if (!leave) {
      // Otherwise Node would read the whole body and drop it.
      void reply.header('connection', 'close')
      throw new BusyError()
    }
    entry.leave = leave
    finished(reply.raw, () => {
      if (!entry.isHandled) entry.leave()
    })
  }
  const { params, query } = request
  if (handler.beforeBody && !(await isRepeat(context)))
    await handler.beforeBody(checkAddress(endpoint, { params, query }) as never, context as never)
}

async function answer(services: Services, handler: Handler, request: FastifyRequest, reply: FastifyReply) {
  const entry = admitted.get(request)
  if (!entry) return answerWith(await contextOf(services, handler.name, request, reply), handler, request, reply)
  entry.isHandled = true
  try {
    return await answerWith(entry.context, handler, request, reply)
  } finally {
    entry.leave()
  }
}

async function answerWith(context: Context, handler: Handler, request: FastifyRequest, reply: FastifyReply) {
  const { status, upload, reply: answered }: Endpoint = everyCall[handler.name]
  if (!upload && Buffer.isBuffer(request.body)) throw new ApiError(415, { detail: answerWords.jsonOnly })
  const work = () => perform(handler, { params: request.params, query: request.query, body: request.body }, context)
  const { admission, cartAdmission } = context.services
  const result: unknown = handler.isQueued
    ? await (handler.isQueued === 'cart' ? cartAdmission : admission).run(
        addressKey(request.ip),
        clientGone(request, reply),
        work,
      )
    : await work()
  void reply.code(status).header('cache-control', 'no-store')
  if (result === undefined) return reply.send()
  if (answered === FileAnswer) return sendFile(reply, result as FileContent)
  return sendJson(request, reply, jsonOf(result))
}

/** Replies from this size on are compressed, bytes. */
const COMPRESSED_FROM = 1024
/** The quickest levels: a list of 24 takes 0.2 ms (br) or 0.45 ms (gzip), for a fifth of its 47 kB. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const QUICK_GZIP = { level: 1 }

function sendJson({ headers }: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  void reply.type('application/json; charset=utf-8')
  if (json.length < COMPRESSED_FROM) return reply.send(json)
  void reply.header('vary', `${reply.hasHeader('vary') ? 'accept-language, ' : ''}accept-encoding`)
  const accepted = headers['accept-encoding']
  if (acceptsEncoding(accepted, 'br'))
    return reply.header('content-encoding', 'br').send(brotliCompressSync(json, QUICK_BROTLI))
  if (acceptsEncoding(accepted, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(gzipSync(json, QUICK_GZIP))
  return reply.send(json)
}

async function contextOf(
  services: Services,
  name: EveryCallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const endpoint: Endpoint = everyCall[name]
  return {
    services,
    ...(await identify(services, name, request)),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    ...cookiesOf(request, reply, services.env.publicUrl.startsWith('https:')),
    isFromOwnPage: isFromOwnPage(request, services.env.publicUrl),
    requestId: request.id,
    idempotencyKey: readsKey(endpoint) ? idempotencyKey(request) : null,
    preview: null,
    shows: () => {},
    showsFor: () => {},
  }
}

function checkUpload(
  { types }: Upload,
  access: Access,
  { caller }: Pick<Context, 'caller'>,
  { headers }: FastifyRequest,
): void {
  if (access === 'customer' && !caller) throw new ApiError(401, { detail: answerWords.loggedOut })
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^image\/hei[cf]$/.test(type)) throw new ApiError(415, { detail: answerWords.heic })
  if (!types.includes(type))
    throw new ApiError(415, { detail: fill(answerWords.fileType, { type: type || answerWords.unknownType }) })
}

async function identify(
  services: Services,
  name: EveryCallName,
  request: FastifyRequest,
): Promise<Pick<Context, 'caller' | 'staff'>> {
  const { access }: Endpoint = everyCall[name]
  const { authorization } = request.headers
  const key = tokenOfKey(authorization)
  if (typeof access === 'object')
    return key ? identifyKey(services, name, key, request.ip) : identifyStaff(services, access, authorization)
  return { caller: await identifyCaller(services, access, authorization), staff: null }
}

function sendFile(reply: FastifyReply, { name, type, content }: FileContent): FastifyReply {
  void reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  return reply.send(typeof content === 'string' || content instanceof Uint8Array ? content : Readable.from(content))
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)) {
    throw new ApiError(400, { detail: answerWords.keyForm })
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
