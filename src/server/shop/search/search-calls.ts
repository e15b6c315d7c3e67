import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { SearchText } from '#src/contract/search.ts'
import { issueText } from '#src/server/platform/http/field-errors.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { countFilters } from '../catalog/list-filters.ts'
import { inOneCategory } from '../catalog/which-products.ts'
import { findPlaces } from './places.ts'
import { findProductIds, findProducts } from './search-products.ts'
import { searchWords } from '#src/domain/search/phrases.ts'
import { takeQuietly } from '../account/may-mail.ts'
import type { Services } from '#src/server/platform/services.ts'

/** POST home/search/ */
export const searchHome = handler('searchHome', async ({ name }, context) => findProducts(context, name), {
  isQueued: true,
})

/** POST product/search/ */
export const searchProduct = handler('searchProduct', async ({ query }, context) => findProducts(context, query), {
  isQueued: true,
})

/** POST products/search/: the best results that match the filters (B2). */
export const searchProducts = handler(
  'searchProducts',
  async ({ query, ...filters }, context) => findProducts(context, query, filters),
  { isQueued: true },
)

/** GET search-filters/: the count of each filter for a search's results (B2). */
export const searchFilters = handler(
  'searchFilters',
  async ({ query, ...filters }, context) => {
    const [{ ids, has_all }, places] = await Promise.all([findProductIds(context, query), findPlaces(context, query)])
    if (ids.length + places.length === 0) await countEmptySearch(context.services, query)
    const condition = sql`products.id = any(${sql.param(ids)}::int[])`
    const list = await inOneCategory(context.services.database, { condition, scope: null })
    return { ...(await countFilters(context, list, filters)), has_all, places }
  },
  { isQueued: true },
)

/** GET product/{search}/search/: 400 for a blank or too long text, as in the other searches (D20), instead of 404. */
export const searchByPath = handler(
  'searchByPath',
  async (input, context) => {
    const { data, error } = SearchText.safeParse(input.search)
    if (error)
      throw new ApiError(400, { detail: error.issues[0] ? issueText(error.issues[0]) : answerWords.wrongValue })
    return findProducts(context, data)
  },
  { isQueued: true },
)

/** The most stored searches, so that visitors cannot fill the database. More would not be read. */
const MOST = 1_000

/** Counts a search without results, for the admin (D47). A full list drops its rarest and oldest search. */
export async function countEmptySearch({ database, limits }: Services, text: string): Promise<void> {
  const query = searchWords(text).join(' ')
  if (query === '' || !(await takeQuietly(limits, 'empty-searches', 'all'))) return
  await database.execute(sql`
    with full_list as (
      delete from empty_searches where id in (
        select id from empty_searches order by times, last_at
        limit greatest(0, (select count(*) from empty_searches) - ${MOST - 1}))
      and query <> ${query})
    insert into empty_searches (query, typed) values (${query}, ${text})
    on conflict (query) do update set times = empty_searches.times + 1, typed = excluded.typed, last_at = now()`)
}
