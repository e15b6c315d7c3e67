import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../call/handler.ts'
import { filterConditions, type Filters } from '../catalog/filters.ts'
import { selectProductRows, type ProductRow } from '../catalog/select-products.ts'
import type { Querying } from '../database/connect.ts'
import { partQueries, wordQueries, type PartQueries, type WordQuery } from './word-queries.ts'

/** Most products that a search answers (D6). */
const MOST = 100
/** How many matching products are ranked: ranking all products with a frequent word would take too long. */
const RANKED = 1_000
/** For common words, how many of the best-selling products are searched first. */
const BEST = 4_000

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
    const ids = await selectFound(database, query, most)
    if (ids.length > 0) return { ids, has_all: true }
  }
  const parts = await partQueries(database, text)
  return { ids: parts ? await selectMostOf(database, parts, most) : [], has_all: false }
}

/** The same products in full, amounts in qəpik, narrowed by the filters (B2). */
export async function findProducts(context: Context, text: string, most = MOST, filters: Filters = {}): Promise<ProductRow[]> {
  const { database } = context.services
  const [{ ids: found }, { all }] = await Promise.all([findProductIds(context, text, most), filterConditions(database, filters)])
  const ids = sql`${sql.param(found)}::int[]`
  return selectProductRows(database, context, sql`where id = any(${ids}) and is_published and ${all} order by array_position(${ids}, products.id)`)
}

async function selectFound(database: Querying, { filter, ranking, is_common }: WordQuery, most: number): Promise<number[]> {
  if (is_common) {
    const found = await selectRanked(database, amongBest(filter), ranking, most)
    // Half as many results from the best-selling products, but soon, are more useful than all results late.
    if (found.length >= most / 2) return found
  }
  return selectRanked(database, amongAll(filter), ranking, most)
}

/** Products that have most of the parts, those with more of them first. */
async function selectMostOf(database: Querying, { parts, ranking, least }: PartQueries, most: number): Promise<number[]> {
  const any = parts.map((part) => `(${part})`).join(' | ')
  const has = sql.join(parts.map((part) => sql`(search_words @@ ${part}::tsquery)::int`), sql` + `)
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from (
      select id, search_words, sold_count, ${has} as has from products
      where id in (select id from (${amongBest(any)}) best union select id from (${amongAll(any)}) others)) counted
    where has >= ${least}
    order by has desc, ts_rank('{0.1,0.3,0.6,1}', search_words, ${ranking}::tsquery) desc, sold_count desc, id desc
    limit ${sql.raw(String(most))}`)
  return rows.map(({ id }) => id)
}

async function selectRanked(database: Querying, candidates: SQL, ranking: string, most: number): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from (${candidates}) candidates
    order by ts_rank('{0.1,0.3,0.6,1}', search_words, ${ranking}::tsquery) desc, sold_count desc, id desc
    limit ${sql.raw(String(most))}`)
  return rows.map(({ id }) => id)
}

/** For frequent words the index would collect all matches before the first one can be looked at. */
function amongBest(filter: string): SQL {
  return sql`
    select id, search_words, sold_count from (
      select id, search_words, sold_count from products where is_published
      order by sold_count desc nulls last, created_at desc nulls last, id desc nulls last limit ${sql.raw(String(BEST))}) best
    where search_words @@ ${filter}::tsquery limit ${sql.raw(String(RANKED))}`
}

function amongAll(filter: string): SQL {
  return sql`
    select id, search_words, sold_count from products
    where is_published and search_words @@ ${filter}::tsquery limit ${sql.raw(String(RANKED))}`
}
