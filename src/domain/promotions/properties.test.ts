import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { worthOf } from '../orders/share.ts'
import { carts } from './arbitraries.test-helper.ts'
import { goodsOf } from './cart.ts'
import { cheapestOutcome } from './choose.ts'
import { offersFor } from './offers.ts'
import { priceCart, type Cart } from './price-cart.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const cart = carts({ pieces: 12, promotions: 7 })
const shuffledCart = cart.chain((given) =>
  fc.record({
    given: fc.constant(given),
    lines: fc.shuffledSubarray([...given.lines], { minLength: given.lines.length }),
    promotions: fc.shuffledSubarray([...given.promotions], { minLength: given.promotions.length }),
  }),
)

describe('the price of a cart', () => {
  it('is never higher with one more promotion (R2)', () => {
    const withOne = cart.filter(({ promotions }) => promotions.length > 0)
    fc.assert(
      fc.property(withOne, fc.nat(), (given, at) => {
        const fewer = given.promotions.filter((_, place) => place !== at % given.promotions.length)
        const { total } = priceCart({ ...given, promotions: fewer }).totals
        expect(priceCart(given).totals.total).toBeLessThanOrEqual(total)
      }),
      { numRuns: 500 },
    )
  })

  it('does not depend on the order of the lines and of the promotions', () => {
    fc.assert(
      fc.property(shuffledCart, ({ given, lines, promotions }) => {
        expect(byGoods({ ...given, lines, promotions })).toEqual(byGoods(given))
      }),
      { numRuns: 300 },
    )
  })

  it('is the sum of the shares and of the rows, which are never below 0 (R23)', () => {
    fc.assert(
      fc.property(cart, (given) => {
        const { totals, shares, reductions, staff, delivery } = priceCart(given)
        const paid = sum(given.lines.map(({ unit, quantity }) => unit * quantity))
        expect(totals.items_total).toBe(paid)
        expect(Math.min(0, ...shares, ...Object.values(totals))).toBe(0)
        expect(reductions.every(({ amount, quantity }) => amount < 0 && quantity > 0)).toBe(true)
        expect(sum(shares)).toBe(paid - totals.discount)
        expect(staff - sum(reductions.map(({ amount }) => amount))).toBe(totals.discount)
        expect(delivery.charged + delivery.lowered).toBe(totals.delivery_price)
        expect(totals.total).toBe(paid - totals.discount + totals.delivery_price)
      }),
      { numRuns: 500 },
    )
  })

  it('is never above the price without promotions where sets take pieces in turns', () => {
    // Less of a limited promotion can be cheaper than the choice without it (R20).
    const unlimited = cart.filter(({ promotions }) => promotions.every(({ money_left }) => money_left === null))
    fc.assert(
      fc.property(unlimited, (given) => {
        const goods = goodsOf(given.lines)
        const offers = offersFor(given.promotions, goods)
        const { total, shares, costs, given: gives, delivery } = cheapestOutcome(goods, offers, given, { left: 0 })
        const listed = sum(given.lines.map(({ unit, quantity }) => unit * quantity))
        expect(total).toBeLessThanOrEqual(priceCart({ ...given, promotions: [] }).totals.total)
        expect(total).toBeGreaterThanOrEqual(priceCart(given).totals.total)
        expect(Math.min(0, ...shares)).toBe(0)
        const onGoods = offers.filter(({ promotion }) => !['order', 'free_delivery'].includes(promotion.effect.kind))
        expect(sum(costs) + sum(onGoods.map(({ rank }) => gives[rank] ?? 0))).toBe(listed)
        expect(sum(shares) + delivery.charged - delivery.lowered).toBe(total)
      }),
      { numRuns: 500 },
    )
  })

  it('is never above the price without sets where sets take pieces in turns', () => {
    const onGoods = cart.map((given) => ({
      ...given,
      delivery: null,
      promotions: given.promotions
        .filter(({ effect }) => effect.kind !== 'order' && effect.kind !== 'free_delivery')
        .map((one) => ({ ...one, money_left: null })),
    }))
    fc.assert(
      fc.property(onGoods, (given) => {
        const goods = goodsOf(given.lines)
        const { total } = cheapestOutcome(goods, offersFor(given.promotions, goods), given, { left: 0 })
        const singles = given.promotions.filter(({ effect }) => effect.kind !== 'buy_get' && effect.kind !== 'bundle')
        expect(total).toBeLessThanOrEqual(priceCart({ ...given, promotions: singles }).totals.total)
      }),
      { numRuns: 300 },
    )
  })

  it('comes back with the pieces, in any order and in any groups (R18)', () => {
    fc.assert(
      fc.property(cart, fc.array(fc.nat(), { maxLength: 30 }), (given, picks) => {
        const { shares } = priceCart(given)
        const left = given.lines.map(({ quantity }) => quantity)
        const before = left.map(() => 0)
        let worth = 0
        const takeBack = (at: number, pieces: number) => {
          worth += worthOf({ share: shares[at] ?? 0, quantity: given.lines[at]?.quantity ?? 1 }, pieces, before[at])
          before[at] = (before[at] ?? 0) + pieces
          left[at] = (left[at] ?? 0) - pieces
        }
        for (const pick of picks) {
          const at = pick % left.length
          takeBack(at, Math.min(left[at] ?? 0, 1 + (pick % 3)))
        }
        for (const [at, pieces] of left.entries()) takeBack(at, pieces)
        expect(worth).toBe(sum(shares))
      }),
      { numRuns: 300 },
    )
  })
})

/** Returns the sums of a cart by goods, because a given line has no place of its own. */
function byGoods(given: Cart) {
  const { totals, shares, reductions, staff, delivery, left_out } = priceCart(given)
  const found = new Map<string, number>()
  const add = (name: string, at: number | null, amount: number) => {
    const goods = at === null ? undefined : given.lines[at]
    const key = JSON.stringify([name, goods?.product_id, goods?.options])
    found.set(key, (found.get(key) ?? 0) + amount)
  }
  for (const [at, share] of shares.entries()) add('share', at, share)
  for (const { promotion_id, line, quantity, amount } of reductions) {
    add(`amount ${promotion_id}`, line, amount)
    add(`pieces ${promotion_id}`, line, quantity)
  }
  return { totals, staff, delivery, left_out, found }
}
