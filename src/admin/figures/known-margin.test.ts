import { expect, it } from 'vitest'
import { knownMargin } from './known-margin.ts'

const costs = (revenue: string, cost: string, unknown: string) => ({
  whole: { revenue, cost, margin: '0.00' },
  without_cost: { pieces: 1, revenue: unknown },
})

it('leaves goods without a cost out of the margin (E29)', () => {
  expect(knownMargin(costs('100.00', '30.00', '40.00'))).toEqual({ amount: 3000, percent: 50 })
})

it('has no margin if no cost is known (E29)', () => {
  expect(knownMargin(costs('25.22', '0.00', '25.22'))).toBeNull()
})
