import { orderings } from '#src/domain/catalog/sorting.ts'
import { partsWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { useFilters } from './use-filters.ts'

/** Sort orders with their values in the URL. The first is the usual one, which the URL does not name. */
export type Orders = readonly [Order, ...Order[]]
type Order = { value: string; label: string }

/**
 * 'Sıralama'. The order is in the URL, so that a sorted list can be shared. The choice is shown before the list is
 * loaded.
 */
export function SortSelect({ options = orderings }: { options?: Orders | undefined }) {
  const { query, change } = useFilters()
  const usual = options[0].value
  return (
    <label className="sort">
      <span>{partsWords.sort}</span>
      <select
        value={query.get('ordering') ?? usual}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => change({ ordering: value === usual ? null : value })}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" className="icon-16" />
    </label>
  )
}
