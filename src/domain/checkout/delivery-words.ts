import type { DeliveryTime } from './arrival.ts'

/*
 * With arrival.ts the only source of the sentences about delivery and payment, for screens, mails and company pages
 * (C13). Two files, because a product's page loads only this one.
 */

export type PaymentWay = 'cash' | 'card' | 'online'

/** Returns until when an order counts for its day. */
export function cutoffText({ is_pickup, cutoff_hour }: DeliveryTime): string {
  const order = cutoff_hour < 24 ? `İş günü saat ${cutoff_hour}:00-dək verilən sifariş` : 'Sifariş'
  return is_pickup ? `${order} həmin gün yığılır` : `${order} həmin gün yola düşür`
}

const wayNames: Record<PaymentWay, string> = { cash: 'nağd', card: 'kartla', online: 'onlayn' }

/** Returns 'nağd, kartla və ya onlayn'. */
export function paymentWaysText(ways: readonly PaymentWay[]): string {
  return ways
    .map((way) => wayNames[way])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' və\u00A0ya ')
}

/** Returns when and where a shop with these ways is paid. */
export function paymentPlaceText(ways: readonly PaymentWay[]): string {
  return ways.includes('online') ? 'Təhvil alanda və ya indi, onlayn' : 'Məhsulu təhvil alanda ödəyirsiniz'
}
