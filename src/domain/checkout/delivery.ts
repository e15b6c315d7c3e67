import type { Qepik } from '../money.ts'

/** A delivery type's amounts, in qəpik. */
export type DeliveryPrices = { price: Qepik; min_price: Qepik }

/** What delivery costs for a payable total after the coupon (storefront §9, D3), in qəpik. */
export function deliveryPrice(payable: Qepik, delivery: DeliveryPrices): Qepik {
  return payable >= delivery.min_price ? 0 : delivery.price
}

/** How much more the customer must buy for free delivery (B12), in qəpik; 0 when it is free. */
export function missingToFreeDelivery(payable: Qepik, delivery: DeliveryPrices): Qepik {
  return delivery.price === 0 ? 0 : Math.max(0, delivery.min_price - payable)
}

/** The delivery type whose free delivery is reached first: of those that cost something, the one with the lowest minimum. Amounts in qəpik. */
export function nearestToFree<Way extends DeliveryPrices>(ways: readonly Way[]): Way | undefined {
  return ways.filter((way) => way.price > 0).sort((a, b) => a.min_price - b.min_price)[0]
}
