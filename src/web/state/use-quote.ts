import { useEffect, useState } from 'react'
import type { Input, Reply } from '#src/contract/client/api.ts'
import { formatAmount, parseSignedAmount } from '#src/domain/money.ts'
import { api } from '../api.ts'
import type { PricedLine } from './cart-sums.ts'

/** The sums of a cart with the server's promotions (E50). */
export type Quote = Reply<'quoteCart'>

/** Pause after the last change of a cart before the server is asked, ms. */
const PAUSE_MS = 150

type Wish = { delivery?: number | null; coupon?: number | null; declined_gifts?: number[] }

/**
 * Hook: the server's sums of the cart (R2). While the answer to a change is under way, returns the last one with
 * `isCurrent` false; null before the first answer, and without a connection.
 */
export function useQuote(lines: readonly PricedLine[], wish: Wish = {}): { quote: Quote | null; isCurrent: boolean } {
  const input: Input<'quoteCart'> = {
    ...wish,
    items: lines.map(({ item }) => ({
      product: item.product.id,
      quantity: item.quantity,
      options: item.options.map(({ id }) => id),
    })),
  }
  const key = JSON.stringify(input)
  const [answer, setAnswer] = useState<{ key: string; quote: Quote } | null>(null)
  useEffect(() => {
    const request = JSON.parse(key) as Input<'quoteCart'>
    if (request.items.length === 0) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api
        .call('quoteCart', request, { signal: abort.signal })
        .then((quote) => setAnswer({ key, quote }))
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key])
  return { quote: answer?.quote ?? null, isCurrent: answer?.key === key }
}

/** Returns what each promotion and the coupon lower in all, in the order of work. */
export function reductionsOf(quote: Quote | null): Quote['adjustments'] {
  const rows = new Map<string, Quote['adjustments'][number]>()
  for (const row of quote?.adjustments ?? []) {
    const key = `${row.kind} ${row.label}`
    const before = parseSignedAmount(rows.get(key)?.amount ?? '0.00')
    rows.set(key, { ...row, line: null, amount: formatAmount(before + parseSignedAmount(row.amount)) })
  }
  return [...rows.values()]
}
