import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percent } from '../percent.ts'
import { allGoods, type Promotion } from '../promotions/promotion.ts'
import { priceOrder, termsToStore, type Terms } from './price-order.ts'

const courier = { id: 1, name: 'Kuryer', price: 500, min_price: 5000 }
const promotion = (id: number, effect: Promotion['effect'], more: Partial<Promotion> = {}): Promotion => ({
  id,
  name: `Aksiya ${id}`,
  code: null,
  priority: 0,
  together: 'best',
  scope: allGoods,
  minimum: 0,
  min_pieces: 0,
  effect,
  money_left: null,
  ...more,
})
const tenPercent = promotion(7, { kind: 'order', reduction: { is_percent: true, amount: percent(10) } }, { code: 'ON' })
const plain: Terms = { promotions: [], staff: null, delivery: null }
const facts = { surcharge: 0, in_sale: false, categories: [], brand_id: null, tags: [] }
const line = (product_id: number, unit_price: number, quantity = 1) => ({
  product_id,
  options: [],
  quantity,
  unit_price,
  paid_amount: unit_price * quantity,
  facts,
})
const goods = (...amounts: number[]) => amounts.map((amount, at) => line(at + 1, amount))

describe('priceOrder', () => {
  it('asks the limit of the delivery after the coupon (D3)', () => {
    expect(priceOrder(goods(4000), { ...plain, promotions: [tenPercent], delivery: courier }).totals).toEqual({
      items_total: 4000,
      discount: 400,
      delivery_price: 500,
      total: 4100,
    })
  })

  it('writes one row for each that lowers or raises the order, in the order of work (R23)', () => {
    const half = promotion(
      3,
      { kind: 'percent', percent: percent(50) },
      { scope: { ...allGoods, all: false, products: [2] } },
    )
    const terms = { promotions: [tenPercent, half], staff: { amount: 300, reason: 'Daimi müştəri' }, delivery: courier }
    const order = { line: null, quantity: null }
    expect(priceOrder(goods(2000, 1000), terms).adjustments).toEqual([
      { kind: 'promotion', line: 1, source: 3, label: 'Aksiya 3', quantity: 1, amount: -500 },
      { kind: 'coupon', ...order, source: 7, label: 'ON', amount: -250 },
      { kind: 'staff', ...order, source: null, label: 'Daimi müştəri', amount: -300 },
      { kind: 'delivery', ...order, source: 1, label: 'Kuryer', amount: 500 },
    ])
  })

  it('writes free delivery as a row beside its price', () => {
    const free = promotion(4, { kind: 'free_delivery', delivery_types: null })
    const { totals, adjustments } = priceOrder(goods(2000), { ...plain, promotions: [free], delivery: courier })
    expect(totals).toMatchObject({ delivery_price: 0, total: 2000 })
    expect(adjustments).toMatchObject([
      { kind: 'delivery', source: 1, amount: 500 },
      { kind: 'delivery', source: 4, label: 'Aksiya 4', amount: -500 },
    ])
  })

  it('adds a gift as a line of its own that costs nothing (R16)', () => {
    const gift = promotion(5, { kind: 'gift', product_id: 9, options: [] })
    const priced = priceOrder(
      goods(2000),
      { ...plain, promotions: [gift] },
      new Map([[5, { line: line(9, 650), stock: 1 }]]),
    )
    expect(priced).toMatchObject({
      totals: { items_total: 2650, discount: 650, total: 2000 },
      lines: [{ product_id: 1 }, { product_id: 9, paid_amount: 650 }],
      shares: [2000, 0],
      adjustments: [{ kind: 'promotion', line: 1, source: 5, quantity: 1, amount: -650 }],
      uses: [{ promotion_id: 5, amount: 650 }],
    })
  })

  it('never lowers the goods below 0 by a discount of staff', () => {
    expect(priceOrder(goods(200), { ...plain, staff: { amount: 300, reason: 'x' } }).totals.total).toBe(0)
  })

  it('splits a discount over the lines by what they cost (R17)', () => {
    expect(priceOrder(goods(1000, 800, 600), { ...plain, staff: { amount: 600, reason: 'x' } }).shares).toEqual([
      750, 600, 450,
    ])
  })

  it('adds up for all lines and terms, and is never below 0 (R23)', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    const reduction = fc.oneof(
      fc.record({ amount: fc.integer({ min: 0, max: 100 }).map(percent), is_percent: fc.constant<true>(true) }),
      fc.record({ amount, is_percent: fc.constant<false>(false) }),
    )
    const terms = fc.record({
      promotions: fc
        .option(fc.record({ reduction, minimum: amount }))
        .map((code) =>
          code
            ? [promotion(7, { kind: 'order', reduction: code.reduction }, { code: 'ON', minimum: code.minimum })]
            : [],
        ),
      staff: fc.option(fc.record({ amount, reason: fc.string() })),
      delivery: fc.option(fc.record({ id: fc.nat(), name: fc.string(), price: amount, min_price: fc.option(amount) })),
    })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), terms, (amounts, sale) => {
        const { totals, shares, adjustments } = priceOrder(goods(...amounts), sale)
        const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0)
        expect(Math.min(0, ...shares, ...Object.values(totals))).toBe(0)
        expect(sum(shares)).toBe(totals.items_total - totals.discount)
        expect(totals.items_total + sum(adjustments.map((row) => row.amount))).toBe(totals.total)
      }),
    )
  })

  it('returns the same for terms that were stored (R19)', () => {
    const terms = { promotions: [tenPercent], staff: { amount: 300, reason: 'x' }, delivery: courier }
    const priced = priceOrder(goods(999), terms)
    const stored = JSON.parse(JSON.stringify(termsToStore(terms, priced)))
    expect(priceOrder(goods(999), stored)).toEqual(priced)
  })
})
