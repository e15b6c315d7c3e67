import type { CartLine } from './cart.ts'
import type { Scope } from './promotion.ts'

/** The part of a product that decides whether it is in scope. */
export type ScopedGoods = Pick<CartLine, 'product_id' | 'categories' | 'brand_id' | 'tags' | 'in_sale'>

/** Whether goods are in scope: an entry names them and no exception does (R5). */
export function inScope({ all, except, ...named }: Scope, goods: ScopedGoods): boolean {
  return (all || names(named, goods)) && !names(except, goods) && !(except.in_sale && goods.in_sale)
}

/** Whether a scope has no entry. A set without entries is for the products that it names itself. */
export function isEmptyScope({ all, categories, brands, tags, products }: Scope): boolean {
  return !all && [categories, brands, tags, products].every((ids) => ids.length === 0)
}

function names(
  { categories, brands, tags, products }: Pick<Scope, 'categories' | 'brands' | 'tags' | 'products'>,
  goods: ScopedGoods,
): boolean {
  return (
    products.includes(goods.product_id) ||
    (goods.brand_id !== null && brands.includes(goods.brand_id)) ||
    goods.categories.some((id) => categories.includes(id)) ||
    goods.tags.some((id) => tags.includes(id))
  )
}
