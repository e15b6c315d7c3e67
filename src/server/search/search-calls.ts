import { ApiError } from '../../contract/client/api-error.ts'
import { SearchText } from '../../contract/search.ts'
import { issueText } from '../call/field-errors.ts'
import { handler } from '../call/handler.ts'
import { searchProducts as search } from './search-products.ts'

/** POST home/search/ */
export const searchHome = handler('searchHome', ({ name }, context) => search(context, name))

/** POST product/search/ */
export const searchProduct = handler('searchProduct', ({ query }, context) => search(context, query))

/** POST products/search/ */
export const searchProducts = handler('searchProducts', ({ query }, context) => search(context, query))

/** GET product/{search}/search/: a blank or overlong text is 400, as everywhere (D20), not an address that is not there. */
export const searchByPath = handler('searchByPath', async (input, context) => {
  const { data, error } = SearchText.safeParse(input.search)
  if (error) throw new ApiError(400, { detail: error.issues[0] ? issueText(error.issues[0]) : 'Yararsız dəyər.' })
  return search(context, data)
})
