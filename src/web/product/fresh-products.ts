import type { Product } from '#src/contract/client/shapes.ts'
import { CART_LINES_MAX } from '#src/domain/cart/limits.ts'
import { api } from '../api.ts'

/** Returns the current products in the order of the ids; null for a product that is no longer sold. */
export async function freshProducts(ids: readonly number[]): Promise<(Product | null)[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / CART_LINES_MAX) }, (_, part) =>
    ids.slice(part * CART_LINES_MAX, (part + 1) * CART_LINES_MAX),
  )
  const quotes = await Promise.all(
    parts.map((part) => api.call('quoteCart', { items: part.map((product) => ({ product, quantity: 1 })) })),
  )
  return quotes.flatMap(({ items }) => items.map(({ product }) => product))
}
