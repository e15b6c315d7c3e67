import { describe, expect, it } from 'vitest'
import { keptTotal } from './door.ts'

describe('the amount for a part of an order', () => {
  it('is the total less the refused goods', () => {
    expect(keptTotal({ items_total: 5000, discount: 0, total: 5500 }, 2000)).toBe(3500)
  })

  it('subtracts the refused goods less their share of the discount, rounded half up', () => {
    expect(keptTotal({ items_total: 5000, discount: 500, total: 5000 }, 1000)).toBe(4100)
    expect(keptTotal({ items_total: 3, discount: 1, total: 2 }, 1)).toBe(1)
    expect(keptTotal({ items_total: 4, discount: 2, total: 2 }, 1)).toBe(1)
  })

  it('is exact for amounts whose product exceeds the integers of a number', () => {
    const sums = { items_total: 2_000_000_001, discount: 1, total: 2_000_000_000 }
    expect(keptTotal(sums, 1_999_999_999)).toBe(2)
  })

  it('is the delivery for goods that cost nothing', () => {
    expect(keptTotal({ items_total: 0, discount: 0, total: 500 }, 0)).toBe(500)
  })
})
