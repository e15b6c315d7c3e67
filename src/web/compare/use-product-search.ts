import { useEffect, useState } from 'react'
import { toCard, type CardProduct } from '../product/card-product.ts'

/** How long after the last key the shop is asked (storefront §9), ms. */
const DELAY = 500
/** The shop is asked from so many letters on. */
const LEAST = 2
/** How many products are offered. */
const SHOWN = 6

/**
 * Finds products while a text is typed. `found` is null until there is an answer; `failed` says that it did not come, and
 * `again` asks once more.
 */
export function useProductSearch() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<CardProduct[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  const type = (next: string) => {
    setText(next)
    setFailed(false)
    if (next.trim().length < LEAST) setFound(null)
  }

  useEffect(() => {
    const query = text.trim()
    if (query.length < LEAST) return
    const overtaken = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { api } = await import('../api.ts')
        const products = await api.call('searchProducts', { query }, { signal: overtaken.signal })
        setFailed(false)
        setFound(products.slice(0, SHOWN).map(toCard))
      } catch {
        if (overtaken.signal.aborted) return
        setFound(null)
        setFailed(true)
      }
    }, DELAY)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [text, tries])

  return { text, type, found, failed, again: () => setTries(tries + 1) }
}
