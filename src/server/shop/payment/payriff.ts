import { z } from 'zod'
import type { FailureKind, ProviderState, ProviderStatus } from '#src/domain/payments/payment-state.ts'
import { readCardMask, readManat, readShort } from './answer-parts.ts'
import { exchange, readObject } from './exchange.ts'
import {
  KeysRefused,
  ProviderDoubt,
  ProviderRefusal,
  withKeys,
  type Capabilities,
  type PaymentName,
  type PaymentProvider,
} from './provider.ts'

/** The only address of Payriff. Tests replace it by a loopback address (PAYRIFF_URL). */
export const PAYRIFF_URL = 'https://api.payriff.com'

export const PayriffKeys = z.object({ application_key: z.string() })
type Keys = z.output<typeof PayriffKeys>

export const payriffCan: Capabilities = {
  hold: true,
  partialRefund: true,
  repeatedRefund: false,
  signedCallback: false,
  findByOwnRef: true,
  cancelUnpaid: true,
  instalments: true,
  callbackInPanel: false,
}

const Payload = z.record(z.string(), z.unknown())

type Request = { method: 'GET' | 'POST' | 'PATCH'; path: string; fields?: object; own?: string }
type Answer = { payload: Record<string, unknown>; raw: string; clock: number | null }

/**
 * Returns Payriff's client (Y1). Long, because it returns one short function for each call of the provider.
 * @param sets the current keys, then the former ones while they are valid
 */
