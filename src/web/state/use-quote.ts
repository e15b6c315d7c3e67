import { useEffect } from 'react'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { formatAmount, parseAmount, parseSignedAmount, type Qepik } from '#src/domain/money.ts'
import { useSession } from '../session/session.ts'
import { useCart, type CartItem } from './cart.ts'
import { cartWish } from './cart-wish.ts'
import { healCart, lastQuote, quoteKey, type Quote } from './heal-cart.ts'

export type { Quote }

/** Pause after a change of a cart before the server is asked, ms. */
const PAUSE_MS = 150
/** An answer is asked again after this time, because a promotion may have begun or ended, ms. */
const FRESH_MS = 30_000

export type CartQuote = {
  /** The last answer. Null before the first one, and without a connection. */
  quote: Quote | null
  /** Whether the quote is the answer for the cart as it is now. */
  isCurrent: boolean
  /** The keys of the lines of the quote. */
  lines: readonly string[]
  /** The delivery type of the quote; null: priced without delivery (R15). */
  delivery: number | null
}

/** Hook: the server's sums of the cart (R2). Asks again after each change of the cart, its wishes or the customer. */
export function useQuote(): CartQuote {
  const items = useCart()
  useSession()
  cartWish.use()
  const key = quoteKey(items)
  const answer = lastQuote.use()
  const isEmpty = items.length === 0
  useEffect(() => {
    const last = lastQuote.get()
    if (isEmpty || (last?.key === key && Date.now() - last.at < FRESH_MS)) return
    const timer = setTimeout(() => void healCart().catch(() => undefined), last ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [key, isEmpty])
  return {
    quote: answer?.quote ?? null,
    isCurrent: answer?.key === key,
    lines: answer?.lines ?? [],
    delivery: answer?.delivery ?? null,
  }
}

/** Returns the rows and the hint of a line of the cart. */
export function wordsOfLine(item: CartItem, { quote, lines }: CartQuote) {
  const line = lines.indexOf(itemKey(item))
  const rows = line < 0 ? [] : (quote?.adjustments ?? []).filter((row) => row.line === line)
  return {
    rows,
    lowered: rows.reduce((sum, { amount }) => sum + parseSignedAmount(amount), 0),
    hint: quote?.hints.find((one) => line >= 0 && one.line === line)?.text ?? null,
  }
}

/**
 * Returns the sums of the cart in qəpik; without a connection those of the browser, without promotions.
 * @param local the sum of the lines by the browser
 */
export function quotedSums({ quote }: Pick<CartQuote, 'quote'>, local: Qepik) {
  if (quote === null) return { items_total: local, discount: 0, delivery_price: 0, total: local }
  return {
    items_total: parseAmount(quote.items_total),
    discount: parseAmount(quote.discount),
    delivery_price: parseAmount(quote.delivery_price),
    total: parseAmount(quote.total),
  }
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
