import { readListQuery } from '#src/domain/catalog/list-query.ts'
import { defaultOrdering } from '#src/domain/catalog/sorting.ts'

export type ListQuery = {
  ordering: string
  price_min?: string
  price_max?: string
  brand?: string
  attribute?: string
  in_stock?: 'true'
  in_sale?: 'true'
}

/** Reads sort order and filters from a URL. Ignores unknown values. */
export function listQueryOf(request: Request): ListQuery {
  const { searchParams } = new URL(request.url)
  return { ordering: defaultOrdering, ...(readListQuery((name) => searchParams.getAll(name)) as Partial<ListQuery>) }
}
