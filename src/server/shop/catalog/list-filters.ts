import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { attributeOf } from '#src/domain/catalog/list-query.ts'
import { formatAmount } from '#src/domain/money.ts'
import { handler, type Context, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { PLANNED_ANEW } from '#src/server/platform/database/preparing-client.ts'
import { spoken, spokenTexts, spokenWord, type Spoken } from '#src/server/platform/texts.ts'
import { countText, countUpTo } from '#src/server/platform/paging/paging.ts'
import { ATTRIBUTES, listTags } from '#src/server/platform/cache/tags.ts'
import { filterConditions, type FilterConditions, type Filters } from './filters.ts'
import { slugNotFound } from './slug-not-found.ts'
import {
  everyProduct,
  inOneCategory,
  inSale,
  inStock,
  ofBrand,
  ofCategory,
  ofSubcategory,
  ofTag,
  productsInSale,
  type ProductList,
} from './which-products.ts'

/** The counts of a list's filters. `texts`: the name of a brand in other languages. */
type Counts = {
  total: number
  in_stock: number
  in_sale: number
  least: number | null
  greatest: number | null
  brands: { name: string; slug: string; count: number; texts: Spoken }[]
}

/** GET list-filters/: the count of each filter in a list, together with the other filters (B2). */
export const listFilters = handler(
  'listFilters',
  async ({ list, slug, ...filters }, context) =>
    countFilters(context, await productListOf(context, list, slug), filters),
  { isQueued: true },
)

/** Returns the count of each filter for the published products of a list (B2). */
export async function countFilters(
  context: Context,
  { condition, scope, category }: ProductList,
  filters: Filters,
): Promise<Reply<'listFilters'>> {
  const { database } = context.services
  context.shows(...listTags(scope, ['price', 'stock', 'sale', 'brand']), ATTRIBUTES)
  const belongs = sql`products.is_published and ${condition}`
  const conditions = await filterConditions(database, filters)
  const { price, brand, in_stock, in_sale, attributeBesides } = conditions
  const counts =
    (await countByWalk(database, belongs, filters, conditions)) ??
    (await countOneByOne(database, belongs, filters, conditions))
  const attributes = await countAttributes(
    database,
    category ?? null,
    filters.attribute ?? [],
    (slug) => sql`${belongs} and ${price} and ${brand} and ${in_stock} and ${in_sale} and ${attributeBesides(slug)}`,
  )
  const { least, greatest } = counts
  return {
    total: countText(counts.total),
    price:
      least === null || greatest === null ? null : { least: formatAmount(least), greatest: formatAmount(greatest) },
    brands: counts.brands.map((one) => ({ ...spoken(one, ['name']), count: countText(one.count) })),
    attributes,
    in_stock: countText(counts.in_stock),
    in_sale: countText(counts.in_sale),
  }
}

/** The most products of a list that are read to count its filters. */
const WALKED_MAX = 5_000

type WalkedRow = Omit<Counts, 'brands'> & {
  walked: number
  /** Null: the row counts products without a brand. */
  name: string | null
  slug: string | null
  texts: Spoken
  count: number
}

/**
 * Counts all filters in one walk through the list; null if it is too long. Filter by filter, each brand of a tag costs
 * a join of its own: 80 ms for twelve brands and 2,500 products.
 */
export async function countByWalk(
  database: Querying,
  belongs: SQL,
  filters: Filters,
  { price, brand, attribute, in_stock, in_sale }: FilterConditions,
  max = WALKED_MAX,
): Promise<Counts | null> {
  const every = (...conditions: SQL[]) => sql`filter (where ${sql.join(conditions, sql` and `)})`
  const all = [price, brand, in_stock, in_sale]
  const { rows } = await database.execute<WalkedRow>(sql`${sql.raw(PLANNED_ANEW)}
    select name, slug, ${spokenTexts('brands')} as texts, least, greatest, coalesce(walked, 0) as walked,
      coalesce(total, 0) as total, coalesce(counted.in_stock, 0) as in_stock, coalesce(counted.in_sale, 0) as in_sale,
      coalesce(counted.count, 0) as count
    from (select brand_id, count(*)::int as walked,
        count(*) ${every(...all)}::int as total,
        count(*) ${every(...all, inStock)}::int as in_stock,
        count(*) ${every(...all, inSale)}::int as in_sale,
        min(visitor_price) ${every(brand, in_stock, in_sale)} as least,
        max(visitor_price) ${every(brand, in_stock, in_sale)} as greatest,
        count(*) ${every(price, in_stock, in_sale)}::int as count
      from (select brand_id, visitor_price, stock_count, in_sale from products
        where ${belongs} and ${attribute} limit ${sql.raw(String(max + 1))}) products
      group by brand_id) counted
      full join brands on brands.id = brand_id
    where walked > 0 or slug = any(${sql.param(filters.brand ?? [])}) order by name`)
  const sum = (key: 'walked' | 'total' | 'in_stock' | 'in_sale') => rows.reduce((total, row) => total + row[key], 0)
  if (sum('walked') > max) return null
  const prices = rows.flatMap(({ least, greatest }) => (least === null || greatest === null ? [] : [least, greatest]))
  return {
    total: sum('total'),
    in_stock: sum('in_stock'),
    in_sale: sum('in_sale'),
    least: prices.length > 0 ? Math.min(...prices) : null,
    greatest: prices.length > 0 ? Math.max(...prices) : null,
    brands: rows.flatMap(({ name, slug, texts, count }) =>
      name !== null && slug !== null && (count > 0 || filters.brand?.includes(slug))
        ? [{ name, slug, texts, count }]
        : [],
    ),
  }
}

/** Counts each filter of a long list by itself, up to 1,000, which the indexes find at once. */
export async function countOneByOne(
  database: Querying,
  belongs: SQL,
  filters: Filters,
  { price, brand, attribute, in_stock, in_sale, all }: FilterConditions,
): Promise<Counts> {
  const leaves = (filter: SQL) => countUpTo(sql`from products where ${belongs} and ${filter}`)
  const end = (of: 'min' | 'max') =>
    sql`(select ${sql.raw(of)}(visitor_price) from products where ${belongs} and ${brand} and ${attribute}
      and ${in_stock} and ${in_sale})`
  const { rows } = await database.execute<Counts>(sql`${sql.raw(PLANNED_ANEW)}
    select ${leaves(all)} as total,
      ${leaves(sql`${all} and ${inStock}`)} as in_stock,
      ${leaves(sql`${all} and ${inSale}`)} as in_sale,
      ${end('min')} as least,
      ${end('max')} as greatest,
      (select coalesce(json_agg(json_build_object('name', name, 'slug', slug, 'count', leaves, 'texts', texts)
          order by name), '[]')
        from (select name, slug, ${spokenTexts('brands')} as texts,
            ${leaves(sql`products.brand_id = brands.id and ${price} and ${attribute} and ${in_stock}
              and ${in_sale}`)} as leaves
          from brands) counted
        where leaves > 0 or slug = any(${sql.param(filters.brand ?? [])})) as brands`)
  const [row] = rows
  if (!row) throw new Error('a query without FROM returned no row')
  return row
}

/** `word`: the value in the language of the page. */
type ValueRow = { slug: string; value: string; word: string; count: number }

/**
 * Returns the attributes by which a category is filtered, with the count of each value. Requested attributes are
 * included in every list, even with a count of 0. Each attribute is counted without its own chosen values, because one
 * more value widens the list.
 * @param left the condition on products for counting an attribute
 */
async function countAttributes(
  database: Querying,
  category: number | null,
  asked: readonly string[],
  left: (slug: string) => SQL,
): Promise<Reply<'listFilters'>['attributes']> {
  const named = asked.map(attributeOf)
  const { rows: attributes } = await database.execute<{ id: number; slug: string; name: string; unit: string }>(sql`
    select id, slug, ${spokenWord(sql`name`)} as name, ${spokenWord(sql`unit`)} as unit from attributes
    where slug = any(${sql.param(named)}::text[]) or (${category}::int is not null and is_filter
      and (not exists (select from attribute_categories where attribute_id = attributes.id)
        or exists (select from attribute_categories where attribute_id = attributes.id
          and category_id = ${category}::int)))
    order by position, id`)
  if (attributes.length === 0) return []
  // All values of all attributes in one walk through the list: most are rarer than 1,000, so a walk for each value
  // never ends early. Only an attribute with chosen values has another condition.
  const walks = Map.groupBy(attributes, ({ slug }) => (named.includes(slug) ? slug : '')).values()
  const counts = [...walks].map(
    (together) => sql`
      select value_id, count(*) as number from products join product_attributes on product_id = products.id
      where ${left(together[0]?.slug ?? '')}
        and value_id in (select id from attribute_values where attribute_id = any(${idsOf(together)}))
      group by value_id`,
  )
  const { rows } = await database.execute<ValueRow>(sql`${sql.raw(PLANNED_ANEW)}
    select slug, value, ${spokenWord(sql`value`)} as word, count::int as count from (
      select slug, value, coalesce(counted.number, 0) as count,
        row_number() over (partition by attribute_id order by attribute_values.number, value) as place
      from attribute_values join attributes on attributes.id = attribute_id
        left join (${sql.join(counts, sql` union all `)}) counted on value_id = attribute_values.id
      where attribute_id = any(${idsOf(attributes)})
        and (counted.number > 0 or slug || ':' || value = any(${sql.param([...asked])}::text[]))) valued
    where place <= ${VALUES_MAX} order by slug, place`)
  return attributes.flatMap(({ id: _id, ...attribute }) => {
    const values = rows
      .filter(({ slug }) => slug === attribute.slug)
      .map(({ value, word, count }) => ({ value, ...(word !== value && { word }), count: countText(count) }))
    return values.length > 0 ? [{ ...attribute, values }] : []
  })
}

const idsOf = (attributes: readonly { id: number }[]) => sql`${sql.param(attributes.map(({ id }) => id))}::int[]`

/** The most values of an attribute in a list. */
const VALUES_MAX = 100

/**
 * Returns a list by its name. Throws 400 if the slug is missing, and 404 for an unknown slug (with the new slug of a
 * renamed list).
 */
async function productListOf(
  context: Context,
  list: ParsedInput<'listFilters'>['list'],
  slug: string | undefined,
): Promise<ProductList> {
  if (list === 'shop') return everyProduct
  const { database } = context.services
  const narrowed = (of: ProductList) => {
    // A product that changes its category also changes the menu.
    context.shows('menu')
    return inOneCategory(database, of)
  }
  if (list === 'sales') return narrowed(productsInSale)
  if (slug === undefined) throw new ApiError(400, { detail: fill(answerWords.wrongField, { field: 'slug' }) })
  const read = async (query: SQL) => {
    const [row] = (await database.execute<{ id: number; parent_id: number | null }>(query)).rows
    if (!row) throw await slugNotFound(database, list, slug, answerWords.notFound, context.shows)
    return row
  }
  if (list === 'category') {
    const { id, parent_id } = await read(sql`select id, parent_id from categories where slug = ${slug}`)
    return parent_id === null ? ofCategory(id) : ofSubcategory(id, parent_id)
  }
  if (list === 'brand') return narrowed(ofBrand((await read(sql`select id from brands where slug = ${slug}`)).id))
  return narrowed(ofTag((await read(sql`select id from tags where slug = ${slug}`)).id))
}
