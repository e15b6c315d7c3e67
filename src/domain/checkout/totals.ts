import type { Qepik } from '../money.ts'
import { couponDiscount, type CouponReduction } from './coupon.ts'
import { deliveryPrice, type DeliveryPrices } from './delivery.ts'

/** The sums of an order, in qəpik. `total` = items_total − discount + delivery_price. */
export type OrderTotals = { items_total: Qepik; discount: Qepik; delivery_price: Qepik; total: Qepik }

/** Adds up the lines, subtracts the coupon and adds the delivery (D3). */
export function orderTotals(
  lineTotals: readonly Qepik[],
  coupon: CouponReduction | null,
  delivery: DeliveryPrices | null,
): OrderTotals {
  const items_total = lineTotals.reduce((sum, line) => sum + line, 0)
  const discount = coupon ? couponDiscount(items_total, coupon) : 0
  const delivery_price = delivery ? deliveryPrice(items_total - discount, delivery) : 0
  return { items_total, discount, delivery_price, total: items_total - discount + delivery_price }
}
