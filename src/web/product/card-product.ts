import type { Product } from '../../contract/client/shapes.ts'

/** The fields of a product that cards, cart lines and the compare list need. */
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
> & {
  /** Shown while the pointer is over the card. */
  second_image: string | null
  has_options: boolean
  is_new: boolean
}

/** How long a product counts as new, ms. */
const NEW_FOR = 30 * 24 * 60 * 60 * 1000

/** Reduces a product to these fields. For loaders: what they return is embedded in the page. */
export function toCard(product: Product): CardProduct {
  const { id, name, slug, price, sale_price, in_sale, sales, stock_count, rating, rate_count, image, short_description, category } = product
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
    second_image: product.images[1]?.image ?? null,
    has_options: product.options.length > 0,
    is_new: Date.now() - Date.parse(product.created_at) < NEW_FOR,
  }
}
