import { describe, expect, it } from 'vitest'
import { worthOf } from '../orders/share.ts'
import { priced } from './promotion.test-helper.ts'
import { workedExamples } from './worked-examples.test-helper.ts'

describe('the worked examples', () => {
  it.each(workedExamples)(
    'come out as by hand: $name',
    ({ lines, promotions, cart, rows, shares, total, returned }) => {
      const result = priced(lines, promotions, cart)
      expect(result.reductions.map(({ promotion_id, line, amount }) => [promotion_id, line, amount])).toEqual(rows)
      expect(result.shares).toEqual(shares)
      expect(result.totals.total).toBe(total)
      const sold = { share: result.shares[returned.line] ?? 0, quantity: lines[returned.line]?.quantity ?? 0 }
      expect(worthOf(sold, returned.pieces)).toBe(returned.worth)
    },
  )
})
