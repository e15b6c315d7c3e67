import type { Qepik } from '../../domain/money.ts'

/** One attempt to pay an order, as the provider gets it. */
export type PaymentRequest = {
  /** Made by this shop, new for each attempt; the provider names it when it reports the result. */
  reference: string
  amount: Qepik
  order_number: string
  /** Where the customer returns to. */
  return_url: string
}

/**
 * A company that takes payments online (D18). Customers type their card on the provider's own page, so this server
 * never sees a card number. The provider reports the result by a call of its own, which has to verify the sender and
 * then call recordResult(). A report may come late, twice or never.
 */
export type PaymentProvider = {
  name: string
  /** Begins an attempt and answers where the customer pays. For the same reference it answers the same address again. */
  start: (payment: PaymentRequest) => Promise<{ url: string }>
}
