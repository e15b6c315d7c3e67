import { percent } from '../percent.ts'
import type { CartLine } from './cart.ts'
import { priceCart, type Cart, type PricedCart } from './price-cart.ts'
import type { Effect, Promotion, Scope } from './promotion.ts'

/** Returns a scope of all goods, or of the goods that are named. */
export function scope(named: Partial<Omit<Scope, 'except'>> & { except?: Partial<Scope['except']> } = {}): Scope {
  const goods = { categories: [], brands: [], tags: [], products: [] }
  const { except, ...entries } = named
  return {
    all: Object.keys(entries).length === 0,
    ...goods,
    ...entries,
    except: { ...goods, in_sale: false, ...except },
  }
}

export function promotion(id: number, effect: Effect, changes: Partial<Promotion> = {}): Promotion {
  return {
    id,
    name: `Aksiya ${id}`,
    code: null,
    priority: 0,
    together: 'best',
    scope: scope(),
    minimum: 0,
    min_pieces: 0,
    money_left: null,
    effect,
    ...changes,
  }
}

export const products = (...ids: number[]) => scope({ products: ids })

export const percentOff = (number: number): Effect => ({ kind: 'percent', percent: percent(number) })
export const amountOff = (amount: number): Effect => ({ kind: 'amount', amount })
export const fixedPrice = (price: number): Effect => ({ kind: 'fixed', price })
export const orderPercent = (number: number): Effect => ({
  kind: 'order',
  reduction: { is_percent: true, amount: percent(number) },
})
export const orderAmount = (amount: number): Effect => ({ kind: 'order', reduction: { is_percent: false, amount } })
export const freeDelivery: Effect = { kind: 'free_delivery', delivery_types: null }
export const buyGet = (
  buy: number,
  get: number,
  changes: Partial<Extract<Effect, { kind: 'buy_get' }>> = {},
): Effect => ({
  kind: 'buy_get',
  buy,
  get,
  percent: percent(100),
  get_scope: null,
  times: null,
  ...changes,
})
export const bundle = (price: number, ...ids: number[]): Effect => ({
  kind: 'bundle',
  parts: ids.map((product_id) => ({ product_id, quantity: 1 })),
  price,
})

/** Returns a line of a product without options, outside categories. */
export function line(product_id: number, unit: number, quantity = 1, changes: Partial<CartLine> = {}): CartLine {
  return {
    product_id,
    options: [],
    quantity,
    unit,
    surcharge: 0,
    in_sale: false,
    categories: [],
    brand_id: null,
    tags: [],
    ...changes,
  }
}

/** Returns a cart without staff and delivery, unless they are given. */
export function cartOf(lines: CartLine[], promotions: Promotion[] = [], changes: Partial<Cart> = {}): Cart {
  return { lines, promotions, staff: null, delivery: null, gift_stock: new Map(), ...changes }
}

export function priced(...cart: Parameters<typeof cartOf>): PricedCart {
  return priceCart(cartOf(...cart))
}
