import { sql, type SQL } from 'drizzle-orm'
import { searchWords } from '../../domain/search/wanted.ts'
import { handler } from '../call/handler.ts'
import { countText, countUpTo } from '../lists/count-up-to.ts'
import type { Querying } from '../database/connect.ts'
import { findNearWords, wordsThatBegin } from './near-words.ts'
import { findProducts } from './search-products.ts'

/** How many suggestions there are (B1). */
const PRODUCTS = 6
const NAMES = 4
/** A single letter suggests no brand or category. */
const SHORTEST = 2

/** GET search-suggestions/: the first results of the search, and the brands and categories whose names match. */
export const searchSuggestions = handler('searchSuggestions', async ({ query }, context) => {
  const { database } = context.services
  const words = await wantedWords(database, query)
  const [products, brands, categories] = await Promise.all([
    findProducts(context, query, PRODUCTS),
    namesLike(database, words, sql`brands`, countUpTo(sql`from products where brand_id = named.id and is_published`)),
    namesLike(
      database,
      words,
      sql`categories`,
      sql`case when named.parent_id is null
        then ${countUpTo(sql`from products where category_id = named.id and is_published`)}
        else ${countUpTo(sql`from products where subcategory_id = named.id and is_published`)} end`,
    ),
  ])
  return {
    products: products.map(({ id, name, slug, category, image, price, sale_price, in_sale, stock_count }) => ({
      id, name, slug, category, image, price, sale_price, in_sale, stock_count,
    })),
    brands,
    categories,
  }
})

/**
 * The words of a text, folded. For a word that is no beginning of a known word, the words it is a typo of are added
 * (D20).
 */
async function wantedWords(database: Querying, text: string): Promise<string[]> {
  const words = [...new Set(searchWords(text))].filter((word) => word.length >= SHORTEST)
  if (words.length === 0) return []
  const known = await wordsThatBegin(database, words)
  const near = await findNearWords(database, words.filter((word) => !known.has(word)))
  return words.flatMap((word) => [word, ...(near.get(word) ?? [])])
}

/**
 * Names in which a word begins with one of these words, those with most matches first; only with products that are
 * published.
 */
async function namesLike(database: Querying, words: string[], table: SQL, count: SQL) {
  if (words.length === 0) return []
  const { rows } = await database.execute<{ name: string; slug: string; count: number }>(sql`
    select * from (
      select named.name, named.slug, ${count} as count, fits.number as fits
      from ${table} named, lateral (
        select count(*)::int as number from unnest(${sql.param(words)}::text[]) as asked(word)
        where starts_with(fold(named.name), asked.word) or strpos(fold(named.name), ' ' || asked.word) > 0) fits
      where fits.number > 0
      order by fits.number desc, length(named.name), named.id limit 20) found
    where count > 0 order by fits desc, count desc, name limit ${NAMES}`)
  return rows.map(({ name, slug, count: number }) => ({ name, slug, product_count: countText(number) }))
}
