import { useState } from 'react'
import { useLocation } from 'react-router'
import type { FilterCounts } from '../../contract/client/shapes.ts'
import { PriceRange } from './price-range.tsx'
import type { ProductListName } from './product-list.tsx'
import { useFilters } from './use-filters.ts'

type FilterPanelProps = {
  name: ProductListName
  filters: FilterCounts
}

/** How many brands are shown before the button that shows the rest. */
const BRANDS_FIRST = 6

/** All filters of a list, each with the number of products that it leaves. A choice changes the address at once. */
export function FilterPanel({ name, filters }: FilterPanelProps) {
  const { query, brands, change, brandsWith } = useFilters()
  const [all, setAll] = useState(false)
  // A brand's own list has one brand only.
  const withBrands = name !== 'brandProducts' && filters.brands.length > 0
  const shown = all ? filters.brands : filters.brands.filter((brand, place) => place < BRANDS_FIRST || brands.includes(brand.slug))
  const hidden = filters.brands.length - shown.length
  return (
    <div className="filter-panel">
      <fieldset>
        <legend>Mövcudluq</legend>
        <FilterOption
          text="Stokda var"
          count={filters.in_stock}
          checked={query.has('in_stock')}
          change={(on) => change({ in_stock: on ? 'true' : null })}
        />
        {name !== 'saleProducts' && (
          <FilterOption
            text="Endirimdə"
            count={filters.in_sale}
            checked={query.has('in_sale')}
            change={(on) => change({ in_sale: on ? 'true' : null })}
          />
        )}
      </fieldset>
      {filters.price && <PriceRange price={filters.price} />}
      {withBrands && (
        <fieldset>
          <legend>Brend</legend>
          <ul className="filter-brands">
            {shown.map(({ slug, name: text, count }) => (
              <li key={slug}>
                <FilterOption text={text} count={count} checked={brands.includes(slug)} change={() => change({ brand: brandsWith(slug) })} />
              </li>
            ))}
            {hidden > 0 && (
              <li>
                <button type="button" className="filter-more" onClick={() => setAll(true)}>
                  Daha {hidden} brend
                </button>
              </li>
            )}
          </ul>
        </fieldset>
      )}
    </div>
  )
}

type FilterOptionProps = { text: string; count: string; checked: boolean; change: (on: boolean) => void }

function FilterOption({ text, count, checked, change }: FilterOptionProps) {
  // Ticked at once; the address follows when the list has loaded, and any other address ends the wish.
  const here = useLocation()
  const [wish, setWish] = useState({ at: here, on: checked })
  const shown = wish.at === here ? wish.on : checked
  return (
    <label className="filter-option">
      <input
        type="checkbox"
        autoComplete="off"
        checked={shown}
        onChange={(event) => {
          setWish({ at: here, on: event.currentTarget.checked })
          change(event.currentTarget.checked)
        }}
      />
      <span>{text}</span>
      <small>
        {count}
        <span className="sr-only"> məhsul</span>
      </small>
    </label>
  )
}
