import { paymentWaysText } from '#src/domain/checkout/delivery-words.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords } from '#src/words/words.ts'
import type { RootData } from '../shop/root-data.ts'

/**
 * Returns the seller for the footer (E18), and the ways to pay of a shop that takes orders (E24). Settings that the
 * owner left empty are not named.
 */
export function sellerLine(shop: RootData['shop']): string {
  const { legal_name, voen, legal_address, ordering_open, payment_ways } = shop
  const ways =
    ordering_open && payment_ways.length > 0 && fill(frameWords.payment, { ways: paymentWaysText(payment_ways) })
  return [legal_name, voen && fill(frameWords.taxNumber, { number: voen }), legal_address, ways]
    .filter(Boolean)
    .join(' · ')
}
