import { Link } from 'react-router'
import type { FilterCounts } from '#src/contract/client/shapes.ts'
import { attributeText } from '#src/domain/catalog/attributes.ts'
import { formatAmount } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { catalogWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { useFilters } from './use-filters.ts'

type ActiveFiltersProps = {
  filters: FilterCounts
  /** Called after a filter is removed together with its focused link. */
  afterwards: () => void
}

/** The active filters. Each is a link that removes the filter, so that it works before the scripts are loaded. */
export function ActiveFilters({ filters, afterwards }: ActiveFiltersProps) {
  const { query, brands, attributes, addressWith, brandsWith, attributesWith, without } = useFilters()
  const price = priceText(query.get('price_min'), query.get('price_max'))
  const chips = [
    ...(price ? [{ text: price, changes: { price_min: null, price_max: null } }] : []),
    ...brands.map((slug) => ({
      text: filters.brands.find((brand) => brand.slug === slug)?.name ?? slug,
      changes: { brand: brandsWith(slug) },
    })),
    ...attributes.map((pair) => ({
      text: attributeTextOf(pair, filters),
      changes: { attribute: attributesWith(pair) },
    })),
    ...(query.has('in_stock') ? [{ text: catalogWords.inStock, changes: { in_stock: null } }] : []),
    ...(query.has('in_sale') ? [{ text: catalogWords.onSale, changes: { in_sale: null } }] : []),
  ]
  return (
    <ul className="filter-chips" aria-label={catalogWords.chosenFilters}>
      {chips.map(({ text, changes }) => (
        <li key={text}>
          {/* A hidden text would make the page as wide as this row, which scrolls. */}
          <Link
            to={addressWith(changes)}
            preventScrollReset
            className="filter-chip"
            aria-label={fill(catalogWords.removeFilter, { filter: text })}
            onClick={afterwards}
          >
            <span>{text}</span>
            <Icon name="x" className="icon-16" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={addressWith(without)}
          preventScrollReset
          className="button button-44 button-text"
          onClick={afterwards}
        >
          {catalogWords.removeAll}
        </Link>
      </li>
    </ul>
  )
}

/** Returns 'Həcm: 30 ml' for 'hecm:30'. */
function attributeTextOf(pair: string, filters: FilterCounts): string {
  const [slug, value = ''] = pair.split(':')
  const attribute = filters.attributes.find((one) => one.slug === slug)
  if (!attribute) return value
  const { word = value } = attribute.values.find((one) => one.value === value) ?? {}
  return `${attribute.name}: ${attributeText({ unit: attribute.unit, values: [word] })}`
}

/** Returns '10.00–120.00 ₼', or one end of the range in words, or null if neither end is set. */
function priceText(least: string | null, most: string | null): string | null {
  if (least !== null && most !== null) return `${amount(least)}–${amount(most)}\u00A0₼`
  if (least !== null) return fill(catalogWords.priceFrom, { amount: amount(least) })
  return most === null ? null : fill(catalogWords.priceTo, { amount: amount(most) })
}

function amount(manat: string): string {
  return formatAmount(Math.round(Number(manat) * 100))
}
