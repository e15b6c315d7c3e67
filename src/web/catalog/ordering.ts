import { data } from 'react-router'
import { defaultOrdering, isOrdering } from '../../domain/catalog/sorting.ts'

/** The sort order in an address; one that is none is not found, so that each list has one address. */
export function orderingOf(request: Request): string {
  const ordering = new URL(request.url).searchParams.get('ordering') ?? defaultOrdering
  if (!isOrdering(ordering)) throw data(null, { status: 404 })
  return ordering
}
