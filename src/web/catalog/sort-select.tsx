import { defaultOrdering, orderings } from '../../domain/catalog/sorting.ts'
import { Icon } from '../parts/icon.tsx'
import { useFilters } from './use-filters.ts'

/** 'Sıralama': the order is in the address, so that a sorted list can be shared. The choice is shown before the list has loaded. */
export function SortSelect() {
  const { query, change } = useFilters()
  return (
    <label className="sort">
      <span>Sıralama</span>
      <select
        value={query.get('ordering') ?? defaultOrdering}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => change({ ordering: value === defaultOrdering ? null : value })}
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
