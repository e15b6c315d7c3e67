import { lessPercent, type Qepik } from '../money.ts'

/** A coupon's reduction (D3): `amount` is percent (0–100) or qəpik, as `is_percent` says. */
export type CouponReduction = { amount: number; is_percent: boolean; minimum_total: Qepik }

/** What the coupon takes off the sum of the lines, in qəpik; never more than that sum (D3). */
export function couponDiscount(itemsTotal: Qepik, coupon: CouponReduction): Qepik {
  if (itemsTotal < coupon.minimum_total) return 0
  return coupon.is_percent
    ? itemsTotal - lessPercent(itemsTotal, coupon.amount)
    : Math.min(itemsTotal, coupon.amount)
}

/** The state of a coupon at a moment (storefront §4, §8). */
export type CouponState = 'valid' | 'used' | 'expired'

export function couponState(coupon: { is_active: boolean; due_date: Date }, now: Date): CouponState {
  if (!coupon.is_active) return 'used'
  return coupon.due_date.getTime() < now.getTime() ? 'expired' : 'valid'
}
