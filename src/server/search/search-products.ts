import { sql, type SQL } from 'drizzle-orm'
import type { Product } from '../../contract/shapes.ts'
import { fold } from '../../domain/search/fold.ts'
import type { Context } from '../call/handler.ts'
import type { Querying } from '../database/connect.ts'
import { selectProducts } from '../catalog/select-products.ts'
import { findNearWords, wordsThatBegin } from './near-words.ts'

/** Most products that a search answers (D6). */
const MOST = 100
/** So many of the products that match are ranked: of a word that half the shop has, all would take too long. */
const RANKED = 2_000

/**
 * The products whose name, brand, categories, tags or short description have every word of a text, or one that begins
 * with it; best first (D20). A word that nothing begins with is taken for a typo; when there is nothing at all,
 * all words are.
 */
export async function searchProducts(context: Context, text: string, most = MOST): Promise<Product[]> {
  context.shows('products')
  for await (const query of wordQueries(context.services.database, text)) {
    const found = await selectFound(context, query, most)
    if (found.length > 0) return found
  }
  return []
}

/** The queries by which a text is looked for, one after another until one finds something. */
export async function* wordQueries(database: Querying, text: string): AsyncGenerator<string> {
  const words = [...new Set(fold(text).split(' '))].filter((word) => word !== '')
  if (words.length === 0) return
  const known = await wordsThatBegin(database, words)
  const strange = words.filter((word) => !known.has(word))
  const near = await findNearWords(database, strange)
  if (strange.every((word) => near.has(word))) yield queryOf(words, near)
  if (known.size === 0) return
  const nearKnown = await findNearWords(database, [...known])
  if (nearKnown.size > 0) yield queryOf(words, new Map([...near, ...nearKnown]))
}

function queryOf(words: string[], near: Map<string, string[]>): string {
  return words.map((word) => `(${[word, ...(near.get(word) ?? [])].map(alternative).join(' | ')})`).join(' & ')
}

function selectFound(context: Context, query: string, most: number): Promise<Product[]> {
  return selectProducts(
    context.services.database,
    context,
    sql`join (
        select id as found_id, ts_rank('{0.1,0.3,0.6,1}', search_words, ${query}::tsquery) as rank, sold_count as found_sold
        from (${candidates(query)}) candidates
        order by rank desc, found_sold desc, found_id desc
        limit ${sql.raw(String(most))}
      ) found on found_id = products.id
      order by rank desc, found_sold desc, found_id desc`,
  )
}

function candidates(query: string): SQL {
  return sql`
    select id, search_words, sold_count from products
    where is_published and search_words @@ ${query}::tsquery limit ${sql.raw(String(RANKED))}`
}

/** A folded word is letters and digits alone. The word itself counts for more than one that begins with it. */
function alternative(word: string): string {
  return `'${word}' | '${word}':*`
}
