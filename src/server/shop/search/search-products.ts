import { sql, type SQL } from 'drizzle-orm'
import type { Product } from '#src/contract/client/shapes.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { Ordering } from '#src/domain/catalog/sorting.ts'
import { filterConditions, type Filters } from '../catalog/filters.ts'
import { oncePerRequest } from '#src/server/platform/admission/cancellable.ts'
import { orderBy } from '../catalog/page-products.ts'
import { productsOf } from '../catalog/product-parts.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { countProducts } from './common-words.ts'
import { wordQueries, type WordQuery } from './word-queries.ts'
import { PLANNED_ANEW } from '#src/server/platform/database/preparing-client.ts'

/** The most products of a search (D6). */
const MOST = 100
/** The most matching products that are ranked. Ranking all products with a frequent word would take too long. */
const RANKED = 200

/**
 * `of_kind`: how many products, the first ones, are of the kind of goods that the text names (C14). `has_all`: whether
 * each product matches every part of the query. Otherwise it matches most parts (D47).
 */
export type Found = { ids: number[]; of_kind: number; has_all: boolean }

/**
 * Returns ids of the published products whose name, brand, category, tags or short description match the text, best
 * first (D20).
 */
export function findProductIds(context: Context, text: string): Promise<Found> {
  context.shows('any-product')
  return find(context.services.database, text)
}

const find = oncePerRequest(
  async (database: Querying, text: string): Promise<Found> => {
    for await (const query of wordQueries(database, text)) {
      const candidates = await findCandidates(database, query)
      const ranked = candidates.length > 0 ? await rank(database, candidates, query) : []
      if (ranked.length === 0) continue
      const of_kind = ranked.filter(({ is_of_kind }) => is_of_kind).length
      return { ids: ranked.map(({ id }) => id), of_kind, has_all: query.has_all }
    }
    return { ids: [], of_kind: 0, has_all: false }
  },
  (_database, text) => text,
)

type Part = { ordering?: Ordering | undefined; offset?: number | undefined; limit?: number | undefined }

/**
 * Returns the same products as whole products that match the filters (B2), the best first or in another order. Each
 * order begins with the kind of goods that the text names, so that a sort by price shows no strap before a pod (E10).
 * Only those from `offset` on, at most `limit`: to build 100 whole products takes longer than to find them.
 */
