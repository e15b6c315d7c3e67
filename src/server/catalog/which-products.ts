import { sql, type SQL } from 'drizzle-orm'
import type { ListScope } from '../page-cache/tags.ts'

/**
 * A list of products: a condition on the table products for what belongs to it (is_published is checked elsewhere), and
 * what tags call it; null for what no tag names.
 */
export type ProductList = {
  condition: SQL
  scope: ListScope | null
  /** The first-level category that all its products are of, whose attributes it can be narrowed by (B15). */
  category?: number
}

export const inSale = sql`products.in_sale`
export const inStock = sql`products.stock_count > 0`

export const everyProduct: ProductList = { condition: sql`true`, scope: 'all' }
export const productsInSale: ProductList = { condition: inSale, scope: 'sale' }

export function ofCategory(id: number): ProductList {
  return { condition: sql`products.category_id = ${id}`, scope: `category:${id}`, category: id }
}

/** @param category the one above it */
export function ofSubcategory(id: number, category: number): ProductList {
  return { condition: sql`products.subcategory_id = ${id}`, scope: `category:${id}`, category }
}

export function ofBrand(id: number): ProductList {
  return { condition: sql`products.brand_id = ${id}`, scope: `brand:${id}` }
}

export function ofTag(id: number): ProductList {
  return { condition: sql`exists (select from product_tags where product_id = products.id and tag_id = ${id})`, scope: `tag:${id}` }
}
