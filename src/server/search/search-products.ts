import { sql, type SQL } from 'drizzle-orm'
import type { Product } from '../../contract/client/shapes.ts'
import type { Context } from '../call/handler.ts'
import { selectProducts } from '../catalog/select-products.ts'
import { wordQueries, type WordQuery } from './word-queries.ts'

/** Most products that a search answers (D6). */
const MOST = 100
/** So many of the products that match are ranked: of a word that half the shop has, all would take too long. */
const RANKED = 1_000
/** For words that are common, so many of those that sell best are looked through first. */
const BEST = 4_000

/** The products whose name, brand, category, tags or short description have what a text means, best first (D20). */
export async function searchProducts(context: Context, text: string, most = MOST): Promise<Product[]> {
  context.shows('products')
  for await (const query of wordQueries(context.services.database, text)) {
    const found = await selectFound(context, query, most)
    if (found.length > 0) return found
  }
  return []
}

async function selectFound(context: Context, { filter, ranking, is_common }: WordQuery, most: number): Promise<Product[]> {
  if (is_common) {
    const found = await selectRanked(context, amongBest(filter), ranking, most)
    // Half of what is wanted, of what sells best, is more use than all of it late.
    if (found.length >= most / 2) return found
  }
  return selectRanked(context, amongAll(filter), ranking, most)
}

function selectRanked(context: Context, candidates: SQL, ranking: string, most: number): Promise<Product[]> {
  return selectProducts(
    context.services.database,
    context,
    sql`join (
        select id as found_id, ts_rank('{0.1,0.3,0.6,1}', search_words, ${ranking}::tsquery) as rank, sold_count as found_sold
        from (${candidates}) candidates
        order by rank desc, found_sold desc, found_id desc
        limit ${sql.raw(String(most))}
      ) found on found_id = products.id
      order by rank desc, found_sold desc, found_id desc`,
  )
}

/** Of words that half the shop has, the index would gather all places before the first is looked at. */
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
