import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percent } from '../percent.ts'
import { priceOrder, readTerms, storedTerms, type Terms } from './price-order.ts'

const courier = { id: 1, name: 'Kuryer', price: 500, min_price: 5000 }
const tenPercent = {
  id: 7,
  code: 'ON',
  reduction: { amount: percent(10), is_percent: true } as const,
  minimum_total: 0,
}
const plain: Terms = { code: null, staff: null, delivery: null }
const goods = (...amounts: number[]) =>
  amounts.map((paid_amount, at) => ({ product_id: at + 1, options: [], paid_amount }))

describe('priceOrder', () => {
  it('asks the limit of the delivery after the coupon (D3)', () => {
    expect(priceOrder(goods(5000), { ...plain, code: tenPercent, delivery: courier }).totals).toEqual({
      items_total: 5000,
      discount: 500,
      delivery_price: 500,
      total: 5000,
    })
  })

  it('writes one row for each that lowers or raises the order, in the order of work (R23)', () => {
    const terms = { code: tenPercent, staff: { amount: 300, reason: 'Daimi müştəri' }, delivery: courier }
    expect(priceOrder(goods(2000, 1000), terms).adjustments).toEqual([
      { kind: 'coupon', source: 7, label: 'ON', amount: -300 },
      { kind: 'staff', source: null, label: 'Daimi müştəri', amount: -300 },
      { kind: 'delivery', source: 1, label: 'Kuryer', amount: 500 },
    ])
  })

  it('never lowers the goods below 0 by a discount of staff', () => {
    expect(priceOrder(goods(200), { ...plain, staff: { amount: 300, reason: 'x' } }).totals.total).toBe(0)
  })

  it('splits a discount over the lines by what they cost (R17)', () => {
    expect(priceOrder(goods(1000, 800, 600), { ...plain, staff: { amount: 600, reason: 'x' } }).shares).toEqual([
      750, 600, 450,
    ])
  })

  it('gives a spare qəpik to the goods with the smaller id, however the lines are sorted', () => {
    const lines = goods(10, 10, 10)
    const off = { ...plain, staff: { amount: 1, reason: 'x' } }
    expect(priceOrder(lines, off).shares).toEqual([9, 10, 10])
    expect(priceOrder(lines.toReversed(), off).shares).toEqual([10, 10, 9])
  })

  it('adds up for all lines and terms, and is never below 0 (R23)', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    const reduction = fc.oneof(
      fc.record({ amount: fc.integer({ min: 0, max: 100 }).map(percent), is_percent: fc.constant<true>(true) }),
      fc.record({ amount, is_percent: fc.constant<false>(false) }),
    )
    const terms = fc.record({
      code: fc.option(fc.record({ id: fc.nat(), code: fc.string(), reduction, minimum_total: amount })),
      staff: fc.option(fc.record({ amount, reason: fc.string() })),
      delivery: fc.option(fc.record({ id: fc.nat(), name: fc.string(), price: amount, min_price: fc.option(amount) })),
    })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 100 }), terms, (amounts, sale) => {
        const { totals, shares, adjustments } = priceOrder(goods(...amounts), sale)
        const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0)
        expect(Math.min(0, ...shares, ...Object.values(totals))).toBe(0)
        expect(sum(shares)).toBe(totals.items_total - totals.discount)
        expect(totals.items_total + sum(adjustments.map((row) => row.amount))).toBe(totals.total)
      }),
    )
  })

  it('returns the same for terms that were stored', () => {
    const terms = { code: tenPercent, staff: { amount: 300, reason: 'x' }, delivery: courier }
    const stored = JSON.parse(JSON.stringify(storedTerms(terms)))
    expect(priceOrder(goods(999), readTerms(stored))).toEqual(priceOrder(goods(999), terms))
  })
})
