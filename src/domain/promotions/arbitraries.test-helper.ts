import fc from 'fast-check'
import { percent } from '../percent.ts'
import type { CartLine } from './cart.ts'
import type { Cart } from './price-cart.ts'
import type { Effect, Promotion, Scope, TierStep } from './promotion.ts'
import { scope } from './promotion.test-helper.ts'

const products = [1, 2, 3, 4]
const product = fc.constantFrom(...products)
/** Few prices, so that ties are frequent, and prices that round. */
const unit = fc.constantFrom(100, 200, 365, 999, 1000, 1000, 1000, 2000, 333)
const some = (most: number, least = 0) => fc.integer({ min: least, max: most })
const off = fc.constantFrom(5, 10, 10, 20, 33.33, 50, 100).map(percent)

/** A product has one price, brand and category in a cart; an option adds its surcharge. */
const line = (prices: number[]): fc.Arbitrary<CartLine> =>
  fc
    .record({ product_id: product, quantity: some(3, 1), option: fc.constantFrom(0, 0, 11, 12) })
    .map(({ product_id, quantity, option }) => {
      const surcharge = option === 0 ? 0 : option === 11 ? 50 : 333
      return {
        product_id,
        quantity,
        options: option === 0 ? [] : [{ id: option }],
        unit: (prices[product_id - 1] ?? 0) + surcharge,
        surcharge,
        in_sale: product_id === 4,
        categories: [product_id % 2],
        brand_id: product_id < 3 ? 7 : null,
        tags: product_id > 1 ? [5] : [],
      }
    })

const lines = (pieces: number): fc.Arbitrary<CartLine[]> =>
  fc
    .tuple(...products.map(() => unit))
    .chain((prices) => fc.array(line(prices), { minLength: 1, maxLength: 5 }))
    .map((given) => {
      let left = pieces
      return given.flatMap((one) => {
        const quantity = Math.min(left, one.quantity)
        left -= quantity
        return quantity > 0 ? [{ ...one, quantity }] : []
      })
    })

export const scopes: fc.Arbitrary<Scope> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(scope()) },
  fc.array(product, { minLength: 1, maxLength: 3 }).map((ids) => scope({ products: ids })),
  fc.constant(scope({ categories: [1] })),
  fc.constant(scope({ brands: [7], tags: [5] })),
  fc.constant(scope({ except: { in_sale: true } })),
)

const tierSteps: fc.Arbitrary<TierStep[]> = fc.oneof(
  fc.tuple(some(3, 1), off).map(([from, amount]) => [{ from, percent: amount }]),
  fc.tuple(some(2, 1), some(1200)).map(([from, price]) => [
    { from, price: price + 100 },
    { from: from + 2, price },
  ]),
)

const singles: fc.Arbitrary<Effect> = fc.oneof(
  off.map((amount) => ({ kind: 'percent' as const, percent: amount })),
  fc.constantFrom(100, 200, 333).map((amount) => ({ kind: 'amount' as const, amount })),
  fc.constantFrom(90, 180, 700, 900).map((price) => ({ kind: 'fixed' as const, price })),
  fc.record({ kind: fc.constant('tier' as const), steps: tierSteps, together: fc.boolean() }),
)

const sets: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({
    kind: fc.constant('buy_get' as const),
    buy: some(2, 1),
    get: some(2, 1),
    percent: off,
    get_scope: fc.option(scopes, { freq: 2 }),
    times: fc.option(some(2, 1), { freq: 2 }),
  }),
  fc.record({
    kind: fc.constant('bundle' as const),
    parts: fc.uniqueArray(fc.record({ product_id: product, quantity: fc.constantFrom(1, 1, 2) }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ product_id }) => product_id,
    }),
    price: fc.constantFrom(150, 400, 900, 1500, 1900, 2500),
  }),
)

const ofOrder: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    reduction: fc.oneof(
      off.map((amount) => ({ is_percent: true as const, amount })),
      fc.constantFrom(100, 500, 1000).map((amount) => ({ is_percent: false as const, amount })),
    ),
  }),
  fc.record({
    kind: fc.constant('free_delivery' as const),
    delivery_types: fc.constantFrom<(number[] | null)[]>(null, null, [1], [2]),
  }),
)

const kinds = fc.oneof(
  { weight: 3, arbitrary: singles.map((effect) => ({ effect, others: true })) },
  { weight: 3, arbitrary: sets.map((effect) => ({ effect, others: false })) },
  { weight: 2, arbitrary: ofOrder.map((effect) => ({ effect, others: false })) },
)

const details = fc.record({
  priority: fc.constantFrom(0, 0, 0, 1),
  scope: scopes,
  minimum: fc.constantFrom(0, 0, 0, 1500),
  min_pieces: fc.constantFrom(0, 0, 0, 2),
  money_left: fc.constantFrom(null, null, null, null, 100, 500, 1500),
  together: fc.constantFrom('best' as const, 'best' as const, 'with_others' as const, 'alone' as const),
})

const promotion: fc.Arbitrary<Omit<Promotion, 'id' | 'name' | 'code'>> = fc
  .tuple(kinds, details)
  .map(([{ effect, others }, detail]) => {
    const hasGoods = effect.kind !== 'free_delivery'
    const together = detail.together === 'with_others' && !others ? 'best' : detail.together
    return { ...detail, effect, together: hasGoods || together !== 'alone' ? together : 'best' }
  })

export const terms = fc.record({
  staff: fc
    .option(fc.record({ amount: fc.constantFrom(1, 300, 1000, 50_000), reason: fc.constant('Daimi müştəri') }), {
      freq: 1,
    })
    .map((staff) => (staff?.amount === 1 ? null : staff)),
  delivery: fc.option(
    fc.record({
      id: fc.constantFrom(1, 2),
      name: fc.constant('Kuryer'),
      price: fc.constantFrom(0, 300, 500),
      min_price: fc.constantFrom(null, 500, 1000, 2000, 3000),
    }),
  ),
})

/** Small carts with a few promotions. At most one promotion has a code. */
export function carts({ pieces, promotions }: { pieces: number; promotions: number }): fc.Arbitrary<Cart> {
  return fc
    .tuple(lines(pieces), fc.array(promotion, { maxLength: promotions }), fc.boolean(), terms)
    .map(([lines, given, byCode, sale]) => ({
      lines,
      promotions: given.map((one, at) => ({
        ...one,
        id: at + 1,
        name: `Aksiya ${at + 1}`,
        code: byCode && at === 0 ? 'KOD' : null,
      })),
      ...sale,
      gift_stock: new Map<number, number>(),
    }))
}
