import { paymentWaysText } from '#src/domain/checkout/delivery-words.ts'
import type { RootData } from '../shop/root-data.ts'

/** Returns the seller and the ways to pay for the footer (E18). Settings that the owner left empty are not named. */
export function sellerLine({ legal_name, voen, legal_address, payment_ways }: RootData['shop']): string {
  const ways = payment_ways.length > 0 && `Ödəniş: ${paymentWaysText(payment_ways)}`
  return [legal_name, voen && `VÖEN ${voen}`, legal_address, ways].filter(Boolean).join(' · ')
}
