import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByWeight, worthOf } from './share.ts'

describe('the worth of pieces (R18)', () => {
  const line = { share: 1001, quantity: 3 }

  it('rounds the first pieces down and gives the rest to the last', () => {
    expect([0, 1, 2].map((before) => worthOf(line, 1, before))).toEqual([333, 334, 334])
  })

  it('is the same for two pieces together as one by one', () => {
    expect(worthOf(line, 2)).toBe(667)
  })

  it('adds up to the share, in whatever groups the pieces come back', () => {
    const groups = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 2_147_483_647 }), (pieces, share) => {
        const quantity = pieces.reduce((sum, some) => sum + some, 0)
        let before = 0
        const worths = pieces.map((some) => {
          const worth = worthOf({ share, quantity }, some, before)
          before += some
          return worth
        })
        expect(Math.min(...worths)).toBeGreaterThanOrEqual(0)
        expect(worths.reduce((sum, worth) => sum + worth, 0)).toBe(share)
      }),
    )
  })
})

describe('a split by weight (R17)', () => {
  it('gives the spare qəpik to the largest remainder', () => {
    expect(splitByWeight(100, [333, 333, 334])).toEqual([33, 33, 34])
  })

  it('gives it to the earlier of equal remainders', () => {
    expect(splitByWeight(2, [10, 10, 10])).toEqual([1, 1, 0])
  })

  it('adds up, and takes from no part more than it has', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 2_147_483_647 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (costs, portion) => {
        const sum = costs.reduce((total, cost) => total + cost, 0)
        const amount = Math.floor(sum * portion)
        const parts = splitByWeight(amount, costs)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(sum === 0 ? 0 : amount)
        expect(parts.every((part, at) => part >= 0 && part <= (costs[at] ?? 0))).toBe(true)
      }),
    )
  })
})
