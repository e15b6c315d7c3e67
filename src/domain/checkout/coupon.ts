import { fill } from '#src/words/spoken.ts'
import { couponWords } from '#src/words/words.ts'
import { formatManat, type Qepik } from '../money.ts'

/**
 * The properties that determine whether a coupon is valid. `is_active` is also false when all its uses, or all uses of
 * this customer, are taken. Without `start_date` it is valid at once, without `due_date` for ever.
 */
export type Coupon = { is_active: boolean; start_date: Date | null; due_date: Date | null; minimum_total: Qepik }

/** The order with a coupon. `items_total` in qəpik; missing while the lines are unknown. */
type CouponUse = { wholesaler: boolean; now: Date; items_total?: Qepik }

/**
 * Whether a coupon is valid for an order (D3, storefront §4 and §8). Returns null if it is, otherwise the reason.
 * `coupon` is null if no coupon has that code.
 */
export function couponVerdict(coupon: Coupon | null, { wholesaler, now, items_total }: CouponUse): string | null {
  if (wholesaler) return couponWords.wholesaler
  if (!coupon) return couponWords.unknown
  if (!coupon.is_active) return couponWords.used
  if (coupon.start_date !== null && now.getTime() < coupon.start_date.getTime()) return couponWords.early
  if (hasEnded(coupon, now)) return couponWords.expired
  if (items_total !== undefined && items_total < coupon.minimum_total) return belowText(coupon.minimum_total)
  return null
}

/** Returns why a coupon with this minimum, in qəpik, is not valid for a smaller order. */
export const belowText = (minimum: Qepik) => fill(couponWords.below, { minimum: formatManat(minimum) })

/** Whether the end of a promotion has passed; it is not included (R7). */
export function hasEnded({ due_date }: Pick<Coupon, 'due_date'>, now: Date): boolean {
  return due_date !== null && due_date.getTime() <= now.getTime()
}

/** The states of a coupon for staff (A9). */
export const couponStates = ['active', 'waiting', 'ended', 'used-up', 'off'] as const
export type CouponState = (typeof couponStates)[number]

/**
 * Returns a coupon's state. Switched off comes first, then the dates (by the rules of `couponVerdict`), then the
 * remaining uses.
 */
export function couponState(
  coupon: Pick<Coupon, 'is_active' | 'start_date' | 'due_date'> & { used_count: number; max_uses: number | null },
  now: Date,
): CouponState {
  if (!coupon.is_active) return 'off'
  if (hasEnded(coupon, now)) return 'ended'
  if (coupon.used_count >= (coupon.max_uses ?? Infinity)) return 'used-up'
  return coupon.start_date !== null && now.getTime() < coupon.start_date.getTime() ? 'waiting' : 'active'
}
