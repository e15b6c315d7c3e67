import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { ListScope } from '#src/server/platform/cache/tags.ts'

/**
 * A list of products: the condition on the table products (is_published is checked elsewhere), and the scope of its
 * tags; null if no tag covers it.
 */
export type ProductList = {
  condition: SQL
  scope: ListScope | null
  /** The first-level category of all its products, by whose attributes the list can be filtered (B15). */
  category?: number
}

export const inSale = sql`products.in_sale`
export const inStock = sql`products.stock_count > 0`

export const everyProduct: ProductList = { condition: sql`true`, scope: 'all' }
export const productsInSale: ProductList = { condition: inSale, scope: 'sale' }

export function ofCategory(id: number): ProductList {
  return { condition: sql`products.category_id = ${id}`, scope: `category:${id}`, category: id }
}

/** @param category the parent category */
export function ofSubcategory(id: number, category: number): ProductList {
  return { condition: sql`products.subcategory_id = ${id}`, scope: `category:${id}`, category }
}

export function ofBrand(id: number): ProductList {
  return { condition: sql`products.brand_id = ${id}`, scope: `brand:${id}` }
}

export function ofTag(id: number): ProductList {
  return {
    condition: sql`exists (select from product_tags where product_id = products.id and tag_id = ${id})`,
    scope: `tag:${id}`,
  }
}

/** The most products of a list that are read to find their common category, like the limit of counts (D39). */
const LOOKED_AT = 1001

/**
 * Returns a list with the category that all its published products share, if they share one (B15). Reads at most 1,001
 * products. The result also depends on the menu's tag.
 */
export async function inOneCategory(database: Querying, list: ProductList): Promise<ProductList> {
  const { rows } = await database.execute<{ category: number }>(sql`
    select distinct category_id as category
    from (select category_id from products where is_published and ${list.condition} limit ${LOOKED_AT}) looked limit 2`)
  const [only] = rows
  return only && rows.length === 1 ? { ...list, category: only.category } : list
}
