import { sql, type SQL } from 'drizzle-orm'
import type { Product } from '#src/contract/client/shapes.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { Ordering } from '#src/domain/catalog/sorting.ts'
import { filterConditions, type Filters } from '../catalog/filters.ts'
import { oncePerRequest } from '#src/server/platform/admission/cancellable.ts'
import { orderBy } from '../catalog/page-products.ts'
import { productsOf } from '../catalog/product-parts.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { BEST_FIRST, bestSelling, type Best } from './best-sellers.ts'
import { wordQueries, type Step, type Steps, type WordQuery } from './word-queries.ts'

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
async function findCandidates(database: Querying, { first, anywhere, hasFirst }: WordQuery): Promise<number[]> {
  const [widest] = anywhere
  const narrowest = first.length > 1 ? await best(database, first.at(-1)) : undefined
  if (narrowest && narrowest.ids.length >= RANKED) return narrowest.ids
  // Few matches are all ranked, wherever their words are.
  const all = hasFirst && !widest?.isCommon ? await best(database, widest) : undefined
  if (all && all.ids.length < RANKED) return all.ids
  const found = await matching(database, first, { narrowest, share: all?.share })
  if (found.length >= RANKED) return found
  return [...new Set([...found, ...(await matching(database, anywhere, { all, share: all?.share }))])]
}

/** The results of steps that were asked already, and the share of matches that was seen. */
type Known = { all?: Best | undefined; narrowest?: Best | undefined; share: number | undefined }

/**
 * Returns the ids of matching products, and of at least RANKED if so many match. If more match, the products of
 * narrower steps come first: a better seller with a word that only begins with a typed one must not displace whole
 * words (E10).
 */
async function matching(database: Querying, [widest, ...narrower]: Steps, known: Known): Promise<number[]> {
  const [narrowest, ...others] = narrower.toReversed()
  const found = new Set((known.narrowest ?? (await best(database, narrowest, known.share))).ids)
  if (found.size >= RANKED) return [...found]
  const all = known.all ?? (await best(database, widest, known.share))
  if (all.ids.length === RANKED)
    for (const step of others) {
      for (const id of (await best(database, step, all.share)).ids) found.add(id)
      if (found.size >= RANKED) return [...found]
    }
  return [...new Set([...found, ...all.ids])]
}

function best(database: Querying, step: Step | undefined, share = 0): Promise<Best> {
  if (!step) return Promise.resolve({ ids: [], share: 0 })
  const where = step.place === 'name' ? sql`ts_filter(search_words, '{a}')` : sql`search_words`
  // GIN intersects several conditions two to ten times as fast as one with the same parts.
  const all = (queries: string[]) =>
    sql.join(
      queries.map((one) => sql`${where} @@ ${one}::tsquery`),
      sql` and `,
    )
  const condition = sql`(${sql.join(step.either.map(all), sql` or `)})`
  return bestSelling(database, condition, RANKED, Math.max(step.share, share))
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
  const is_of_kind = lead ? sql`search_words @@ ${lead}::tsquery` : sql`false`
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
