import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'
import { TooManyError } from '#src/server/platform/limits/limits.ts'
import type { Services } from '#src/server/platform/services.ts'
import { beginExchange, openExchange, type ExchangeType } from './exchange.ts'
import { ExchangeFailure } from './failure.ts'
import { appendPart, PART_MAX, safeName } from './files.ts'
import { importFile, settleImports } from './import-file.ts'
import { beginSession, keyOfSession, type ExchangeKey } from './keys.ts'
import { confirmOrders, queryOrders } from './write-orders.ts'

const COOKIE = 'buxar_1c'
/** How long `import` works before it answers `progress`, ms (G33). */
const WORK_MS = 10_000

type Query = { type?: unknown; mode?: unknown; filename?: unknown }

/**
 * Serves the exchange with 1C by CommerceML (E80). Replies are lines of plain text, UTF-8. The route is no call of the
 * contract, because its callers are programs that know this protocol alone.
 */
export function serveExchange(app: FastifyInstance, services: Services): void {
  const keys = new WeakMap<FastifyRequest, ExchangeKey>()
  app.addHook('onClose', settleImports)
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.setErrorHandler((error, request, reply) => {
      const failure = sentenceOf(error)
      if (failure === null) request.log.error({ err: error }, 'the exchange with 1C failed')
      const status = error instanceof TooManyError ? 429 : 200
      void reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(`failure\n${failure ?? 'Serverdə xəta oldu. Bir azdan yenidən cəhd edin.'}`)
    })
    // Before the body is read, so that strangers cannot send one.
    own.addHook('onRequest', async (request) => {
      // 1C sends bytes whatever it calls them, and Fastify refuses a name that is no media type.
      request.headers['content-type'] = 'application/octet-stream'
      if ((request.query as Query).mode === 'checkauth') return
      const key = await keyOfSession(services, cookieOf(request))
      if (!key) throw new ExchangeFailure('Əvvəlcə mode=checkauth sorğusu göndərin.')
      keys.set(request, key)
    })
    own.route<{ Querystring: Query }>({
      method: ['GET', 'POST'],
      url: '/exchange/1c',
      bodyLimit: PART_MAX + 1024,
      handler: async (request, reply) => {
        const answer = await answerTo(services, request, keys.get(request))
        const type = answer.startsWith('<?xml') ? 'application/xml' : 'text/plain'
        return reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`).send(answer)
      },
    })
  })
}

async function answerTo(
  services: Services,
  request: FastifyRequest<{ Querystring: Query }>,
  key: ExchangeKey | undefined,
): Promise<string> {
  const { query, body, ip, headers } = request
  const type: ExchangeType = query.type === 'sale' ? 'sale' : 'catalog'
  const name = typeof query.filename === 'string' ? query.filename : ''
  if (query.mode === 'checkauth')
    return `success\n${COOKIE}\n${await beginSession(services, String(headers.authorization ?? ''), ip)}`
  if (!key) throw new ExchangeFailure('Əvvəlcə mode=checkauth sorğusu göndərin.')
  switch (query.mode) {
    case 'init':
      await beginExchange(services, key, type)
      return `zip=yes\nfile_limit=${PART_MAX}`
    case 'file': {
      const exchange = await openExchange(services, key, type)
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      if (bytes.length > PART_MAX) throw new ExchangeFailure('Hissə 10 MB-dan böyükdür.')
      await appendPart(services, exchange.id, safeName(name), bytes)
      return 'success'
    }
    case 'import':
      return importFile(services, await openExchange(services, key, type), safeName(name), WORK_MS)
    case 'query': {
      const exchange = await openExchange(services, key, 'sale').catch((error: unknown) => {
        if (error instanceof ExchangeFailure) return beginExchange(services, key, 'sale')
        throw error
      })
      return queryOrders(services, exchange)
    }
    case 'success': {
      const exchange = await openExchange(services, key, 'sale')
      await confirmOrders(services, exchange)
      return 'success'
    }
    // Some versions of 1C end a catalogue with these.
    case 'complete':
    case 'deactivate':
      return 'success'
    default:
      throw new ExchangeFailure('Belə sorğu yoxdur.')
  }
}

function cookieOf(request: FastifyRequest): string {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,100})`).exec(String(request.headers.cookie ?? ''))?.[1] ?? ''
}

/** Returns the sentence that 1C shows; null for an unknown error. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof ExchangeFailure || error instanceof UnreadableFile) return error.message
  if (error instanceof TooManyError) return 'Səhv şifrə çox yazılıb. Bir azdan yenidən cəhd edin.'
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) return 'Hissə 10 MB-dan böyükdür.'
  return null
}
