import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#src/contract/client/api-error.ts'
import { providerNames } from '#src/domain/payments/provider-names.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import type { Services } from '#src/server/platform/services.ts'
import { recordMessage, wakePayment } from './ask-payment.ts'
import { openProvider } from './configured-provider.ts'

/** The most bytes of a callback. */
const CALLBACK_MAX = 16 * 1024

/**
 * Serves the addresses to which providers report. A callback decides nothing: it only makes the shop ask (Y4). The
 * route is no call of the contract, because providers send forms as well as JSON.
 */
export function serveCallbacks(app: FastifyInstance, services: Services): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    own.post<{ Params: { provider: string } }>(
      '/api/v1/payment-callbacks/:provider/',
      { bodyLimit: CALLBACK_MAX },
      async ({ params, body, ip }, reply) => {
        await services.limits.take('payment-callback', addressKey(ip))
        await takeCallback(services, params.provider, typeof body === 'string' ? body : '')
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK')
      },
    )
  })
}

/** Throws 404 for an unknown provider, and 400 for an unreadable or forged callback. */
async function takeCallback(services: Services, name: string, body: string): Promise<void> {
  const provider = providerNames.some((known) => known === name) ? await openProvider(services, name) : null
  if (!provider) throw new ApiError(404, { detail: answerWords.notFound })
  const named = provider.readCallback(body)
  if (!named) throw new ApiError(400, { detail: 'Bildiriş oxunmadı.' })
  const { reference = null, provider_reference = null } = named
  const { rows } = await services.database.execute<{ id: number; is_nameless: boolean }>(sql`
    select id, provider_reference is null as is_nameless from payments where provider = ${name}
      and (provider_reference = ${provider_reference} or (provider_reference is null and reference = ${reference}))`)
  const [payment] = rows
  // The payment belongs to another shop or does not exist. The provider gets the same response.
  if (!payment) return
  // The response with the provider's reference was lost. A signed callback may supply it. Only the status decides the
  // state.
  if (payment.is_nameless && provider.can.signedCallback && provider_reference !== null)
    await services.database.execute(
      sql`update payments set provider_reference = ${provider_reference} where id = ${payment.id}
        and provider_reference is null`,
    )
  await recordMessage(services.database, payment.id, 'callback', named.raw)
  await wakePayment(services, payment.id)
}
