import { formatManat, type Qepik } from '../money.ts'
import { reduced, type Reduction } from '../reduction.ts'

/** What a coupon takes off, and from which sum of the lines on (D3). `minimum_total` in qəpik. */
export type CouponReduction = { reduction: Reduction; minimum_total: Qepik }

/**
 * What the verdict on a coupon depends on. `is_active` is also false once all its uses, or all those of this customer, are
 * taken; without `start_date` it counts at once.
 */
export type Coupon = { is_active: boolean; start_date: Date | null; due_date: Date; minimum_total: Qepik }

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
  early: 'Bu kuponun vaxtı hələ gəlməyib.',
  expired: 'Təəssüf ki istifadə müddəti bitib.',
  below: (minimum: Qepik) => `Bu kupon ən azı ${formatManat(minimum)} məbləğində sifarişlər üçündür.`,
} as const

/** Whether a coupon counts for an order (D3, storefront §4 and §8): null when it does, else why not. No coupon: there is none with that code. */
export function couponVerdict(coupon: Coupon | null, { wholesaler, now, items_total }: CouponUse): string | null {
  if (wholesaler) return couponFaults.wholesaler
  if (!coupon) return couponFaults.unknown
  if (!coupon.is_active) return couponFaults.used
  if (coupon.start_date !== null && now.getTime() < coupon.start_date.getTime()) return couponFaults.early
  if (coupon.due_date.getTime() < now.getTime()) return couponFaults.expired
  if (items_total !== undefined && items_total < coupon.minimum_total) return couponFaults.below(coupon.minimum_total)
  return null
}

/** How a coupon stands for the shop's own people (A9). */
export const couponStates = ['active', 'waiting', 'ended', 'used-up', 'off'] as const
export type CouponState = (typeof couponStates)[number]

/** Switched off comes first, then what the dates say (as `couponVerdict` reads them), then whether uses are left. */
export function couponState(
  coupon: Pick<Coupon, 'is_active' | 'start_date' | 'due_date'> & { used_count: number; max_uses: number },
  now: Date,
): CouponState {
  if (!coupon.is_active) return 'off'
  if (coupon.due_date.getTime() < now.getTime()) return 'ended'
  if (coupon.used_count >= coupon.max_uses) return 'used-up'
  return coupon.start_date !== null && now.getTime() < coupon.start_date.getTime() ? 'waiting' : 'active'
}
