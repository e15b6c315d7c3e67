import { formatManat, type Qepik } from '../money.ts'

/** A delivery type's amounts, in qəpik. */
export type DeliveryPrices = { price: Qepik; min_price: Qepik }

/** Returns the delivery price for a payable total after the coupon (storefront §9, D3), in qəpik. */
export function deliveryPrice(payable: Qepik, delivery: DeliveryPrices): Qepik {
  return payable >= delivery.min_price ? 0 : delivery.price
}

/** Returns how much is missing to free delivery (B12), in qəpik; 0 if it is free. */
export function missingToFreeDelivery(payable: Qepik, delivery: DeliveryPrices): Qepik {
  return delivery.price === 0 ? 0 : Math.max(0, delivery.min_price - payable)
}

/** Returns the paid delivery type with the lowest minimum for free delivery. Pickup is no delivery (C13). */
export function nearestToFree<Way extends DeliveryPrices & { is_pickup: boolean }>(
  ways: readonly Way[],
): Way | undefined {
  return ways.filter((way) => way.price > 0 && !way.is_pickup).sort((a, b) => a.min_price - b.min_price)[0]
}

/** Returns 'Pulsuz' or the price in manat, for a price in qəpik. */
export function costText(price: Qepik): string {
  return price === 0 ? 'Pulsuz' : formatManat(price)
}

/** Returns the label of the delivery's price in the sums of an order. A pickup is not called a delivery (C13). */
export function costLabel({ delivery_name, is_pickup }: { delivery_name: string; is_pickup: boolean }): string {
  return is_pickup ? delivery_name : `Çatdırılma: ${delivery_name}`
}

/** Returns from which sum a paid delivery is free: '50.00 ₼-dan pulsuz', or '' for a delivery that is always free. */
export function freeFromText({ price, min_price }: DeliveryPrices): string {
  return price === 0 ? '' : `${formatManat(min_price)}-dan pulsuz`
}
