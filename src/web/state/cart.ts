import type { ChosenOption } from '../../contract/client/shapes.ts'
import { itemKey } from '../../domain/cart/same-item.ts'
import { priceLine } from '../../domain/catalog/pricing.ts'
import { canStillAdd } from '../../domain/catalog/stock.ts'
import { formatAmount } from '../../domain/money.ts'
import { onStoredElsewhere, readStoredJson, writeStored } from '../browser-storage.ts'
import { externalStore } from '../external-store.ts'
import type { CardProduct } from '../product/card-product.ts'
import { priced, pricedOptions } from '../product/prices.ts'
import { currentSession } from '../session/session.ts'
import { acceptItems } from './accept-items.ts'

/** A line of the cart (storefront §3). `total_price` is this customer's price, to be shown; the server decides (D4). */
export type CartItem = { product: CardProduct; quantity: number; total_price: string; options: ChosenOption[] }

const EMPTY: CartItem[] = []

const store = externalStore(EMPTY, readCart)

if (typeof window !== 'undefined') onStoredElsewhere(['cart'], () => store.set(readCart()))

/** The cart's lines; empty on the server and while hydrating (D21). */
export const useCart = store.use
export const cartItems = store.get

/** Pieces in the cart. */
export function useCartCount(): number {
  return store.use(countOf)
}

/** Pieces of one product over all its lines: stock is counted by product, not by line. */
export function inCart(items: readonly CartItem[], productId: number): number {
  return countOf(items.filter((item) => item.product.id === productId))
}

/** How many more pieces of a product fit. */
export function roomFor(items: readonly CartItem[], product: { id: number; stock_count: number }): number {
  return canStillAdd(product.stock_count, inCart(items, product.id))
}

/**
 * Adds pieces, to the line with the same options if there is one.
 * @returns false when the stock does not allow it; nothing is added then
 */
export function addToCart(product: CardProduct, options: ChosenOption[], quantity: number): boolean {
  const items = store.get()
  if (quantity > roomFor(items, product)) return false
  const key = itemKey({ product, options })
  const known = items.find((item) => itemKey(item) === key)
  const item = line(product, options, (known?.quantity ?? 0) + quantity)
  storeCart(known ? items.map((other) => (other === known ? item : other)) : [...items, item])
  return true
}

/** A line with this customer's total. */
export function line(product: CardProduct, options: ChosenOption[], quantity: number): CartItem {
  const { total } = priceLine(priced(product), pricedOptions(options), currentSession().buyer, quantity)
  return { product, options, quantity, total_price: formatAmount(total) }
}

/** Replaces the whole cart, in memory and in storage. */
export function storeCart(items: CartItem[]): void {
  writeStored('cart', items.length > 0 ? JSON.stringify(items) : null)
  store.set(items)
}

function readCart(): CartItem[] {
  return readStoredJson('cart', acceptItems) ?? EMPTY
}

function countOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}
