import type { ChosenOption } from '#src/contract/client/shapes.ts'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { canStillAdd, stockPlace, UNCOUNTED } from '#src/domain/catalog/stock.ts'
import { formatAmount } from '#src/domain/money.ts'
import { onStoredElsewhere, readStoredJson, writeStored } from '../browser-storage.ts'
import { externalStore } from '../external-store.ts'
import type { CardProduct } from '../product/card-product.ts'
import { priceItem } from '../product/prices.ts'
import { currentSession } from '../session/session.ts'
import { acceptItems } from './accept-items.ts'

/**
 * A chosen option in the cart. It has the item's stock if stock is counted by item (V3); older carts lack it until they
 * are updated.
 */
export type CartOption = ChosenOption & { stock_count?: number | null }

/** A line of the cart (storefront §3). `total_price` is this customer's price for display. The server decides (D4). */
export type CartItem = { product: CardProduct; quantity: number; total_price: string; options: CartOption[] }

const EMPTY: CartItem[] = []

const store = externalStore(EMPTY, readCart)

if (typeof window !== 'undefined') onStoredElsewhere(['cart'], () => store.set(readCart()))

/** The cart's lines. Empty on the server and during hydration (D21). */
export const useCart = store.use
export const cartItems = store.get

/** The number of pieces in the cart. */
export function useCartCount(): number {
  return store.use(countOf)
}

/** Parses a typed quantity. Returns 1 for anything except a whole number of at least 1 (storefront §5). */
export function readQuantity(text: string): number {
  return /^\d+$/.test(text.trim()) ? Math.max(1, Number(text)) : 1
}

type Wanted = { product: { id: number; stock_count: number }; options: readonly CartOption[] }

/** Returns the pieces of all lines that use the same stock: the product's, or the chosen item's (V3). */
export function inCart(items: readonly CartItem[], { product, options }: Wanted): number {
  const { key } = stockPlace(product, options)
  return countOf(
    items.filter((item) => item.product.id === product.id && stockPlace(item.product, item.options).key === key),
  )
}

/** How many more pieces of a product with these options fit. A line knows the stock that a list hides. */
export function roomFor(items: readonly CartItem[], wanted: Wanted): number {
  const line = items.find((item) => item.product.id === wanted.product.id)
  const product = wanted.product.stock_count === UNCOUNTED && line ? line.product : wanted.product
  return canStillAdd(stockPlace(product, wanted.options).stock_count, inCart(items, wanted))
}

/**
 * Adds pieces, to the line with the same options if it exists.
 * @returns false if the stock is too low; nothing is added then
 */
export function addToCart(product: CardProduct, options: CartOption[], quantity: number): boolean {
  const items = store.get()
  if (quantity > roomFor(items, { product, options })) return false
  const key = itemKey({ product, options })
  const known = items.find((item) => itemKey(item) === key)
  const item = line(product, options, (known?.quantity ?? 0) + quantity)
  storeCart(known ? items.map((other) => (other === known ? item : other)) : [...items, item])
  return true
}

export function line(product: CardProduct, options: CartOption[], quantity: number): CartItem {
  const { total } = priceItem({ product, options, quantity }, currentSession().buyer)
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
