import { fill } from '#src/words/spoken.ts'
import { deliveryWords } from '#src/words/words.ts'
import { formatManat, parseAmount, type Qepik } from '../money.ts'

/** A delivery type's amounts, in qəpik. `min_price` null: delivery is never free (E23). 0: it is always free. */
export type DeliveryPrices = { price: Qepik; min_price: Qepik | null }

/** Returns a delivery type of a reply with its amounts in qəpik. */
export function parseDelivery<Way extends { price: string; min_price: string | null }>(way: Way) {
  const min_price = way.min_price === null ? null : parseAmount(way.min_price)
  return { ...way, price: parseAmount(way.price), min_price }
}

/** Returns the delivery price for a payable total after the coupon (storefront §9, D3), in qəpik. */
export function deliveryPrice(payable: Qepik, delivery: DeliveryPrices): Qepik {
  return payable >= (delivery.min_price ?? Infinity) ? 0 : delivery.price
}

/** Returns how much is missing to free delivery (B12), in qəpik; 0 if it is free, null if it is never free (E23). */
export function missingToFreeDelivery(payable: Qepik, { price, min_price }: DeliveryPrices): Qepik | null {
  if (price === 0) return 0
  return min_price === null ? null : Math.max(0, min_price - payable)
}

/** A paid delivery type that is free from a total. */
type Promising<Way> = Way & { min_price: Qepik }

/** Returns the paid delivery type with the lowest minimum for free delivery. Pickup is no delivery (C13). */
export function nearestToFree<Way extends DeliveryPrices & { is_pickup: boolean }>(
  ways: readonly Way[],
): Promising<Way> | undefined {
  return ways
    .filter((way): way is Promising<Way> => way.price > 0 && !way.is_pickup && way.min_price !== null)
    .sort((a, b) => a.min_price - b.min_price)[0]
}

/** Returns 'Pulsuz' or the price in manat, for a price in qəpik. */
export function costText(price: Qepik): string {
  return price === 0 ? deliveryWords.free : formatManat(price)
}

/** Returns the label of the delivery's price in the sums of an order. A pickup is not called a delivery (C13). */
export function costLabel({ delivery_name, is_pickup }: { delivery_name: string; is_pickup: boolean }): string {
  return is_pickup ? delivery_name : fill(deliveryWords.named, { name: delivery_name })
}

/**
 * Returns from which sum a paid delivery is free: '50.00 ₼-dan pulsuz', or '' for a delivery that is always or never
 * free.
 */
export function freeFromText({ price, min_price }: DeliveryPrices): string {
  return price === 0 || min_price === null ? '' : fill(deliveryWords.freeFrom, { amount: formatManat(min_price) })
}

/** Returns what customers pay for the delivery, as a sentence for the owner who types its amounts (E23). */
export function deliverySentence({ price, min_price }: DeliveryPrices): string {
  if (price === 0 || min_price === 0) return 'Çatdırılma həmişə pulsuzdur.'
  if (min_price === null) return `Çatdırılma həmişə ${formatManat(price)}-dır, heç vaxt pulsuz olmur.`
  return `Sifariş ${formatManat(min_price)}-dan azdırsa, çatdırılma ${formatManat(price)}-dır; çoxdursa, pulsuzdur.`
}
