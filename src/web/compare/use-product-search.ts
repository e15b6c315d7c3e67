import { useState } from 'react'
import { LEAST_LETTERS, TYPING_DELAY } from '../parts/typing.ts'
import { useLatest } from '../parts/use-latest.ts'
import { toCard, type CardProduct } from '../product/card-product.ts'

const SHOWN = 6

/** Finds products while the user types. `found` is null until a response arrives. */
export function useProductSearch() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<CardProduct[] | null>(null)
  const [failed, setFailed] = useState(false)
  const { latest, drop } = useLatest()

  async function search(query: string, delay: number) {
    try {
      const products = await latest((signal) => searchProducts(query, signal), delay)
      setFailed(false)
      setFound(products.slice(0, SHOWN).map(toCard))
    } catch {
      setFailed(true)
      setFound(null)
    }
  }

  function type(next: string) {
    setText(next)
    setFailed(false)
    if (next.trim().length >= LEAST_LETTERS) return void search(next.trim(), TYPING_DELAY)
    drop()
    setFound(null)
  }

  return { text, type, found, failed, retry: () => void search(text.trim(), 0) }
}

async function searchProducts(query: string, signal: AbortSignal) {
  const { api } = await import('../api.ts')
  return api.call('searchProducts', { query }, { signal })
}
