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
import { filterConditions, type Filters } from './filters.ts'
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

type Row = {
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
  const { price, brand, attribute, attributeBesides, in_stock, in_sale, all } = await filterConditions(
    database,
    filters,
  )
  const leaves = (filter: SQL) => countUpTo(sql`from products where ${belongs} and ${filter}`)
  const end = (of: 'min' | 'max') =>
    sql`(select ${sql.raw(of)}(visitor_price) from products where ${belongs} and ${brand} and ${attribute}
      and ${in_stock} and ${in_sale})`
  const { rows } = await database.execute<Row>(sql`${sql.raw(PLANNED_ANEW)}
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
  const attributes = await countAttributes(
    database,
    category ?? null,
    filters.attribute ?? [],
    (slug) => sql`${belongs} and ${price} and ${brand} and ${in_stock} and ${in_sale} and ${attributeBesides(slug)}`,
  )
  const [row] = rows
  if (!row) throw new Error('a query without FROM returned no row')
  return {
    total: countText(row.total),
    price:
      row.least === null || row.greatest === null
        ? null
        : { least: formatAmount(row.least), greatest: formatAmount(row.greatest) },
    brands: row.brands.map((one) => ({ ...spoken(one, ['name']), count: countText(one.count) })),
    attributes,
    in_stock: countText(row.in_stock),
    in_sale: countText(row.in_sale),
  }
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