export async function findProducts(
  context: Context,
  text: string,
  { ordering, offset = 0, limit = MOST, ...filters }: Filters & Part = {},
): Promise<Product[]> {
  const part = (ids: number[]) => productsOf(context, ids.slice(offset, offset + limit))
  const { database } = context.services
  const [{ ids, of_kind }, { all, any }] = await Promise.all([
    findProductIds(context, text),
    filterConditions(database, filters),
  ])
  if (!any && !ordering) return part(ids)
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from products where id = any(${sql.param(ids)}::int[])
      and ${all} ${ordering ? orderBy(ordering) : sql``}`,
  )
  const left = rows.map(({ id }) => id)
  if (ordering) {
    const kind = new Set(ids.slice(0, of_kind))
    return part([...left.filter((id) => kind.has(id)), ...left.filter((id) => !kind.has(id))])
  }
  const kept = new Set(left)
  return part(ids.filter((id) => kept.has(id)))
}

/**
 * Returns the ids of the products to rank. Products of the named kind, and products with all words in their names, come
 * first, because a word in a name counts most. If there are too many, returns the best sellers.
 */
async function findCandidates(database: Querying, query: WordQuery): Promise<number[]> {
  const { filter, shares, lead } = query
  const anywhere = () => matching(database, filter, query, shares.anywhere)
  const first = () =>
    lead
      ? matching(database, lead.filter, query, lead.share)
      : matching(database, filter, query, shares.name, sql`ts_filter(search_words, '{a}')`)
  // Few matches are all ranked, wherever their words are.
  if (!lead && shares.name * (await countProducts(database)) < RANKED) {
    const matches = await anywhere()
    return matches.length < RANKED ? matches : [...(await first()), ...matches]
  }
  const matches = await first()
  return matches.length >= RANKED ? matches : [...matches, ...(await anywhere())]
}

/**
 * Returns the ids of at most RANKED matching products. If there are more, products with whole words come first: a
 * better seller with a word that only begins with a typed one must not displace them (E10). Among these, products with
 * the words in the page's language come first (E63).
 */
async function matching(
  database: Querying,
  filter: string,
  { whole, own }: WordQuery,
  share: number,
  words = sql`search_words`,
): Promise<number[]> {
  const find = (...parts: string[]) =>
    bestSelling(database, sql`${words} @@ ${parts.map((part) => `(${part})`).join(' & ')}::tsquery`, RANKED, share)
  // One query finds all products with a rare word. The share of several words is only a guess: few may have them all.
  const isRare = filter.includes('&') || share * SEARCHED < RANKED
  const all = isRare ? await find(filter) : null
  if (all && all.length < RANKED) return all
  const found: number[] = []
  for (const parts of [
    ...(own ? [[filter, whole, ...own.parts]] : []),
    ...(whole === filter ? [] : [[filter, whole]]),
  ]) {
    const first = await find(...parts)
    found.push(...first)
    if (first.length === RANKED) return found
  }
  return [...found, ...(all ?? (await find(filter)))]
}

/**
 * Ranks the products: the kind of goods that the text names, then whole words, then the page's language (E63), then the
 * better match (E10). A product with all parts in the page's language is ranked by these words alone, so translations
 * change no order.
 */
async function rank(
  database: Querying,
  candidates: number[],
  { ranking, whole, lead, own, counted }: WordQuery,
): Promise<{ id: number; is_of_kind: boolean }[]> {
  const these = sql`products where id = any(${sql.param(candidates)}::int[])`
  const is_of_kind = lead ? sql`search_words @@ ${lead.filter}::tsquery` : sql`false`
  const spoken = own ? sql`, ${countOf(own.parts)} as spoken` : sql``
  const best = own
    ? sql`case when spoken >= ${counted ? sql`has` : own.parts.length} then ${own.ranking} else ${ranking} end::tsquery`
    : sql`${ranking}::tsquery`
  const first = counted ? sql`numbers desc, has desc` : sql`is_of_kind desc, search_words @@ ${whole}::tsquery desc`
  const { rows } = await database.execute<{ id: number; is_of_kind: boolean }>(sql`
    select id, is_of_kind
    from (select id, search_words, sold_count, created_at, ${is_of_kind} as is_of_kind,
        ${counted ? sql`${countOf(counted.parts)} as has, ${countOf(counted.numbers)} as numbers` : sql`1 as has`}
        ${spoken}
      from ${these}) candidates
    where has >= ${counted?.least ?? 1}
    order by ${first}, ${own ? sql`spoken desc,` : sql``} ts_rank('{0.1,0.3,0.6,1}', search_words, ${best}) desc,
      ${BEST_FIRST}
    limit ${sql.raw(String(MOST))}`)
  return rows
}

/** The number of parts that a product has. */
function countOf(parts: readonly string[]): SQL {
  if (parts.length === 0) return sql`0`
  return sql.join(
    parts.map((part) => sql`(search_words @@ ${part}::tsquery)::int`),
    sql` + `,
  )
}

/** The number of best sellers that are scanned one by one for a very frequent word. */
const WALKED = 8_000
/** The number of best sellers in which a frequent word is searched by the indexes. */
const SEARCHED = 64_000
/** How long the product at that position is cached, ms. */
const KEPT = 10 * 60 * 1000

/** ORDER BY for best sellers first, exactly as in the index. */
export const BEST_FIRST = sql.raw('sold_count desc nulls last, created_at desc nulls last, id desc nulls last')

/**
 * Returns ids of the published products that match the condition, best sellers first, at most `most`.
 * @param share the approximate share of all products that match, if known (0–1). If enough best sellers probably match,
 * only best sellers are searched first: reading all matches of a frequent word takes too long. A wrong share only costs
 * time. The result is always the beginning of the whole order.
 */
export async function bestSelling(database: Querying, condition: SQL, most: number, share: number): Promise<number[]> {
  const limit = sql.raw(String(most))
  if (share * WALKED >= most) {
    const best = await ids(
      database,
      sql`
      select id from (select * from products where is_published order by ${BEST_FIRST} limit ${sql.raw(String(WALKED))})
        best
      where ${condition} order by ${BEST_FIRST} limit ${limit}`,
    )
    if (best.length === most) return best
  }
  // Materialized, because otherwise the planner might scan all products in the order of sales to find a few matches.
  const search = (narrowed: SQL) =>
    ids(
      database,
      sql`
    with matching as materialized (select id, sold_count, created_at from products where is_published and ${narrowed})
    select id from matching order by ${BEST_FIRST} limit ${limit}`,
    )
  if (share * SEARCHED >= most) {
    const least = await boundary(database)
    const best = least ? await search(sql`${condition} and ${least}`) : []
    if (best.length >= most) return best
  }
  return search(condition)
}

async function ids(database: Querying, query: SQL): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`${sql.raw(PLANNED_ANEW)}${query}`)
  return rows.map(({ id }) => id)
}

const known = new WeakMap<Querying, { least: Promise<SQL | null>; readAt: number }>()

/**
 * Returns the condition that a product is among the SEARCHED best sellers; null if there are fewer products. The cached
 * condition may be old: any product separates better sellers from the rest. Not written as a comparison of rows, so
 * that the planner knows how many products match each part.
 */
function boundary(database: Querying): Promise<SQL | null> {
  const cached = known.get(database)
  if (cached && Date.now() - cached.readAt < KEPT) return cached.least
  const least = database
    .execute<{ sold: number; created: string }>(sql`
    select sold_count as sold, created_at::text as created from products where is_published
    order by ${BEST_FIRST} offset ${sql.raw(String(SEARCHED - 1))} limit 1`)
    .then(({ rows: [last] }) =>
      last ? sql`(sold_count > ${last.sold} or sold_count = ${last.sold} and created_at >= ${last.created})` : null,
    )
  known.set(database, { least, readAt: Date.now() })
  least.catch(() => known.delete(database))
  return least
}
