import type { Qepik } from '../../domain/money.ts'

/** One attempt to pay an order, as a provider is told of it. */
export type PaymentRequest = {
  /** Ours, new for each attempt; the provider names it when it tells the result. */
  reference: string
  amount: Qepik
  order_number: string
  /** Where the customer comes back to. */
  return_url: string
}

/**
 * Who takes money online (D18). The customer types the card on the provider's own page; no card number touches this
 * server. The result comes by a call of the provider's own, which checks that it is the provider who speaks and then
 * says hearResult(); it may come late, twice or never.
 */
export type PaymentProvider = {
  name: string
  /** Begins an attempt and answers where the customer pays. Told of the same reference again it answers the same place. */
  start: (payment: PaymentRequest) => Promise<{ url: string }>
}
