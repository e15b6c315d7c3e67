import { sql, type SQL } from 'drizzle-orm'
import { formatAmount, type Qepik } from '../../domain/money.ts'
import type { Querying } from '../database/connect.ts'
import { inSale, inStock } from './which-products.ts'

/** Filters as they come from a checked query (B2). */
export type Filters = {
  price_min?: Qepik
  price_max?: Qepik
  /** Slugs of brands; a product has to have any of them. */
  brand?: string[]
  in_stock?: 'true'
  in_sale?: 'true'
}

type FilterConditions = {
  /** Whether there is any filter. */
  any: boolean
  price: SQL
  brand: SQL
  in_stock: SQL
  in_sale: SQL
  /** All of them together. */
  all: SQL
}

const NONE = sql`true`

/** Each filter as a condition on the table products; `true` where nothing is asked for. */
export async function filterConditions(database: Querying, filters: Filters): Promise<FilterConditions> {
  const { price_min, price_max } = filters
  const price = [
    ...(price_min === undefined ? [] : [sql`products.visitor_price >= ${price_min}`]),
    ...(price_max === undefined ? [] : [sql`products.visitor_price <= ${price_max}`]),
  ]
  const conditions = {
    price: price.length > 0 ? sql.join(price, sql` and `) : NONE,
    brand: filters.brand ? await ofBrands(database, filters.brand) : NONE,
    in_stock: filters.in_stock ? inStock : NONE,
    in_sale: filters.in_sale ? inSale : NONE,
  }
  const asked = Object.values(conditions).filter((condition) => condition !== NONE)
  return { ...conditions, any: asked.length > 0, all: asked.length > 0 ? sql.join(asked, sql` and `) : NONE }
}

/** By id instead of a subquery, so that the planner knows how many products each brand has. */
async function ofBrands(database: Querying, slugs: string[]): Promise<SQL> {
  const { rows } = await database.execute<{ id: number }>(sql`select id from brands where slug = any(${sql.param(slugs)}) order by id`)
  return sql`products.brand_id = any(${sql.param(rows.map((row) => row.id))}::int[])`
}

/** The filters as query parameters. */
export function filterParameters(filters: Filters): URLSearchParams {
  const search = new URLSearchParams()
  if (filters.price_min !== undefined) search.set('price_min', formatAmount(filters.price_min))
  if (filters.price_max !== undefined) search.set('price_max', formatAmount(filters.price_max))
  if (filters.brand) search.set('brand', filters.brand.join(','))
  if (filters.in_stock) search.set('in_stock', filters.in_stock)
  if (filters.in_sale) search.set('in_sale', filters.in_sale)
  return search
}
