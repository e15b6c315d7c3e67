import type { Reply } from '#src/contract/client/api.ts'
import { api } from '../api.ts'
import type { ProductListCall, ProductListName, RestOfSearch } from './product-list.tsx'

export type Page = Pick<Reply<ProductListCall>, 'results' | 'next'>

/** Fetches what follows in a list. The script is loaded with the first page that is needed. */
export async function nextPage(name: ProductListName, path: string, signal: AbortSignal): Promise<Page> {
  if (name !== 'searchProducts') return api.follow(name, path, { signal })
  const results = await api.call('searchProducts', JSON.parse(path) as RestOfSearch, { signal })
  return { results, next: null }
}
