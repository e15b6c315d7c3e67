import { describe, expect, it } from 'vitest'
import { percent } from '../percent.ts'
import { hintsOf } from './hints.ts'
import { priceCart } from './price-cart.ts'
import { buyGet, cartOf, line, orderPercent, percentOff, products, promotion } from './promotion.test-helper.ts'

const hints = (...given: Parameters<typeof cartOf>) => {
  const cart = cartOf(...given)
  return hintsOf(cart, priceCart(cart))
}

describe('hintsOf (R26)', () => {
  it('names the set that one piece more would complete', () => {
    expect(hints([line(1, 1000, 2), line(2, 500)], [promotion(4, buyGet(2, 1), { scope: products(1) })])).toEqual([
      { promotion_id: 4, line: 0, pieces: 1, kind: 'buy_get' },
    ])
  })

  it('names the discount whose minimum one piece more would reach', () => {
    const off = promotion(4, orderPercent(10), { minimum: 3000 })
    expect(hints([line(1, 1000, 2), line(2, 400)], [off])).toEqual([
      { promotion_id: 4, line: 0, pieces: 1, kind: 'order' },
    ])
  })

  it('names a used promotion that would make one more set', () => {
    const cart = [promotion(4, buyGet(2, 1))]
    expect(hints([line(1, 1000, 3), line(2, 500, 2)], cart).map(({ line }) => line)).toEqual([0, 1])
    expect(hints([line(1, 1000, 3), line(2, 500)], cart)).toEqual([])
  })

  it('names the next step of a tier', () => {
    const steps = [
      { from: 2, percent: percent(10) },
      { from: 4, percent: percent(15) },
    ]
    const cart = [promotion(4, { kind: 'tier', steps, together: false })]
    expect(hints([line(1, 1000, 3)], cart)).toEqual([{ promotion_id: 4, line: 0, pieces: 1, kind: 'tier' }])
    expect(hints([line(1, 1000, 2)], cart)).toEqual([])
  })

  it('names no promotion that the cart uses already', () => {
    expect(hints([line(1, 1000)], [promotion(4, percentOff(10))])).toEqual([])
  })

  it('names no promotion that would lose against a cheaper one', () => {
    const cart = [promotion(4, buyGet(2, 1)), promotion(5, percentOff(50))]
    expect(hints([line(1, 1000, 2)], cart)).toEqual([])
  })

  it('names one promotion for each line', () => {
    const cart = [promotion(4, orderPercent(10), { minimum: 3000 }), promotion(5, buyGet(2, 1))]
    expect(hints([line(1, 1000, 2)], cart)).toEqual([{ promotion_id: 4, line: 0, pieces: 1, kind: 'order' }])
  })
})
