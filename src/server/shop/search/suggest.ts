import { sql, type SQL } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { spoken, spokenTexts, type Spoken } from '#src/server/platform/texts.ts'
import { countText, countUpTo } from '#src/server/platform/paging/paging.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { findPlaces } from './places.ts'
import { findProducts } from './search-products.ts'
import { languageNow } from '#src/words/language.ts'
import type { Phrase } from '#src/domain/search/phrases.ts'
import { languageOf } from './near-words.ts'
import { understand } from './understand.ts'

/** The most suggestions (B1). */
const PRODUCTS = 6
const NAMES = 4
/** The shortest word for brands and categories: a single letter suggests none. */
const SHORTEST = 2

/** GET search-suggestions/: the first results of the search, and the brands and categories with a matching name. */
export const searchSuggestions = handler(
  'searchSuggestions',
  async ({ query }, context) => {
    const { database } = context.services
    const words = await wantedWords(database, query)
    const [products, places, brands, categories] = await Promise.all([
      findProducts(context, query, { limit: PRODUCTS }),
      findPlaces(context, query),
      namesLike(database, words, 'brands', countUpTo(sql`from products where brand_id = named.id and is_published`)),
      namesLike(
        database,
        words,
        'categories',
        sql`case when named.parent_id is null
        then ${countUpTo(sql`from products where category_id = named.id and is_published`)}
        else ${countUpTo(sql`from products where subcategory_id = named.id and is_published`)} end`,
      ),
    ])
    return {
      products: products.map(({ id, name, slug, category, image, price, sale_price, in_sale, stock_count }) => ({
        id,
        name,
        slug,
        category,
        image,
        price,
        sale_price,
        in_sale,
        stock_count,
      })),
      places,
      brands,
      categories,
    }
  },
  { isQueued: true },
)

/**
 * Returns the words of a text for names: the names of its kind of goods (C14), and its words; for a word that begins no
 * known word, its meanings or the words that are one typo away (D20). Words of translations are stems.
 */
async function wantedWords(database: Querying, text: string): Promise<string[]> {
  const { meant } = await understand(database, text)
  const words = meant.flatMap(({ typed, phrases: all, goods, near }) => {
    const isSpoken = (phrase: Phrase) => languageOf(phrase[0] ?? '') !== 'az'
    const [phrases, spoken] = [all.filter((phrase) => !isSpoken(phrase)), all.filter(isSpoken)]
    const meanings = [...phrases, ...goods].map((phrase) => phrase.join(' '))
    const isKnown = meanings.includes(typed)
    return [
      typed,
      ...near,
      ...spoken.flat(),
      ...(isKnown || goods.length > 0 ? meanings.slice(phrases.length) : meanings),
    ]
  })
  return [...new Set(words)].filter((word) => word.length >= SHORTEST)
}

/**
 * Returns names with a word that begins with one of these words, most matches in one language first, and then names in
 * the page's language (E63). Only names with published products.
 */
async function namesLike(database: Querying, words: string[], table: string, count: SQL) {
  if (words.length === 0) return []
  const { rows } = await database.execute<{ name: string; slug: string; texts: Spoken; count: number }>(sql`
    select * from (
      select named.name, named.slug, ${spokenTexts('named')} as texts, ${count} as count, fits.number as fits, is_own
      from ${sql.identifier(table)} named, lateral (
        select ' ' || fold(named.name) || coalesce((
          select string_agg(concat(' /', language, '/', replace(spoken_text(name), ' ', ' /' || language || '/'), ' ',
              array_to_string(tsvector_to_array(spoken_stems(name, language)), ' ')), '')
          from jsonb_each(named.texts) as spoken(language, texts), lateral (
            select texts #>> '{name,text}' as name) translated), '') as text) every,
        lateral (
          select count(*)::int as number, language = ${languageNow()} as is_own
          from unnest(${sql.param(words)}::text[], ${sql.param(words.map(languageOf))}::text[]) as asked(word, language)
          where strpos(every.text, ' ' || asked.word) > 0
          group by language order by number desc, is_own desc limit 1) fits
      order by fits.number desc, is_own desc, length(named.name), named.id limit 20) found
    where count > 0 order by fits desc, is_own desc, count desc, name limit ${NAMES}`)
  return rows.map(({ count: number, ...row }) => ({ ...spoken(row, ['name']), product_count: countText(number) }))
}
