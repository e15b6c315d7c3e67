import type { Product } from '../../contract/client/shapes.ts'
import { CART_LINES_MAX } from '../../domain/cart/limits.ts'
import { api } from '../api.ts'

/** The products as they are sold now, in the order of the ids; null for one that is no longer sold. */
export async function freshProducts(ids: readonly number[]): Promise<(Product | null)[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / CART_LINES_MAX) }, (_, part) =>
    ids.slice(part * CART_LINES_MAX, (part + 1) * CART_LINES_MAX),
  )
  const quotes = await Promise.all(
    parts.map((part) => api.call('quoteCart', { items: part.map((product) => ({ product, quantity: 1 })) })),
  )
  return quotes.flatMap(({ items }) => items.map(({ product }) => product))
}
