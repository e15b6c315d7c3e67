import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carts } from './arbitraries.test-helper.ts'
import { goodsOf } from './cart.ts'
import { cheapestOutcome, EFFORT } from './choose.ts'
import { offersFor } from './offers.ts'
import { referencePrice } from './reference.test-helper.ts'

describe('the choice of promotions', () => {
  it('equals a search through all choices and all assignments of pieces (R2, R3)', () => {
    fc.assert(
      fc.property(carts({ pieces: 6, promotions: 4 }), (cart) => {
        const goods = goodsOf(cart.lines)
        const offers = offersFor(cart.promotions, goods)
        const { total, used, given } = cheapestOutcome(goods, offers, cart, { left: EFFORT })
        const ids = used.map((rank) => offers[rank]?.promotion.id)
        const { costs: _, ...expected } = referencePrice(cart)
        expect({ total, used: ids, firstGives: given[used[0] ?? 0] ?? 0 }).toEqual(expected)
      }),
      { numRuns: 3000 },
    )
  })
})
