import { describe, expect, it } from 'vitest'
import { priceDoubt, pricesOf } from './doubtful-price.ts'

const plain = (price: number) => ({ price, final: price })

describe('doubtful price', () => {
  it.each([
    ['more than half away', plain(1000), plain(1501), null, 'far'],
    ['less than half of the former price', plain(1000), plain(499), null, 'far'],
    ['half away', plain(1000), plain(500), null, null],
    ['below its cost', plain(1000), plain(899), 900, 'below_cost'],
    ['at its cost', plain(1000), plain(900), 900, null],
    ['0', plain(1000), plain(0), null, 'zero'],
    ['0 of a new product', null, plain(0), null, 'zero'],
    ['below the cost of a new product', null, plain(500), 600, 'below_cost'],
    ['any price of a new product', null, plain(99_900), null, null],
    ['a sale below the cost', plain(1000), { price: 1000, final: 850 }, 900, 'below_cost'],
    ['a sale far below the price', plain(1000), { price: 1000, final: 100 }, null, null],
    ['a sale to 0', plain(1000), { price: 1000, final: 0 }, null, 'zero'],
    ['the stored price', plain(500), plain(500), 900, null],
    ['the first price of a draft', plain(0), plain(500), null, null],
  ])('judges %s', (_name, before, after, cost, doubt) => {
    expect(priceDoubt(before, after, cost)).toBe(doubt)
  })

  it('takes the final price from a sale that has not ended', () => {
    const sale = { price: 1000, sale_amount: 2500, sale_is_percent: true }
    const now = Date.parse('2026-11-21T00:00:00Z')
    expect(pricesOf({ ...sale, sale_ends_at: null }, now).final).toBe(750)
    expect(pricesOf({ ...sale, sale_ends_at: '2026-11-22T00:00:00Z' }, now).final).toBe(750)
    expect(pricesOf({ ...sale, sale_ends_at: '2026-11-20T00:00:00Z' }, now).final).toBe(1000)
    expect(pricesOf({ ...sale, sale_is_percent: false, sale_amount: 250, sale_ends_at: null }, now).final).toBe(750)
  })
})
