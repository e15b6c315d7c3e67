import { data } from 'react-router'
import { defaultOrdering, isOrdering } from '../../domain/catalog/sorting.ts'

/** The parameters of a list's address that filter it. */
export const filterNames = ['price_min', 'price_max', 'brand', 'attribute', 'in_stock', 'in_sale'] as const
export type FilterName = (typeof filterNames)[number]

export type ListQuery = { ordering: string; price_min?: string; price_max?: string; brand?: string; attribute?: string; in_stock?: 'true'; in_sale?: 'true' }

/** Sort order and filters of an address; an order that is none is not found, so that each list has one address. */
export function listQueryOf(request: Request): ListQuery {
  const { searchParams } = new URL(request.url)
  const ordering = searchParams.get('ordering') ?? defaultOrdering
  if (!isOrdering(ordering)) throw data(null, { status: 404 })
  const filters = filterNames.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  // The values of filters are checked by the server.
  return { ordering, ...Object.fromEntries(filters) }
}
