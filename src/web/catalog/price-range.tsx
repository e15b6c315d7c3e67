import { startTransition, useEffect, useState, type CSSProperties } from 'react'
import type { FilterCounts } from '#src/contract/client/shapes.ts'
import { formatAmount } from '#src/domain/money.ts'
import { counted } from '#src/words/spoken.ts'
import { catalogWords } from '#src/words/words.ts'
import { useFilters } from './use-filters.ts'

/** The delay between the last slider movement and the update of the list, ms. */
const REST = 400

/** Lowest and highest price: a slider with two handles in whole manat, and two text fields. */
export function PriceRange({ price }: { price: NonNullable<FilterCounts['price']> }) {
  const floor = Math.floor(Number(price.least))
  const ceiling = Math.max(floor + 1, Math.ceil(Number(price.greatest)))
  const { ends, settle, setDraft } = usePrices(floor, ceiling)
  const share = (value: number) => `${((value - floor) / (ceiling - floor)) * 100}%`
  return (
    <fieldset>
      <legend>{catalogWords.price}</legend>
      <div className="filter-prices">
        {ends.map(({ label, value, bound, put }) => (
          <label key={label}>
            <span className="sr-only">{label}</span>
            <input
              key={value}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={amount(value)}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              onBlur={({ currentTarget }) => {
                // An emptied field means no bound.
                const typed = parseFloat(currentTarget.value.trim().replace(',', '.') || String(bound))
                if (typed >= 0 && typed !== value) settle(...put(Math.round(typed * 100) / 100))
                else currentTarget.value = amount(value)
              }}
            />
            <span aria-hidden="true">₼</span>
          </label>
        ))}
      </div>
      <div
        className="filter-slider"
        style={{ '--from': share(ends[0].value), '--to': share(ends[1].value) } as CSSProperties}
      >
        {ends.map(({ label, value, put }) => (
          <input
            key={label}
            type="range"
            autoComplete="off"
            aria-label={label}
            aria-valuetext={counted(catalogWords.manat, value)}
            min={floor}
            max={ceiling}
            value={value}
            onChange={(event) => setDraft(put(Number(event.currentTarget.value)))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Hook: both prices, each with its bound. A moved handle is a draft until it rests, then it changes the list. */
function usePrices(floor: number, ceiling: number) {
  const { query, change } = useFilters()
  const within = (manat: number) => Math.min(ceiling, Math.max(floor, manat))
  const [draft, setDraft] = useState<readonly [number, number] | null>(null)
  const [least, most] = draft ?? [
    within(Number(query.get('price_min'))),
    within(Number(query.get('price_max') ?? ceiling)),
  ]

  const settle = (from: number, to: number) => {
    change({ price_min: from > floor ? String(from) : null, price_max: to < ceiling ? String(to) : null })
    // With the new URL: before it is shown, the next key press would start from the old value.
    startTransition(() => setDraft(null))
  }
  useEffect(() => {
    if (!draft) return
    const timer = setTimeout(() => settle(...draft), REST)
    return () => clearTimeout(timer)
  })

  const ends = [
    {
      label: catalogWords.lowestPrice,
      value: least,
      bound: floor,
      put: (value: number) => [Math.min(value, most), most] as const,
    },
    {
      label: catalogWords.highestPrice,
      value: most,
      bound: ceiling,
      put: (value: number) => [least, Math.max(value, least)] as const,
    },
  ] as const
  return { ends, settle, setDraft }
}

function amount(manat: number): string {
  return formatAmount(Math.round(manat * 100))
}
