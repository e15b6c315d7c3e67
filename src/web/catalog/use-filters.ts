import { useLocation, useNavigate, useNavigation, type NavigateFunction } from 'react-router'
import { filterNames, type FilterName } from './list-query.ts'

type Changes = Partial<Record<FilterName | 'ordering', string | null>>

type Address = { pathname: string; search: string }

let asked: Address | null = null

/** The query that was asked for last and is not shown yet: a change that follows at once adds to it. */
const askedFor = (pathname: string) => (asked?.pathname === pathname ? new URLSearchParams(asked.search) : undefined)

async function ask(address: Address, navigate: NavigateFunction) {
  asked = address
  await navigate(address, { preventScrollReset: true })
  if (asked === address) asked = null
}

/** A list in the address with one entry added or removed. */
function toggled(chosen: readonly string[], one: string): string {
  return (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).toSorted().join(',')
}

/** The filters and the order in the address, or in the address that is being loaded, and how to change them (B2). */
export function useFilters() {
  const here = useLocation()
  const coming = useNavigation().location
  const navigate = useNavigate()
  const query = new URLSearchParams(coming?.pathname === here.pathname ? coming.search : here.search)
  const brands = query.get('brand')?.split(',') ?? []
  const attributes = query.get('attribute')?.split(',') ?? []

  /** The address with these filters changed; null takes one away. */
  const addressWith = (changes: Changes, from = query) => {
    const changed = new URLSearchParams(from)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') changed.delete(name)
      else changed.set(name, value)
    }
    return { pathname: here.pathname, search: changed.toString() }
  }

  return {
    query,
    brands,
    /** The values of attributes that are chosen, as 'slug:value'. */
    attributes,
    /** How many filters are set; a range of prices counts as one, each brand and each value of an attribute as one. */
    count:
      Number(query.has('price_min') || query.has('price_max')) + brands.length + attributes.length + Number(query.has('in_stock')) + Number(query.has('in_sale')),
    addressWith,
    without: Object.fromEntries(filterNames.map((name) => [name, null])) as Changes,
    change: (changes: Changes) => void ask(addressWith(changes, askedFor(here.pathname)), navigate),
    /** The value of `brand` with one brand added or removed. */
    brandsWith: (slug: string) => toggled(brands, slug),
    /** The value of `attribute` with one value added or removed. */
    attributesWith: (pair: string) => toggled(attributes, pair),
  }
}
