import { sql, type SQL } from 'drizzle-orm'

/** Conditions on the table products for what belongs to a list; is_published is checked elsewhere. */
export const everyProduct = sql`true`
export const inSale = sql`products.in_sale`
export const inStock = sql`products.stock_count > 0`

export function ofCategory(id: number): SQL {
  return sql`products.category_id = ${id}`
}

export function ofSubcategory(id: number): SQL {
  return sql`products.subcategory_id = ${id}`
}

export function ofBrand(id: number): SQL {
  return sql`products.brand_id = ${id}`
}

export function ofTag(id: number): SQL {
  return sql`exists (select from product_tags where product_id = products.id and tag_id = ${id})`
}
