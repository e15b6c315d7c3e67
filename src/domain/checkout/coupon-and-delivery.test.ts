import { describe, expect, it } from 'vitest'
import { belowText, couponState, couponVerdict } from './coupon.ts'
import { deliveryPrice, missingToFreeDelivery, nearestToFree } from './delivery.ts'

const courier = { price: 500, min_price: 5000 }

describe('coupons and delivery', () => {
  it('delivery is free from its minimum after the coupon (D3)', () => {
    expect(deliveryPrice(4999, courier)).toBe(500)
    expect(deliveryPrice(5000, courier)).toBe(0)
    expect(missingToFreeDelivery(3760, courier)).toBe(1240)
    expect(missingToFreeDelivery(0, { price: 0, min_price: 0 })).toBe(0)
    // In any order. Pickup, and a delivery type that is always free, do not count.
    const way = (price: number, min_price: number, is_pickup = false) => ({ price, min_price, is_pickup })
    const nearest = way(500, 5000)
    expect(nearestToFree([way(800, 10000), way(0, 0), way(200, 1000, true), nearest])).toBe(nearest)
    expect(nearestToFree([way(0, 0)])).toBeUndefined()
  })

  it('delivery without a minimum is never free, and is not promised (E23)', () => {
    const post = { price: 800, min_price: null, is_pickup: false }
    expect(deliveryPrice(9_999_999, post)).toBe(800)
    expect(missingToFreeDelivery(9_999_999, post)).toBeNull()
    expect(nearestToFree([post])).toBeUndefined()
    const courier = { price: 500, min_price: 10_000, is_pickup: false }
    expect(nearestToFree([post, courier])).toBe(courier)
  })

  it('accepts a coupon before its end, or returns the reason (D3, R7, storefront §4)', () => {
    const due_date = new Date('2026-11-21T10:00:00Z')
    const coupon = { is_active: true, start_date: null, due_date, minimum_total: 2000 }
    const use = { wholesaler: false, now: new Date(due_date.getTime() - 1) }
    expect(couponVerdict(coupon, use)).toBeNull()
    expect(couponVerdict(coupon, { ...use, items_total: 2000 })).toBeNull()
    expect(couponVerdict(coupon, { ...use, now: due_date })).toBe('Təəssüf ki istifadə müddəti bitib.')
    expect(couponVerdict({ ...coupon, is_active: false }, { ...use, now: new Date(0) })).toBe('İstifadə olunub.')
    expect(couponVerdict(coupon, { ...use, items_total: 1999 })).toBe(belowText(2000))
    const later = { ...coupon, start_date: new Date('2026-01-01T00:00:00Z') }
    expect(couponVerdict(later, { ...use, now: new Date('2025-12-31T23:59:59Z') })).toBe(
      'Bu kuponun vaxtı hələ gəlməyib.',
    )
    expect(couponVerdict(later, { ...use, now: later.start_date })).toBeNull()
    expect(couponVerdict(null, use)).toBe('Belə kupon yoxdur.')
    expect(couponVerdict(coupon, { ...use, wholesaler: true })).toBe('Topdan satış üçün uyğun deyil.')
  })

  it('returns the state of a coupon: off, ended, used up, waiting or active (A9)', () => {
    const now = new Date('2026-06-01T00:00:00Z')
    const coupon = {
      is_active: true,
      start_date: null,
      due_date: new Date('2026-07-01T00:00:00Z'),
      used_count: 0,
      max_uses: 1,
    }
    expect(couponState(coupon, now)).toBe('active')
    expect(couponState({ ...coupon, is_active: false, due_date: new Date(0) }, now)).toBe('off')
    expect(couponState({ ...coupon, due_date: new Date('2026-05-31T23:59:59Z') }, now)).toBe('ended')
    expect(couponState({ ...coupon, used_count: 1 }, now)).toBe('used-up')
    expect(couponState({ ...coupon, start_date: new Date('2026-06-01T00:00:01Z') }, now)).toBe('waiting')
    expect(couponState({ ...coupon, start_date: now }, now)).toBe('active')
  })
})
