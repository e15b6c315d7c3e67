import type { Product } from '#src/contract/client/shapes.ts'
import { cardStock } from '#src/domain/catalog/stock.ts'

/** The fields of a product for cards, cart lines and the compare list. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'slug'
  | 'price'
  | 'sale_price'
  | 'in_sale'
  | 'sales'
  | 'stock_count'
  | 'rating'
  | 'rate_count'
  | 'image'
  | 'short_description'
  | 'category'
  | 'untranslated'
> & {
  /** The picture on hover. */
  second_image: string | null
  has_options: boolean
  is_new: boolean
}

/** How long a product counts as new, ms. */
const NEW_FOR = 30 * 24 * 60 * 60 * 1000

/**
 * Reduces a product to the fields that a list shows. For loaders, whose results are embedded in a cached page: the tag
 * card:{id} drops it.
 */
export function toListCard(product: Product): CardProduct {
  return { ...toCard(product), stock_count: cardStock(product.stock_count) }
}

/** Reduces a product to these fields. */
export function toCard(product: Product): CardProduct {
  const {
    id,
    name,
    slug,
    price,
    sale_price,
    in_sale,
    sales,
    stock_count,
    rating,
    rate_count,
    image,
    short_description,
    category,
    untranslated,
  } = product
  return {
    id,
    name,
    slug,
    price,
    sale_price,
    in_sale,
    sales,
    stock_count,
    rating,
    rate_count,
    image,
    short_description,
    category,
    untranslated,
    second_image: product.images[1]?.image ?? null,
    has_options: product.options.length > 0,
    is_new: Date.now() - Date.parse(product.created_at) < NEW_FOR,
  }
}
