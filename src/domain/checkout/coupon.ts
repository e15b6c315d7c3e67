import { formatManat, type Qepik } from '../money.ts'
import { reduced, type Reduction } from '../reduction.ts'

/** What a coupon takes off, and from which sum of the lines on (D3). `minimum_total` in qəpik. */
export type CouponReduction = { reduction: Reduction; minimum_total: Qepik }

/** What the verdict on a coupon depends on. `is_active` is also false once all its uses are taken. */
export type Coupon = { is_active: boolean; due_date: Date; minimum_total: Qepik }

/** The order that a coupon is used on. `items_total` in qəpik; left out while the lines are not known. */
export type CouponUse = { wholesaler: boolean; now: Date; items_total?: Qepik }

/** What the coupon takes off the sum of the lines, in qəpik; never more than that sum (D3). */
export function couponDiscount(itemsTotal: Qepik, { reduction, minimum_total }: CouponReduction): Qepik {
  return itemsTotal < minimum_total ? 0 : itemsTotal - reduced(itemsTotal, reduction)
}

/** Why a coupon does not count, in the words that the customer reads. */
export const couponFaults = {
  wholesaler: 'Topdan satış üçün uyğun deyil.',
  unknown: 'Belə kupon yoxdur.',
  used: 'İstifadə olunub.',
  expired: 'Təəssüf ki istifadə müddəti bitib.',
  below: (minimum: Qepik) => `Bu kupon ${formatManat(minimum)} və yuxarı sifarişlər üçündür.`,
} as const

/** Whether a coupon counts for an order (D3, storefront §4 and §8): null when it does, else why not. No coupon: there is none with that code. */
export function couponVerdict(coupon: Coupon | null, { wholesaler, now, items_total }: CouponUse): string | null {
  if (wholesaler) return couponFaults.wholesaler
  if (!coupon) return couponFaults.unknown
  if (!coupon.is_active) return couponFaults.used
  if (coupon.due_date.getTime() < now.getTime()) return couponFaults.expired
  if (items_total !== undefined && items_total < coupon.minimum_total) return couponFaults.below(coupon.minimum_total)
  return null
}
