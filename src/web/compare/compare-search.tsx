import { useRef, type KeyboardEvent } from 'react'
import { catalogWords, compareWords, frameWords, searchWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import type { CardProduct } from '../product/card-product.ts'
import { storeCompare, useCompare } from '../state/compare.ts'
import { useProductSearch } from './use-product-search.ts'

/**
 * 'Məhsullar': finds a product by name and adds it to the comparison. Arrow down moves into the list, Escape out of it.
 */
export function CompareSearch() {
  const compared = useCompare()
  const { text, type, found, failed, retry } = useProductSearch()
  const input = useRef<HTMLInputElement>(null)

  // The list closes, and with it the focused button.
  const leaveList = () => {
    input.current?.focus()
    type('')
  }
  const add = (product: CardProduct) => {
    if (!compared.some((other) => other.id === product.id)) storeCompare([...compared, product])
    leaveList()
  }
  return (
    <div
      className="compare-search"
      role="search"
      aria-label={compareWords.add}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leaveList()
        moveFocus(event)
      }}
    >
      <Icon name="magnifying-glass" />
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={catalogWords.productsTitle}
        placeholder={catalogWords.productsTitle}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Results
        found={found}
        failed={failed}
        add={add}
        retry={() => {
          input.current?.focus()
          retry()
        }}
      />
    </div>
  )
}

type ResultsProps = Pick<ReturnType<typeof useProductSearch>, 'found' | 'failed' | 'retry'> & {
  add: (product: CardProduct) => void
}

/** The found products, each a button that adds it. */
function Results({ found, failed, retry, add }: ResultsProps) {
  return (
    <div role="status">
      {found && (
        <ul className="panel">
          {found.map((product) => (
            <li key={product.id}>
              <button onClick={() => add(product)}>{product.name}</button>
            </li>
          ))}
          {found.length === 0 && <li className="muted">{searchWords.nothingFound}</li>}
        </ul>
      )}
      {failed && (
        <ul className="panel">
          <li>
            {searchWords.failed}
            <button onClick={retry}>{frameWords.tryAgain}</button>
          </li>
        </ul>
      )}
    </div>
  )
}

/** Arrow keys move the focus between the field and the buttons below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  places[places.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}
