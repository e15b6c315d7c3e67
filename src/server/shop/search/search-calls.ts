import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { SearchText } from '#src/contract/search.ts'
import { issueText } from '#src/server/platform/http/field-errors.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { countFilters } from '../catalog/list-filters.ts'
import { inOneCategory } from '../catalog/which-products.ts'
import { countEmptySearch } from './count-empty-search.ts'
import { findProductIds, findProducts } from './search-products.ts'

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
    const { ids, has_all } = await findProductIds(context, query)
    if (ids.length === 0) await countEmptySearch(context.services, query)
    const condition = sql`products.id = any(${sql.param(ids)}::int[])`
    const list = await inOneCategory(context.services.database, { condition, scope: null })
    return { ...(await countFilters(context, list, filters)), has_all }
  },
  { isQueued: true },
)

/** GET product/{search}/search/: 400 for a blank or too long text, as in the other searches (D20), instead of 404. */
export const searchByPath = handler(
  'searchByPath',
  async (input, context) => {
    const { data, error } = SearchText.safeParse(input.search)
    if (error) throw new ApiError(400, { detail: error.issues[0] ? issueText(error.issues[0]) : 'Yanlış dəyər.' })
    return findProducts(context, data)
  },
  { isQueued: true },
)
