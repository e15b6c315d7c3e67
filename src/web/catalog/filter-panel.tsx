import { useState } from 'react'
import { useLocation } from 'react-router'
import type { FilterCounts } from '#src/contract/client/shapes.ts'
import { attributeText } from '#src/domain/catalog/attributes.ts'
import { counted } from '#src/words/spoken.ts'
import { catalogWords } from '#src/words/words.ts'
import { PriceRange } from './price-range.tsx'
import type { ProductListName } from './product-list.tsx'
import { useFilters } from './use-filters.ts'

type FilterPanelProps = {
  name: ProductListName
  filters: FilterCounts
}

/** How many brands or attribute values are shown before the button that shows the rest. */
const SHOWN_FIRST = 6

/** All filters of a list, each with the number of matching products. A choice changes the URL at once. */
export function FilterPanel({ name, filters }: FilterPanelProps) {
  const { query, brands, attributes, change, brandsWith, attributesWith } = useFilters()
  // A brand's own list has one brand only.
  const withBrands = name !== 'brandProducts' && filters.brands.length > 0
  return (
    <div className="filter-panel">
      <fieldset>
        <legend>{catalogWords.availability}</legend>
        <FilterOption
          text={catalogWords.inStock}
          count={filters.in_stock}
          checked={query.has('in_stock')}
          change={(on) => change({ in_stock: on ? 'true' : null })}
        />
        {name !== 'saleProducts' && (
          <FilterOption
            text={catalogWords.onSale}
            count={filters.in_sale}
            checked={query.has('in_sale')}
            change={(on) => change({ in_sale: on ? 'true' : null })}
          />
        )}
      </fieldset>
      {filters.price && <PriceRange price={filters.price} />}
      {withBrands && (
        <Choices
          legend={catalogWords.brand}
          more={(hidden) => counted(catalogWords.moreBrands, hidden)}
          choices={filters.brands.map((brand) => ({ key: brand.slug, text: brand.name, count: brand.count }))}
          chosen={brands}
          toggle={(slug) => change({ brand: brandsWith(slug) })}
        />
      )}
      {filters.attributes.map(({ slug, name: legend, unit, values }) => (
        <Choices
          key={slug}
          legend={legend}
          more={(hidden) => counted(catalogWords.moreChoices, hidden)}
          choices={values.map(({ value, word = value, count }) => ({
            key: `${slug}:${value}`,
            text: attributeText({ unit, values: [word] }),
            count,
          }))}
          chosen={attributes}
          toggle={(pair) => change({ attribute: attributesWith(pair) })}
        />
      ))}
    </div>
  )
}

type ChoicesProps = {
  legend: string
  /** Returns the label of the button that shows the rest: 'Daha 4 brend'. */
  more: (hidden: number) => string
  choices: readonly { key: string; text: string; count: string }[]
  chosen: readonly string[]
  toggle: (key: string) => void
}

/** Checkboxes. A long list shows its first entries and the checked ones. */
function Choices({ legend, more, choices, chosen, toggle }: ChoicesProps) {
  const [all, setAll] = useState(false)
  const visible = all ? choices : choices.filter(({ key }, place) => place < SHOWN_FIRST || chosen.includes(key))
  const hidden = choices.length - visible.length
  return (
    <fieldset>
      <legend>{legend}</legend>
      <ul className="filter-choices">
        {visible.map(({ key, text, count }) => (
          <li key={key}>
            <FilterOption text={text} count={count} checked={chosen.includes(key)} change={() => toggle(key)} />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button type="button" className="filter-more" onClick={() => setAll(true)}>
              {more(hidden)}
            </button>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

type FilterOptionProps = { text: string; count: string; checked: boolean; change: (on: boolean) => void }

function FilterOption({ text, count, checked, change }: FilterOptionProps) {
  // The checkbox changes at once. The URL follows when the list is loaded; any other navigation resets the checkbox.
  const here = useLocation()
  const [wish, setWish] = useState({ at: here, on: checked })
  const isTicked = wish.at === here ? wish.on : checked
  return (
    <label className="filter-option">
      <input
        type="checkbox"
        autoComplete="off"
        checked={isTicked}
        disabled={count === '0' && !isTicked}
        onChange={(event) => {
          setWish({ at: here, on: event.currentTarget.checked })
          change(event.currentTarget.checked)
        }}
      />
      <span>{text}</span>
      <small>
        <span>{count}</span>
        <span className="sr-only">{` ${counted(catalogWords.productsAfterCount, count)}`}</span>
      </small>
    </label>
  )
}
