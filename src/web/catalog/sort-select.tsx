import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { defaultOrdering, orderings } from '../../domain/catalog/sorting.ts'
import { Icon } from '../parts/icon.tsx'

/** 'Sıralama': the order is in the address, so that a sorted list can be shared. */
export function SortSelect() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const coming = useNavigation().location
  // The choice is shown at once, before the list has loaded.
  const shown = coming?.pathname === pathname ? new URLSearchParams(coming.search) : query
  return (
    <label className="sort">
      <span>Sıralama</span>
      <select
        value={shown.get('ordering') ?? defaultOrdering}
        onChange={(event) => {
          const { value } = event.currentTarget
          setQuery(
            (before) => {
              if (value === defaultOrdering) before.delete('ordering')
              else before.set('ordering', value)
              return before
            },
            { preventScrollReset: true, replace: true },
          )
        }}
      >
        {orderings.map((ordering) => (
          <option key={ordering.value} value={ordering.value}>
            {ordering.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" className="icon-16" />
    </label>
  )
}
