import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { SearchText } from '../../contract/search.ts'
import { issueText } from '../call/field-errors.ts'
import { handler } from '../call/handler.ts'
import { countFilters } from '../catalog/list-filters.ts'
import { inOneCategory } from '../catalog/which-products.ts'
import { countEmptySearch } from './count-empty-search.ts'
import { findProductIds, findProducts } from './search-products.ts'

/** POST home/search/ */
export const searchHome = handler('searchHome', async ({ name }, context) => findProducts(context, name))

/** POST product/search/ */
export const searchProduct = handler('searchProduct', async ({ query }, context) => findProducts(context, query))

/** POST products/search/: the best results, narrowed by the filters (B2). */
export const searchProducts = handler('searchProducts', async ({ query, ...filters }, context) =>
  findProducts(context, query, undefined, filters),
)

/** GET search-filters/: what each filter would leave of a search's results (B2). */
export const searchFilters = handler('searchFilters', async ({ query, ...filters }, context) => {
  const { ids, has_all } = await findProductIds(context, query)
  if (ids.length === 0) await countEmptySearch(context.services, query)
  const condition = sql`products.id = any(${sql.param(ids)}::int[])`
  const found = await inOneCategory(context.services.database, { condition, scope: null })
  return { ...(await countFilters(context, found, filters)), has_all }
})

/**
 * GET product/{search}/search/: a blank or overlong text is 400, as in the other searches (D20), not a path that does
 * not exist.
 */
export const searchByPath = handler('searchByPath', async (input, context) => {
  const { data, error } = SearchText.safeParse(input.search)
  if (error) throw new ApiError(400, { detail: error.issues[0] ? issueText(error.issues[0]) : 'Yanlış dəyər.' })
  return findProducts(context, data)
})
