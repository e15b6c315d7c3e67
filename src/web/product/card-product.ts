import type { Product } from '../../contract/client/shapes.ts'

/** What a card, a cart line and a compared product need to know; the rest of a product stays on the server. */
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

/** Trims a product to its card: in loaders, since what they return is embedded in the page. */
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