export function payriff(sets: readonly Keys[], url: string): PaymentProvider {
  const send = (request: Request) => withKeys(sets, (keys) => call(url, keys, request))
  const orderId = async (payment: PaymentName) => payment.provider_reference ?? (await findOwn(send, payment))
  return {
    name: 'payriff',
    can: payriffCan,
    start: async ({ reference, amount, months, description, return_url, callback_url, language }) => {
      const { payload, raw } = await send({
        method: 'POST',
        path: '/api/v3/orders',
        own: reference,
        fields: {
          amount: amount / 100,
          currency: 'AZN',
          language: language.toUpperCase(),
          operation: 'PURCHASE',
          description,
          callbackUrl: callback_url,
          redirectUrl: return_url,
          ...(months !== null && { installment: { type: 'BIRKART', period: `PERIOD_${months}` } }),
        },
      })
      const [order, page] = [readShort(payload.orderId, 100), readShort(payload.paymentUrl, 2000)]
      if (!order || !page || !/^https?:\/\//.test(page))
        throw new ProviderRefusal('the answer names no page', null, raw)
      return { provider_reference: order, url: page, raw }
    },
    readCallback: (body) => {
      const order = Payload.safeParse(readObject(body)?.payload).data
      const provider_reference = readShort(order?.orderId, 100)
      return provider_reference === null ? null : { provider_reference, raw: body }
    },
    status: async (payment) => {
      const path = payment.provider_reference
        ? `/api/v3/orders/${encodeURIComponent(payment.provider_reference)}`
        : `/api/v3/orders/${encodeURIComponent(payment.reference)}/rrn`
      const { payload, raw } = await send({ method: 'GET', path })
      return { ...readOrder(payload), raw }
    },
    capture: async (payment, amount) =>
      send({
        method: 'POST',
        path: '/api/v3/complete',
        fields: { orderId: await orderId(payment), amount: amount / 100 },
      }),
    refund: async (payment, amount, isWhole) =>
      send({
        method: 'POST',
        path: '/api/v3/refund',
        fields: { orderId: await orderId(payment), ...(!isWhole && { amount: amount / 100 }) },
      }),
    cancel: async (payment) =>
      send({
        method: 'PATCH',
        path: `/api/v3/expire-status?orderId=${encodeURIComponent(await orderId(payment))}`,
      }),
    check: async () => {
      const [newest] = sets
      if (!newest) return { clock: null }
      // An order that does not exist: only the key decides how Payriff refuses it.
      const request = { method: 'GET', path: '/api/v3/orders/00000000-0000-0000-0000-000000000000' } as const
      return call(url, newest, request).catch((error: unknown) => {
        if (error instanceof KeysRefused || !(error instanceof ProviderRefusal)) throw error
        return { clock: null }
      })
    },
  }
}

async function findOwn(send: (request: Request) => Promise<Answer>, { reference }: PaymentName): Promise<string> {
  const { payload } = await send({ method: 'GET', path: `/api/v3/orders/${encodeURIComponent(reference)}/rrn` })
  const order = readShort(payload.orderId, 100)
  if (order === null) throw new ProviderDoubt('the provider did not name its order')
  return order
}

const KEY_CODES = ['14010', '14013', '14014', '14015']

async function call(url: string, keys: Keys, { method, path, fields, own }: Request): Promise<Answer> {
  const { status, json, raw, clock } = await exchange(`${url}${path}`, {
    method,
    headers: {
      authorization: keys.application_key,
      'content-type': 'application/json',
      ...(own !== undefined && { 'x-request-rrn': own }),
    },
    ...(fields && { body: JSON.stringify(fields) }),
  })
  const code = readShort(json.code, 20)
  const message = readShort(json.message, 300) ?? ''
  if (status === 401 || status === 403 || KEY_CODES.includes(code ?? '')) throw new KeysRefused(message, code, raw)
  // An envelope without a code is no answer of Payriff.
  if (code === null) throw new ProviderDoubt('the provider answered without a code', raw)
  if (code !== '00000' || status >= 400) throw new ProviderRefusal(message, code, raw)
  return { payload: Payload.safeParse(json.payload).data ?? {}, raw, clock }
}

const states: Record<string, ProviderState> = {
  CREATED: 'new',
  PENDING: 'pending',
  ACCEPTED: 'pending',
  IN_REVIEW: 'pending',
  REFUND_IN_PROGRESS: 'pending',
  APPROVED: 'captured',
  PREAUTH_APPROVED: 'authorized',
  DECLINED: 'failed',
  EXPIRED: 'failed',
  CANCELED: 'failed',
  PREAUTH_EXPIRED: 'failed',
  REFUNDED: 'refunded',
  REVERSE: 'refunded',
  PARTIAL_REFUND: 'partly_refunded',
}

const failures: Record<string, FailureKind> = { DECLINED: 'bank', CANCELED: 'customer' }

/** Reads Payriff's OrderInfo. */
export function readOrder(order: Record<string, unknown>): ProviderStatus {
  const text = String(order.paymentStatus)
  const state = states[text] ?? 'unknown'
  const last = z.array(Payload).safeParse(order.transactions).data?.at(-1)
  const card = Payload.safeParse(last?.cardDetails).data
  const reason = readShort(last?.responseDescription, 300) ?? ''
  return {
    state,
    amount: readManat(order.amount),
    currency: readShort(order.currencyType, 3),
    failure: state === 'failed' ? (failureOfReason(reason) ?? failures[text] ?? 'later') : null,
    code: state === 'captured' || state === 'failed' ? text : null,
    card_mask: readCardMask(card?.maskedPan ?? last?.pan),
    rrn: readShort(last?.responseRrn, 40),
    refunded: null,
  }
}

/** Returns the kind of failure that the bank's words mean for the customer (Y7); null for unknown words. */
export function failureOfReason(reason: string): FailureKind | null {
  if (/insufficient|not enough|limit|exceed/i.test(reason)) return 'money'
  if (/expired card|invalid card|wrong cvv|cvv|pin|incorrect/i.test(reason)) return 'card'
  if (/cancel/i.test(reason)) return 'customer'
  if (/issuer unavailable|time.?out|system|malfunction|try again/i.test(reason)) return 'later'
  return /declin|not permitted|restricted|lost|stolen|fraud|honou?r/i.test(reason) ? 'bank' : null
}
