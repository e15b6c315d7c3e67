import { paymentWaysText } from '#src/domain/checkout/delivery-words.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords } from '#src/words/words.ts'
import type { RootData } from '../shop/root-data.ts'

/** Returns the seller and the ways to pay for the footer (E18). Settings that the owner left empty are not named. */
export function sellerLine({ legal_name, voen, legal_address, payment_ways }: RootData['shop']): string {
  const ways = payment_ways.length > 0 && fill(frameWords.payment, { ways: paymentWaysText(payment_ways) })
  return [legal_name, voen && fill(frameWords.taxNumber, { number: voen }), legal_address, ways]
    .filter(Boolean)
    .join(' · ')
}
