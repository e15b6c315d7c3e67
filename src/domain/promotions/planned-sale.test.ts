import { describe, expect, it } from 'vitest'
import { percent } from '../percent.ts'
import { isPlannedSale, plannedPrice } from './planned-sale.ts'
import { freeDelivery, orderPercent, percentOff, promotion } from './promotion.test-helper.ts'
import type { PromotionBuyer } from './promotion.ts'

const unlimited = { max_uses: null, uses_per_customer: null, max_amount: null }
const plain = { ...promotion(1, percentOff(20)), ...unlimited, who: ['everyone'] as PromotionBuyer[] }

describe('a planned sale (R21)', () => {
  it.each(['percent', 'amount', 'fixed'] as const)('is a promotion of kind %s for everyone', (kind) => {
    const effect = { kind, percent: percent(20), amount: 100, price: 100 }
    expect(isPlannedSale({ ...plain, effect })).toBe(true)
  })

  it.each([
    [{ code: 'ON' }],
    [{ minimum: 1 }],
    [{ min_pieces: 1 }],
    [{ together: 'alone' as const }],
    [{ together: 'with_others' as const }],
    [{ max_uses: 5 }],
    [{ uses_per_customer: 1 }],
    [{ max_amount: 100 }],
    [{ who: ['signed_in'] as PromotionBuyer[] }],
    [{ who: ['everyone', 'wholesalers'] as PromotionBuyer[] }],
    [{ effect: orderPercent(10) }],
    [{ effect: freeDelivery }],
  ])('is not one with %o', (change) => {
    expect(isPlannedSale({ ...plain, ...change })).toBe(false)
  })

  it('sets the price of the product', () => {
    expect(plannedPrice(1000, { kind: 'percent', percent: percent(20) })).toBe(800)
    expect(plannedPrice(365, { kind: 'percent', percent: percent(10) })).toBe(329)
    expect(plannedPrice(1000, { kind: 'amount', amount: 150 })).toBe(850)
    expect(plannedPrice(100, { kind: 'amount', amount: 150 })).toBe(0)
    expect(plannedPrice(1000, { kind: 'fixed', price: 700 })).toBe(700)
    expect(plannedPrice(600, { kind: 'fixed', price: 700 })).toBe(600)
  })
})
