import { sql, type SQL } from 'drizzle-orm'
import { attributeOf } from '#src/domain/catalog/list-query.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inSale, inStock } from './which-products.ts'

/** Filters of a checked query (B2). */
export type Filters = {
  price_min?: Qepik
  price_max?: Qepik
  /** Slugs of brands. A product matches with any of them. */
  brand?: string[]
  /** 'slug:value' of attributes. A product must have any of the given values of each given attribute (B15). */
  attribute?: string[]
  in_stock?: 'true'
  in_sale?: 'true'
}

/** Each filter as a condition on the table products; `true` for an unset one. */
export type FilterConditions = {
  any: boolean
  price: SQL
  brand: SQL
  attribute: SQL
  /** The attribute filters without this attribute. */
  attributeBesides: (slug: string) => SQL
  in_stock: SQL
  in_sale: SQL
  /** All conditions together. */
  all: SQL
}

const NONE = sql`true`
/** The condition of attributes of which one has no known value. PostgreSQL then reads no product. */
const NOTHING = sql`false`

/** Returns each filter as a condition on the table products; `true` for an unset filter. */
export async function filterConditions(database: Querying, filters: Filters): Promise<FilterConditions> {
  const { price_min, price_max } = filters
  const price = [
    ...(price_min === undefined ? [] : [sql`products.visitor_price >= ${price_min}`]),
    ...(price_max === undefined ? [] : [sql`products.visitor_price <= ${price_max}`]),
  ]
  const byAttribute = filters.attribute ? await ofAttributes(database, filters.attribute) : new Map<string, number[]>()
  const attributeBesides = (slug: string | null) => {
    const others = [...byAttribute].flatMap(([name, ids]) => (name === slug ? [] : [ids]))
    if (others.some((ids) => ids.length === 0)) return NOTHING
    return others.length > 0 ? sql.join(others.map(hasValue), sql` and `) : NONE
  }
  const conditions = {
    price: price.length > 0 ? sql.join(price, sql` and `) : NONE,
    brand: filters.brand ? await ofBrands(database, filters.brand) : NONE,
    attribute: attributeBesides(null),
    in_stock: filters.in_stock ? inStock : NONE,
    in_sale: filters.in_sale ? inSale : NONE,
  }
  const asked = Object.values(conditions).filter((condition) => condition !== NONE)
  return {
    ...conditions,
    attributeBesides,
    any: asked.length > 0,
    all: asked.length > 0 ? sql.join(asked, sql` and `) : NONE,
  }
}

/** Compares ids instead of a subquery, so that the planner knows how many products each brand has. */
async function ofBrands(database: Querying, slugs: string[]): Promise<SQL> {
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from brands where slug = any(${sql.param(slugs)}) order by id`,
  )
  return sql`products.brand_id = any(${sql.param(rows.map((row) => row.id))}::int[])`
}

/** Returns the ids of the values by attribute. Unknown values have none. */
async function ofAttributes(database: Querying, pairs: string[]): Promise<Map<string, number[]>> {
  const asked = new Map<string, string[]>()
  for (const pair of pairs) {
    const slug = attributeOf(pair)
    asked.set(slug, [...(asked.get(slug) ?? []), pair.slice(slug.length + 1)])
  }
  const { rows } = await database.execute<{ id: number; slug: string; value: string }>(sql`
    select attribute_values.id, slug, value from attributes join attribute_values on attribute_id = attributes.id
    where slug = any(${sql.param([...asked.keys()])}) order by attribute_values.id`)
  return new Map(
    [...asked].map(([slug, values]) => [
      slug,
      rows.filter((row) => row.slug === slug && values.includes(row.value)).map(({ id }) => id),
    ]),
  )
}

/**
 * The attributes that PostgreSQL may join in any order, to begin with the rarest. The time of planning grows with the
 * factorial of their number. Further attributes are probed for each product, which `offset 0` tells the planner.
 */
const JOINED = 3

/** Whether a product has one of these values. Compares ids, as for brands. */
function hasValue(ids: number[], place: number): SQL {
  return sql`exists (select from product_attributes where product_id = products.id
    and value_id = any(${sql.param(ids)}::int[]) ${sql.raw(place < JOINED ? '' : 'offset 0')})`
}

/** Returns the filters as query parameters. */
export function filterParameters(filters: Filters): URLSearchParams {
  const search = new URLSearchParams()
  if (filters.price_min !== undefined) search.set('price_min', formatAmount(filters.price_min))
  if (filters.price_max !== undefined) search.set('price_max', formatAmount(filters.price_max))
  if (filters.brand) search.set('brand', filters.brand.join(','))
  if (filters.attribute) search.set('attribute', filters.attribute.join(','))
  if (filters.in_stock) search.set('in_stock', filters.in_stock)
  if (filters.in_sale) search.set('in_sale', filters.in_sale)
  return search
}
