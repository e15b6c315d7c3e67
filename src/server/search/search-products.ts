import { sql } from 'drizzle-orm'
import type { Product } from '../../contract/client/shapes.ts'
import type { Context } from '../call/handler.ts'
import { filterConditions, type Filters } from '../catalog/filters.ts'
import { productsOf } from '../catalog/product-parts.ts'
import type { Querying } from '../database/connect.ts'
import { BEST_FIRST, bestSelling } from './best-sellers.ts'
import { partQueries, wordQueries, type PartQueries, type WordQuery } from './word-queries.ts'

/** Most products that a search answers (D6). */
const MOST = 100
/** How many matching products are ranked: ranking all products with a frequent word would take too long. */
const RANKED = 200

/** `has_all`: whether each product has everything that was asked for; else it has most of it (D47). */
export type Found = { ids: number[]; has_all: boolean }

/**
 * Ids of the published products whose name, brand, category, tags or short description match the text, best first
 * (D20).
 */
export async function findProductIds(context: Context, text: string, most = MOST): Promise<Found> {
  context.shows('any-product')
  const { database } = context.services
  for await (const query of wordQueries(database, text)) {
    const candidates = await findCandidates(database, query)
    if (candidates.length > 0) return { ids: await rank(database, candidates, query, most), has_all: true }
  }
  const parts = await partQueries(database, text)
  return { ids: parts ? await rankByParts(database, await findCandidates(database, parts), parts, most) : [], has_all: false }
}

/** The same products in full, narrowed by the filters (B2). */
export async function findProducts(context: Context, text: string, most = MOST, filters: Filters = {}): Promise<Product[]> {
  const { database } = context.services
  const [{ ids }, { all, any }] = await Promise.all([findProductIds(context, text, most), filterConditions(database, filters)])
  if (!any) return productsOf(context, ids)
  const { rows } = await database.execute<{ id: number }>(sql`select id from products where id = any(${sql.param(ids)}::int[]) and ${all}`)
  const left = new Set(rows.map(({ id }) => id))
  return productsOf(context, ids.filter((id) => left.has(id)))
}

/**
 * The products to rank. A word says most in a name: those that have all words there come first, and if they are too many
 * to rank, those that sell best.
 */
async function findCandidates(database: Querying, { filter, shares }: WordQuery): Promise<number[]> {
  const named = await bestSelling(database, sql`ts_filter(search_words, '{a}') @@ ${filter}::tsquery`, RANKED, shares.name)
  if (named.length === RANKED) return named
  return [...named, ...(await bestSelling(database, sql`search_words @@ ${filter}::tsquery`, RANKED, shares.anywhere))]
}

async function rank(database: Querying, candidates: number[], { ranking }: WordQuery, most: number): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from products where id = any(${sql.param(candidates)}::int[])
    order by ts_rank('{0.1,0.3,0.6,1}', search_words, ${ranking}::tsquery) desc, ${BEST_FIRST}
    limit ${sql.raw(String(most))}`)
  return rows.map(({ id }) => id)
}

/** Products that have most of the parts, those with more of them first. */
async function rankByParts(database: Querying, candidates: number[], { parts, ranking, least }: PartQueries, most: number): Promise<number[]> {
  const has = sql.join(parts.map((part) => sql`(search_words @@ ${part}::tsquery)::int`), sql` + `)
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from (
      select id, search_words, sold_count, created_at, ${has} as has from products where id = any(${sql.param(candidates)}::int[])) counted
    where has >= ${least}
    order by has desc, ts_rank('{0.1,0.3,0.6,1}', search_words, ${ranking}::tsquery) desc, ${BEST_FIRST}
    limit ${sql.raw(String(most))}`)
  return rows.map(({ id }) => id)
}
