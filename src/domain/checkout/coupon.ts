import { formatManat, type Qepik } from '../money.ts'
import { reduced, type Reduction } from '../reduction.ts'

/** The reduction of a coupon, and the least sum of the lines for it (D3). `minimum_total` in qəpik. */
export type CouponReduction = { reduction: Reduction; minimum_total: Qepik }

/**
 * The properties that determine whether a coupon is valid. `is_active` is also false when all its uses, or all uses of
 * this customer, are taken. Without `start_date` it is valid at once.
 */
export type Coupon = { is_active: boolean; start_date: Date | null; due_date: Date; minimum_total: Qepik }

/** The order with a coupon. `items_total` in qəpik; missing while the lines are unknown. */
type CouponUse = { wholesaler: boolean; now: Date; items_total?: Qepik }

/** Returns the discount on the sum of the lines, in qəpik, never more than that sum (D3). */
export function couponDiscount(itemsTotal: Qepik, { reduction, minimum_total }: CouponReduction): Qepik {
  return itemsTotal < minimum_total ? 0 : itemsTotal - reduced(itemsTotal, reduction)
}

/** Why a coupon is not valid, in words for the customer. */
export const couponFaults = {
  wholesaler: 'Topdan satış üçün uyğun deyil.',
  unknown: 'Belə kupon yoxdur.',
  used: 'İstifadə olunub.',
  early: 'Bu kuponun vaxtı hələ gəlməyib.',
  expired: 'Təəssüf ki istifadə müddəti bitib.',
  below: (minimum: Qepik) => `Bu kupon ən azı ${formatManat(minimum)} məbləğində sifarişlər üçündür.`,
} as const

/**
 * Whether a coupon is valid for an order (D3, storefront §4 and §8). Returns null if it is, otherwise the reason.
 * `coupon` is null if no coupon has that code.
 */
export function couponVerdict(coupon: Coupon | null, { wholesaler, now, items_total }: CouponUse): string | null {
  if (wholesaler) return couponFaults.wholesaler
  if (!coupon) return couponFaults.unknown
  if (!coupon.is_active) return couponFaults.used
  if (coupon.start_date !== null && now.getTime() < coupon.start_date.getTime()) return couponFaults.early
  if (coupon.due_date.getTime() < now.getTime()) return couponFaults.expired
  if (items_total !== undefined && items_total < coupon.minimum_total) return couponFaults.below(coupon.minimum_total)
  return null
}

/** The states of a coupon for staff (A9). */
export const couponStates = ['active', 'waiting', 'ended', 'used-up', 'off'] as const
export type CouponState = (typeof couponStates)[number]

/**
 * Returns a coupon's state. Switched off comes first, then the dates (by the rules of `couponVerdict`), then the
 * remaining uses.
 */
export function couponState(
  coupon: Pick<Coupon, 'is_active' | 'start_date' | 'due_date'> & { used_count: number; max_uses: number },
  now: Date,
): CouponState {
  if (!coupon.is_active) return 'off'
  if (coupon.due_date.getTime() < now.getTime()) return 'ended'
  if (coupon.used_count >= coupon.max_uses) return 'used-up'
  return coupon.start_date !== null && now.getTime() < coupon.start_date.getTime() ? 'waiting' : 'active'
}
