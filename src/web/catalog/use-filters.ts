import { useLocation, useNavigate, useNavigation, type NavigateFunction } from 'react-router'
import { filterNames, readListQuery, type FilterName } from '#src/domain/catalog/list-query.ts'

type Changes = Partial<Record<FilterName | 'ordering', string | null>>

type Address = { pathname: string; search: string }

let asked: Address | null = null

/** The last requested query that is not shown yet. The next change adds to it. */
const askedFor = (pathname: string) => (asked?.pathname === pathname ? new URLSearchParams(asked.search) : undefined)

async function ask(address: Address, navigate: NavigateFunction) {
  asked = address
  await navigate(address, { preventScrollReset: true })
  if (asked === address) asked = null
}

/** Returns a comma-separated list with one entry added or removed. */
function toggled(chosen: readonly string[], one: string): string {
  return (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).toSorted().join(',')
}

/** The filters and the order of the URL, or of the URL that is loading, and functions that change them (B2). */
export function useFilters() {
  const here = useLocation()
  const coming = useNavigation().location
  const navigate = useNavigate()
  const address = new URLSearchParams((coming?.pathname === here.pathname ? coming : here).search)
  const query = new URLSearchParams(readListQuery((name) => address.getAll(name)))
  const words = address.get('query')
  if (words) query.set('query', words)
  const brands = query.get('brand')?.split(',') ?? []
  const attributes = query.get('attribute')?.split(',') ?? []

  /** Returns the URL with these filters changed. null removes a filter. */
  const addressWith = (changes: Changes, from = query) => {
    const changed = new URLSearchParams(from)
    for (const [name, value] of Object.entries(changes)) {
      if (value) changed.set(name, value)
      else changed.delete(name)
    }
    return { pathname: here.pathname, search: changed.toString() }
  }

  return {
    query,
    brands,
    /** Returns the chosen attribute values as 'slug:value'. */
    attributes,
    /**
     * Returns the number of active filters. A price range counts as one, and so does each brand and each attribute
     * value.
     */
    count:
      Number(query.has('price_min') || query.has('price_max')) +
      brands.length +
      attributes.length +
      Number(query.has('in_stock')) +
      Number(query.has('in_sale')),
    addressWith,
    without: Object.fromEntries(filterNames.map((name) => [name, null])) as Changes,
    change: (changes: Changes) => void ask(addressWith(changes, askedFor(here.pathname)), navigate),
    brandsWith: (slug: string) => toggled(brands, slug),
    attributesWith: (pair: string) => toggled(attributes, pair),
  }
}
