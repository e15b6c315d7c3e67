import { percent } from '../percent.ts'
import type { CartLine } from './cart.ts'
import type { Cart } from './price-cart.ts'
import {
  bundle,
  buyGet,
  freeDelivery,
  line,
  orderAmount,
  orderPercent,
  percentOff,
  products,
  promotion,
} from './promotion.test-helper.ts'
import type { Promotion } from './promotion.ts'

export type WorkedExample = {
  name: string
  lines: CartLine[]
  promotions: Promotion[]
  cart?: Partial<Cart>
  /** Promotion, line and amount of each row, in the order of work. */
  rows: [number, number | null, number][]
  shares: number[]
  total: number
  /** The pieces of a line that come back, and their worth. */
  returned: { line: number; pieces: number; worth: number }
}

/** The examples of docs/promotions.md, computed by hand. Amounts in qəpik. */
export const workedExamples: WorkedExample[] = [
  {
    name: 'three for two, three prices',
    lines: [line(1, 1000), line(2, 800), line(3, 600)],
    promotions: [promotion(1, buyGet(2, 1))],
    rows: [
      [1, 0, -250],
      [1, 1, -200],
      [1, 2, -150],
    ],
    shares: [750, 600, 450],
    total: 1800,
    returned: { line: 2, pieces: 1, worth: 450 },
  },
  {
    name: 'two sets that share a product',
    lines: [line(1, 5000), line(2, 1600), line(3, 2000)],
    promotions: [promotion(1, bundle(6000, 1, 2)), promotion(2, bundle(2800, 2, 3))],
    rows: [
      [2, 1, -356],
      [2, 2, -444],
    ],
    shares: [5000, 1244, 1556],
    total: 7800,
    returned: { line: 1, pieces: 1, worth: 1244 },
  },
  {
    name: 'a tier for a wholesaler',
    lines: [line(1, 800, 4, { options: [{ id: 11 }] }), line(1, 800, 2, { options: [{ id: 12 }] })],
    promotions: [promotion(1, { kind: 'tier', steps: [{ from: 6, percent: percent(15) }], together: false })],
    rows: [
      [1, 0, -480],
      [1, 1, -240],
    ],
    shares: [2720, 1360],
    total: 4080,
    returned: { line: 0, pieces: 3, worth: 2040 },
  },
  {
    name: 'a percent, and a code with a minimum',
    lines: [line(1, 3998), line(2, 1200)],
    promotions: [
      promotion(1, percentOff(20), { scope: products(1) }),
      promotion(2, orderPercent(10), { code: 'ON', minimum: 5000 }),
    ],
    rows: [
      [1, 0, -800],
      [2, null, -440],
    ],
    shares: [2878, 1080],
    total: 3958,
    returned: { line: 1, pieces: 1, worth: 1080 },
  },
  {
    name: 'free delivery after a discount',
    lines: [line(1, 2600, 2)],
    promotions: [promotion(1, percentOff(10)), promotion(2, freeDelivery, { minimum: 5000 })],
    cart: { delivery: { id: 1, name: 'Kuryer', price: 500, min_price: 5000 } },
    rows: [[1, 0, -520]],
    shares: [4680],
    total: 4680,
    returned: { line: 0, pieces: 1, worth: 2340 },
  },
  {
    name: 'alone against the rest',
    lines: [line(1, 4000), line(2, 2000)],
    promotions: [
      promotion(1, percentOff(30), { together: 'alone', scope: products(1) }),
      promotion(2, percentOff(10)),
      promotion(3, orderAmount(500), { code: 'BESH' }),
    ],
    rows: [[1, 0, -1200]],
    shares: [2800, 2000],
    total: 4800,
    returned: { line: 0, pieces: 1, worth: 2800 },
  },
  {
    name: 'a gift that is out of stock',
    lines: [line(1, 2800), line(9, 650)],
    promotions: [
      promotion(1, { kind: 'gift', product_id: 9, options: [] }, { minimum: 3000 }),
      promotion(2, percentOff(10), { scope: products(1) }),
    ],
    // The cart leaves no piece of the last one.
    cart: { gift_stock: new Map([[1, 0]]) },
    rows: [[2, 0, -280]],
    shares: [2520, 650],
    total: 3170,
    returned: { line: 0, pieces: 1, worth: 2520 },
  },
  {
    name: 'an order promotion and a code',
    lines: [line(1, 6000), line(2, 4000)],
    promotions: [promotion(1, orderAmount(1000), { minimum: 8000 }), promotion(2, orderPercent(10), { code: 'ON' })],
    rows: [
      [1, null, -1000],
      [2, null, -900],
    ],
    shares: [4860, 3240],
    total: 8100,
    returned: { line: 1, pieces: 1, worth: 3240 },
  },
  {
    name: 'a set with a surcharge',
    lines: [line(1, 3333, 1, { options: [{ id: 5 }], surcharge: 333 }), line(2, 2000)],
    promotions: [promotion(1, bundle(4500, 1, 2))],
    rows: [
      [1, 0, -312],
      [1, 1, -188],
    ],
    shares: [3021, 1812],
    total: 4833,
    returned: { line: 1, pieces: 1, worth: 1812 },
  },
  {
    name: '`with others` on top of the best',
    lines: [line(1, 2000, 3)],
    promotions: [promotion(1, percentOff(20)), promotion(2, percentOff(5), { together: 'with_others' })],
    rows: [
      [1, 0, -1200],
      [2, 0, -240],
    ],
    shares: [4560],
    total: 4560,
    returned: { line: 0, pieces: 2, worth: 3040 },
  },
  {
    name: 'a device and its liquids',
    lines: [line(1, 5000), line(2, 1000), line(3, 600)],
    promotions: [
      promotion(1, buyGet(1, 1, { percent: percent(50), get_scope: products(2, 3) }), { scope: products(1) }),
    ],
    rows: [
      [1, 0, -417],
      [1, 1, -83],
    ],
    shares: [4583, 917, 600],
    total: 6100,
    returned: { line: 1, pieces: 1, worth: 917 },
  },
  {
    name: 'a money limit that is nearly used up',
    lines: [line(1, 6000, 2)],
    promotions: [promotion(1, orderAmount(5000), { minimum: 10_000, money_left: 4999 }), promotion(2, percentOff(10))],
    rows: [[2, 0, -1200]],
    shares: [10_800],
    total: 10_800,
    returned: { line: 0, pieces: 1, worth: 5400 },
  },
]
