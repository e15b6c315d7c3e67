import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Product } from '#src/contract/client/shapes.ts'
import { defaultOrdering, isOrdering, type Ordering } from '#src/domain/catalog/sorting.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import { PLANNED_ANEW } from '#src/server/platform/database/preparing-client.ts'
import { readCount, readCursor, readPage, writeCursor } from '#src/server/platform/paging/paging.ts'
import { filterConditions, filterParameters, type Filters } from './filters.ts'
import { ATTRIBUTES, cardTag, listTags, type ListFacet } from '#src/server/platform/cache/tags.ts'
import { productsOf } from './product-parts.ts'
import type { ProductList } from './which-products.ts'

type ListQuery = Filters & { ordering?: string; cursor?: string; page_size?: number }

type Sort = {
  column: SQL
  type: SQL
  /** The sort key as text for the cursor. The next page begins after the last product's key and id. */
  text: SQL
  descending: boolean
  /** The property that decides a product's position. */
  by: ListFacet
}

const created: Omit<Sort, 'descending'> = {
  column: sql`products.created_at`,
  type: sql`timestamptz`,
  text: sql`to_char(products.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  by: 'goods',
}
/** The price of a visitor without a discount (D22), qəpik. */
const price: Omit<Sort, 'descending'> = {
  column: sql`products.visitor_price`,
  type: sql`int`,
  text: sql`products.visitor_price::text`,
  by: 'price',
}
const rating: Omit<Sort, 'descending'> = {
  column: sql`products.rating`,
  type: sql`numeric`,
  text: sql`trim_scale(products.rating)::text`,
  by: 'rating',
}

const sorts: Record<Ordering, Sort> = {
  '-created_at': { ...created, descending: true },
  price: { ...price, descending: false },
  '-price': { ...price, descending: true },
  rating: { ...rating, descending: false },
  '-rating': { ...rating, descending: true },
}

/** Returns the ORDER BY clause for a search's results: few rows, which no index sorts. */
export function orderBy(ordering: Ordering): SQL {
  const { column, descending } = sorts[ordering]
  const way = sql.raw(descending ? 'desc nulls last' : 'asc')
  return sql`order by ${column} ${way}, products.id ${way}`
}

/** The shape of each key. A cursor with any other key is forged. */
const keyShapes: Record<Ordering, RegExp> = {
  '-created_at': /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
  price: /^\d{1,10}$/,
  '-price': /^\d{1,10}$/,
  rating: /^[0-5](\.\d{1,2})?$/,
  '-rating': /^[0-5](\.\d{1,2})?$/,
}

/**
 * Returns one page of a product list with the query's filters (B2), paged by key (D6): a product that is added between
 * two pages neither repeats nor hides another. Ties are sorted by id, in the direction of the sort.
 * @param path the call's path, for `next`
 */
export async function pageProducts(
  context: Context,
  path: string,
  query: ListQuery,
  { condition, scope }: ProductList,
): Promise<{ results: Product[]; next: string | null; count: string }> {
  const ordering = query.ordering ?? defaultOrdering
  if (!isOrdering(ordering)) throw new ApiError(400, { detail: answerWords.noSorting })
  const sort = sorts[ordering]
  const after = query.cursor === undefined ? null : readCursor(query.cursor, ordering, keyShapes[ordering])
  context.shows(...listTags(scope, [sort.by, ...facetsOf(query)]))
  if (query.attribute) context.shows(ATTRIBUTES)

  const { database } = context.services
  const filters = await filterConditions(database, query)
  const planned = sql.raw(filters.any ? PLANNED_ANEW : '')
  const where = sql`where products.is_published and ${condition} and ${filters.all}`
  const from = after
    ? sql`and (${sort.column}, products.id) ${sort.descending ? sql`<` : sql`>`} (${after.key}::${sort.type},
      ${after.id})`
    : sql``
  const read = async (limit: SQL) => {
    const { rows } = await database.execute<{ id: number; key: string }>(
      sql`${planned}select products.id, ${sort.text} as key from products ${where} ${from} ${orderOf(ordering)}
        limit ${limit}`,
    )
    return rows
  }
  const { results, ...page } = await readPage(
    query.page_size,
    read,
    ({ id, key }) => nextPath(path, query, writeCursor(ordering, key, id)),
    readCount(database, sql`from products ${where}`, planned),
  )
  const ids = results.map(({ id }) => id)
  return { ...page, results: await productsOf(context, ids, cardTag) }
}

/** Returns the properties that the filters use. */
function facetsOf({ price_min, price_max, brand, in_stock, in_sale }: Filters): ListFacet[] {
  return [
    ...(price_min !== undefined || price_max !== undefined ? ['price' as const] : []),
    ...(brand ? ['brand' as const] : []),
    ...(in_stock ? ['stock' as const] : []),
    ...(in_sale ? ['sale' as const] : []),
  ]
}

/** Returns the ORDER BY clause for a list, written exactly like its index, so that the database need not sort. */
export function orderOf(ordering: Ordering): SQL {
  if (ordering === '-created_at') return sql`order by products.created_at desc nulls last, products.id desc nulls last`
  const { column, descending } = sorts[ordering]
  const direction = descending ? sql`desc` : sql`asc`
  return sql`order by ${column} ${direction}, products.id ${direction}`
}

function nextPath(path: string, query: ListQuery, cursor: string): string {
  const search = filterParameters(query)
  if (query.ordering !== undefined) search.set('ordering', query.ordering)
  if (query.page_size !== undefined) search.set('page_size', String(query.page_size))
  search.set('cursor', cursor)
  return `${path}?${search.toString()}`
}
