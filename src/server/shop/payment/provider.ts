import type { Language } from '#src/words/language.ts'
import type { Qepik } from '#src/domain/money.ts'
import type { ProviderStatus } from '#src/domain/payments/payment-state.ts'

/** One attempt to pay an order, as the provider receives it. */
type PaymentRequest = {
  /** The language of the provider's page (G16). */
  language: Language
  /** The shop's own reference, `<order number>-<attempt>`. */
  reference: string
  amount: Qepik
  /** Instalments in months; null: paid at once. */
  months: number | null
  description: string
  /** The URL to which the customer returns. */
  return_url: string
  /** The URL to which the provider reports. */
  callback_url: string
}

/** A payment by the provider's reference, or by the shop's own if the provider gave none. */
export type PaymentName = { provider_reference: string | null; reference: string }

/** An answer with its raw text, for the record. */
export type Raw<Answer> = Answer & { raw: string }

/** The abilities of a provider (Y1). */
export type Capabilities = {
  /** Money can be held and captured later. */
  hold: boolean
  partialRefund: boolean
  /** A second partial refund of one payment is known to work. */
  repeatedRefund: boolean
  /** Callbacks are signed. */
  signedCallback: boolean
  /** A payment can be found by the shop's own reference. */
  findByOwnRef: boolean
  /** An unpaid payment can be ended. */
  cancelUnpaid: boolean
  instalments: boolean
  /** The callback address is set once in the provider's panel, and not with each payment. */
  callbackInPanel: boolean
}

/**
 * A company that takes online payments (D18, Y1). Customers type their card number on the provider's own page, so this
 * server never receives it. Every method throws ProviderRefusal for a clear no, and ProviderDoubt if the outcome is
 * unknown.
 */
export type PaymentProvider = {
  name: string
  can: Capabilities
  /** Starts an attempt and returns the URL where the customer pays. */
  start: (payment: PaymentRequest) => Promise<Raw<{ provider_reference: string; url: string }>>
  /** Returns the payment that a callback names, never a verdict; null for an unreadable or forged callback. */
  readCallback: (body: string) => Raw<Partial<PaymentName>> | null
  status: (payment: PaymentName) => Promise<Raw<ProviderStatus>>
  /** Captures an authorized payment. @param amount in qəpik */
  capture: (payment: PaymentName, amount: Qepik) => Promise<Raw<object>>
  /** Refunds money. `isWhole`: the whole payment. @param amount in qəpik */
  refund: (payment: PaymentName, amount: Qepik, isWhole: boolean) => Promise<Raw<object>>
  /** Ends an unpaid payment, so that it can no longer be paid. */
  cancel: (payment: PaymentName) => Promise<Raw<object>>
  /** Makes a harmless call. Throws KeysRefused for wrong keys. Returns the provider's clock, ms since 1970. */
  check: () => Promise<{ clock: number | null; path?: string }>
}

/** The provider clearly refused a request. `message` is the provider's own. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly code: string | null
  readonly raw: string
  constructor(message: string, code: string | null, raw: string) {
    super(message)
    this.code = code
    this.raw = raw
  }
}

/** The provider refused the keys or the signature. */
export class KeysRefused extends ProviderRefusal {
  override name = 'KeysRefused'
}

/** The outcome of a request is unknown: no answer, a server error, or an unreadable answer (Y5). */
export class ProviderDoubt extends Error {
  override name = 'ProviderDoubt'
  readonly raw: string
  readonly status: number | null
  constructor(message: string, raw = '', status: number | null = null) {
    super(message)
    this.raw = raw
    this.status = status
  }
}

/** Runs a request with the newest keys, and with the former ones if the provider refuses the newest (Y10). */
export async function withKeys<Keys, Answer>(
  sets: readonly Keys[],
  request: (keys: Keys) => Promise<Answer>,
): Promise<Answer> {
  const [keys, ...former] = sets
  if (keys === undefined) throw new ProviderDoubt('the provider has no keys')
  try {
    return await request(keys)
  } catch (error) {
    if (!(error instanceof KeysRefused) || former.length === 0) throw error
    return withKeys(former, request)
  }
}
