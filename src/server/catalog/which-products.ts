import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '../database/connect.ts'
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

/** How many products of a list are looked at to learn whether they are of one category, as lists are counted (D39). */
const LOOKED_AT = 1001

/**
 * A list of several categories' products with the category that all of its published ones are of, if that is one (B15).
 * Of more than 1,000 products the first 1,001 tell. What is answered depends on the menu's tag as well.
 */
export async function inOneCategory(database: Querying, list: ProductList): Promise<ProductList> {
  const { rows } = await database.execute<{ category: number }>(sql`
    select distinct category_id as category
    from (select category_id from products where is_published and ${list.condition} limit ${LOOKED_AT}) looked limit 2`)
  const [only] = rows
  return only && rows.length === 1 ? { ...list, category: only.category } : list
}
