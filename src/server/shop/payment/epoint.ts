import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { formatAmount } from '#src/domain/money.ts'
import type { FailureKind, ProviderState, ProviderStatus } from '#src/domain/payments/payment-state.ts'
import { readCardMask, readManat, readShort } from './answer-parts.ts'
import { exchange, readObject, type Exchanged } from './exchange.ts'
import {
  KeysRefused,
  ProviderDoubt,
  ProviderRefusal,
  withKeys,
  type Capabilities,
  type PaymentProvider,
} from './provider.ts'

/** The only address of Epoint. Tests replace it by a loopback address (EPOINT_URL). */
export const EPOINT_URL = 'https://epoint.az'

export const EpointKeys = z.object({ public_key: z.string(), private_key: z.string() })
type Keys = z.output<typeof EpointKeys>

export const epointCan: Capabilities = {
  hold: true,
  partialRefund: true,
  repeatedRefund: false,
  signedCallback: true,
  findByOwnRef: false,
  cancelUnpaid: false,
  instalments: true,
  callbackInPanel: true,
}

/** Returns Epoint's client (Y1). @param sets the current keys, then the former ones while they are valid */
export function epoint(sets: readonly Keys[], url: string): PaymentProvider {
  const post = (path: string, fields: object) => withKeys(sets, (keys) => call(`${url}/api/1/${path}`, keys, fields))
  return {
    name: 'epoint',
    can: epointCan,
    start: async ({ reference, amount, months, description, return_url, language }) => {
      const { json, raw } = await post('request', {
        amount: formatAmount(amount),
        currency: 'AZN',
        language,
        order_id: reference,
        description,
        ...(months !== null && { is_installment: 1 }),
        success_redirect_url: return_url,
        error_redirect_url: return_url,
      })
      const [transaction, page] = [readShort(json.transaction, 100), readShort(json.redirect_url, 2000)]
      if (!transaction || !page || !/^https?:\/\//.test(page))
        throw new ProviderRefusal('the answer names no page', null, raw)
      return { provider_reference: transaction, url: page, raw }
    },
    readCallback: (body) => readCallback(sets, body),
    status: async ({ provider_reference }) => {
      const { json, raw } = await post('get-status', { transaction: provider_reference ?? '' })
      return { ...readStatus(json), raw }
    },
    capture: async ({ provider_reference }, amount) =>
      post('pre-auth-complete', { transaction: provider_reference, amount: formatAmount(amount) }),
    // Never /refund-request: it pays out to a card.
    refund: async ({ provider_reference }, amount, isWhole) =>
      post('reverse', {
        language: 'az',
        transaction: provider_reference,
        currency: 'AZN',
        ...(!isWhole && { amount: formatAmount(amount) }),
      }),
    cancel: async () => {
      throw new ProviderRefusal('Epoint ends no unpaid payment', null, '')
    },
    check: async () => {
      const answered = await heartbeat(url)
      const [newest] = sets
      // A payment that does not exist: only the keys decide how Epoint refuses it.
      if (newest)
        await call(`${url}/api/1/get-status`, newest, { transaction: 'te0000000000' }).catch((error: unknown) => {
          if (error instanceof KeysRefused || !(error instanceof ProviderRefusal)) throw error
        })
      return answered
    },
  }
}

/** Two descriptions of Epoint differ in this path. */
const HEARTBEATS = ['/api/1/heartbeat', '/api/heartbeat'] as const

/** Asks whether Epoint is there. Returns its clock, and the path that exists. */
async function heartbeat(url: string): Promise<{ clock: number | null; path: string }> {
  const [first, second] = HEARTBEATS
  const ask = (path: string) => exchange(`${url}${path}`, { method: 'GET', headers: {} })
  const { status, clock } = await ask(first).catch((error: unknown) => {
    if (error instanceof ProviderDoubt && error.status === 404) return { status: 404, clock: null }
    throw error
  })
  return status === 404 ? { clock: (await ask(second)).clock, path: second } : { clock, path: first }
}

/** Returns a request's two fields. */
export function sealData(keys: Keys, fields: object): { data: string; signature: string } {
  const data = Buffer.from(JSON.stringify({ public_key: keys.public_key, ...fields })).toString('base64')
  return { data, signature: signData(keys.private_key, data) }
}

/** Returns the signature of `data`: base64 of the raw SHA-1 over key, data and key. */
function signData(privateKey: string, data: string): string {
  return createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64')
}

async function call(url: string, keys: Keys, fields: object): Promise<Exchanged> {
  const answer = await exchange(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(sealData(keys, fields)).toString(),
  })
  refuseFaults(answer, url.endsWith('/get-status'))
  return answer
}

/** Throws for an answer that refuses the request; Epoint refuses with HTTP 200 as well. */
function refuseFaults({ status, json, raw }: Exchanged, isStatus: boolean): void {
  const message = readShort(json.message, 300) ?? ''
  const code = readShort(json.code, 20)
  const text = String(json.status ?? '')
  const isFault = text === 'error' || text === 'server_error' || text === 'failed' || status >= 400
  if (isFault && (status === 401 || status === 403 || /signature|public.?key/i.test(message)))
    throw new KeysRefused(message, code, raw)
  // The status of a declined payment is an error of the payment, and not of the request.
  if (isStatus && readShort(json.transaction, 100) !== null) return
  if (isFault || text === '') throw new ProviderRefusal(message, code, raw)
}

const states: Record<string, ProviderState> = {
  new: 'new',
  success: 'captured',
  returned: 'refunded',
  error: 'failed',
  failed: 'failed',
  // The server failed, which says nothing about the money.
  server_error: 'unknown',
}

/** Reads an answer of /get-status. It has no currency: the shop asks for manats only. */
export function readStatus(json: Record<string, unknown>): ProviderStatus {
  const state = states[String(json.status)] ?? 'unknown'
  const code = readShort(json.code, 20)
  return {
    state,
    amount: readManat(json.amount),
    currency: readShort(json.currency, 3) ?? 'AZN',
    failure: state === 'failed' ? failureOfCode(code) : null,
    code,
    card_mask: readCardMask(json.card_mask),
    rrn: readShort(json.rrn, 40),
    refunded: null,
  }
}

const kindsOfCodes: Record<Exclude<FailureKind, 'later'>, readonly number[]> = {
  money: [116, 121, 123, 113],
  card: [101, 111, 112, 114, 117, 118, 125, 126, 127, 128, 129, 110, 903, 904],
  bank: [
    100, 102, 103, 104, 105, 106, 107, 108, 115, 119, 120, 122, 124, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209,
    210, 902,
  ],
  customer: [180],
}

/** Returns the kind of failure that a bank code means for the customer (Y7). */
export function failureOfCode(code: string | null): FailureKind {
  const number = Number(code)
  const [kind] = Object.entries(kindsOfCodes).find(([, codes]) => codes.includes(number)) ?? ['later']
  return kind as FailureKind
}

function readCallback(sets: readonly Keys[], body: string): ReturnType<PaymentProvider['readCallback']> {
  const form = new URLSearchParams(body)
  const [data, signature] = [form.get('data') ?? '', form.get('signature') ?? '']
  if (!sets.some((keys) => isEqual(signData(keys.private_key, data), signature))) return null
  const raw = Buffer.from(data, 'base64').toString('utf8')
  const json = readObject(raw)
  if (!json) return null
  const [reference, provider_reference] = [readShort(json.order_id, 255), readShort(json.transaction, 100)]
  if (reference === null && provider_reference === null) return null
  return { raw, ...(reference !== null && { reference }), ...(provider_reference !== null && { provider_reference }) }
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
