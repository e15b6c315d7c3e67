import { percent } from '../src/domain/percent.ts'
import { priceCart, type Cart } from '../src/domain/promotions/price-cart.ts'
import {
  amountOff,
  bundle,
  buyGet,
  cartOf,
  freeDelivery,
  line,
  orderPercent,
  percentOff,
  products,
  promotion,
  scope,
} from '../src/domain/promotions/promotion.test-helper.ts'
import { cpuPerRun } from './cpu.ts'
import type { Figure } from './figures.ts'

const delivery = { id: 1, name: 'Kuryer', price: 500, min_price: 5000 }

/** Five lines; three for two, a percent on two products, a percent on the order. */
const usual = cartOf(
  [line(1, 1450, 3), line(2, 1980, 2), line(3, 1600, 2), line(4, 6490), line(5, 999)],
  [
    promotion(1, buyGet(2, 1), { scope: products(1, 2) }),
    promotion(2, percentOff(10), { scope: products(3, 4) }),
    promotion(3, orderPercent(5), { minimum: 8000 }),
  ],
  { delivery },
)

/** As many promotions as can be open at once (R27), with three overlapping sets. */
const mixed = [
  promotion(1, buyGet(2, 1), { scope: scope({ categories: [0, 1] }) }),
  promotion(2, buyGet(1, 1, { percent: percent(50) }), { scope: scope({ categories: [1, 2] }) }),
  promotion(3, buyGet(3, 1), { scope: scope({ categories: [1, 3] }) }),
  promotion(4, percentOff(10), { scope: scope({ brands: [1, 2] }) }),
  promotion(5, percentOff(5), { together: 'with_others' }),
  promotion(6, { kind: 'tier', steps: [{ from: 5, percent: percent(12) }], together: false }),
  promotion(7, orderPercent(5), { minimum: 8000 }),
  promotion(8, freeDelivery, { minimum: 8000 }),
  promotion(9, bundle(2500, 1, 2)),
  promotion(10, amountOff(100), { scope: products(3, 4, 5) }),
]

const lines = (count: number, quantity: number) =>
  Array.from({ length: count }, (_, at) =>
    line(at + 1, 500 + ((at * 7919) % 3000), quantity, { categories: [at % 4], brand_id: at % 5 }),
  )

/** Ties, narrow scopes and limits, so that as many choices are tried as the bound allows. */
const slow = Array.from({ length: 10 }, (_, at) =>
  promotion(at + 1, at < 5 ? percentOff(10 + (at % 2)) : orderPercent(10), {
    scope: scope({ categories: [at % 4] }),
    money_left: at % 2 === 0 ? 100_000 : null,
  }),
)

/** Measures the pricing of carts: CPU per cart. */
export async function pricedCarts(): Promise<Figure[]> {
  const limit = { ...delivery, min_price: 12_000_000 }
  return [
    await figure('cart of 5 lines, 3 promotions', usual, 0.2, 2_000),
    await figure('cart of 200 pieces, 10 promotions', cartOf(lines(40, 5), mixed, { delivery }), 20, 20),
    await figure('cart of 9,900 pieces, 10 promotions', cartOf(lines(100, 99), mixed, { delivery }), 1_000, 2),
    await figure('cart of 9,900 pieces, ties and limits', cartOf(lines(100, 99), slow, { delivery: limit }), 1_000, 2),
  ]
}

async function figure(what: string, cart: Cart, budget: number, runs: number): Promise<Figure> {
  const ms = await cpuPerRun(runs, async () => priceCart(cart))
  return {
    what,
    measured: `${ms.toFixed(2)} ms`,
    against: 'its budget',
    ratio: ms / budget,
    budget: `${budget} ms`,
    kept: ms <= budget,
  }
}
