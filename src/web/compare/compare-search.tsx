import { useEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { toCard, type CardProduct } from '../product/card-product.ts'
import { storeCompare, useCompare } from '../state/compare.ts'

/** How long after the last key the shop is asked (storefront §9), ms. */
const DELAY = 500
const SHOWN = 6
/** The shop is asked from so many letters on. */
const LEAST = 2

/** 'Məhsullar': finds a product by name and puts it beside the others. Arrow down leads into the list, Escape out of it. */
export function CompareSearch() {
  const compared = useCompare()
  const [text, setText] = useState('')
  const [found, setFound] = useState<CardProduct[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const input = useRef<HTMLInputElement>(null)

  const type = (next: string) => {
    setText(next)
    setFailed(false)
    if (next.trim().length < LEAST) setFound(null)
  }

  // What was found goes, and the button that has the focus with it.
  const leaveList = () => {
    input.current?.focus()
    type('')
  }

  useEffect(() => {
    const query = text.trim()
    if (query.length < LEAST) return
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { api } = await import('../api.ts')
        const products = await api.call('searchProducts', { query }, { signal: gone.signal })
        setFailed(false)
        setFound(products.slice(0, SHOWN).map(toCard))
      } catch {
        if (gone.signal.aborted) return
        setFound(null)
        setFailed(true)
      }
    }, DELAY)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [text, tries])

  const add = (product: CardProduct) => {
    if (!compared.some((other) => other.id === product.id)) storeCompare([...compared, product])
    leaveList()
  }
  return (
    <div
      className="compare-search"
      role="search"
      onKeyDown={(event) => {
        if (event.key === 'Escape') leaveList()
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (step === 0) return
        event.preventDefault()
        const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
        places[places.indexOf(document.activeElement as HTMLElement) + step]?.focus()
      }}
    >
      <Icon name="magnifying-glass" />
      <input
        ref={input}
        type="search"
        className="input"
        aria-label="Məhsullar"
        placeholder="Məhsullar"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div role="status">
        {found && (
          <ul className="panel">
            {found.map((product) => (
              <li key={product.id}>
                <button onClick={() => add(product)}>{product.name}</button>
              </li>
            ))}
            {found.length === 0 && <li className="text-ink-2">Heç nə tapılmadı</li>}
          </ul>
        )}
        {failed && (
          <ul className="panel">
            <li>
              Axtarış alınmadı.
              <button onClick={() => {
                  input.current?.focus()
                  setTries(tries + 1)
                }}>Yenidən cəhd et</button>
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}
