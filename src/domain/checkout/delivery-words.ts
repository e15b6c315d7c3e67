import { fill } from '#src/words/spoken.ts'
import { deliveryWords } from '#src/words/words.ts'
import type { DeliveryTime } from './arrival.ts'

/*
 * With arrival.ts the only source of the sentences about delivery and payment, for screens, mails and company pages
 * (C13). Two files, because a product's page loads only this one.
 */

export type PaymentWay = 'cash' | 'card' | 'online'

/** Returns until when an order counts for its day. */
export function cutoffText({ is_pickup, cutoff_hour }: DeliveryTime): string {
  const order = cutoff_hour < 24 ? fill(deliveryWords.before, { hour: cutoff_hour }) : deliveryWords.anyOrder
  return is_pickup ? fill(deliveryWords.packedSameDay, { order }) : fill(deliveryWords.leavesSameDay, { order })
}

/** Returns 'nağd, kartla və ya onlayn'. */
export function paymentWaysText(ways: readonly PaymentWay[]): string {
  return ways
    .map((way) => ({ cash: deliveryWords.cash, card: deliveryWords.card, online: deliveryWords.online })[way])
    .join(', ')
    .replace(/, (?=[^,]*$)/, deliveryWords.or)
}

/** Returns when and where a shop with these ways is paid. */
export function paymentPlaceText(ways: readonly PaymentWay[]): string {
  return ways.includes('online') ? deliveryWords.payNowOrThen : deliveryWords.payOnReceipt
}
