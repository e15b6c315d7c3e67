import { describe, expect, it } from 'vitest'
import { daysUntil, lastReturnDay, paidShare } from './requests.ts'

describe('paidShare', () => {
  it('is the whole price without a discount', () => {
    expect(paidShare({ items_total: 1000, discount: 0 }, 333)).toBe(333)
  })

  it('adds up to what was paid, whatever the steps in which the goods come back', () => {
    const order = { items_total: 2334, discount: 233 }
    const steps = [667, 667, 667, 333]
    let before = 0
    const shares = steps.map((value) => {
      const share = paidShare(order, value, before)
      before += value
      return share
    })
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(2334 - 233)
  })

  it('is nothing for goods that were free', () => {
    expect(paidShare({ items_total: 0, discount: 0 }, 0)).toBe(0)
  })
})

describe('the last day of a return', () => {
  it('is counted from the day of the delivery, over the end of a month', () => {
    expect(lastReturnDay('2026-11-19', 14)).toBe('2026-12-03')
    expect(daysUntil('2026-12-03', '2026-11-22')).toBe(11)
  })
})
