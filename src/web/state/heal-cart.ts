import type { Input, Reply } from '#src/contract/client/api.ts'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { api } from '../api.ts'
import { externalStore } from '../external-store.ts'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import { currentSession } from '../session/session.ts'
import { cartItems, storeCart, type CartItem } from './cart.ts'
import { cartWish } from './cart-wish.ts'
import { healed } from './healed.ts'

/** The sums of a cart with the server's promotions (E50). */
export type Quote = Reply<'quoteCart'>

/** A quote, its delivery type, and the keys of its lines. `at`: when it came, ms. */
type Answer = { key: string; quote: Quote; lines: string[]; delivery: number | null; at: number }

/** The last answer; null before the first one, and without a connection. */
export const lastQuote = externalStore<Answer | null>(null, () => null)

/** Returns what the server is asked for a cart. Two requests with the same key have the same answer. */
export function quoteKey(items: readonly CartItem[] = cartItems()): string {
  const { delivery, coupon, declined_gifts } = cartWish.get()
  const request: Input<'quoteCart'> = {
    delivery,
    coupon,
    declined_gifts: [...declined_gifts],
    items: items.map((item) => ({
      product: item.product.id,
      quantity: item.quantity,
      options: item.options.map(({ id }) => id),
    })),
  }
  return JSON.stringify({ user: currentSession().user?.id ?? null, request })
}

/**
 * Updates the cart from the server (D5) and quotes its sums, in one request: fresh prices, stock and promotions. Drops
 * products that are no longer sold, and cuts quantities to the stock. A snackbar says what changed. If the call fails,
 * the cart stays unchanged.
 */
export function healCart(): Promise<void> {
  const items = cartItems()
  // Storage may contain something else than a cart.
  if (items.length === 0) {
    storeCart([])
    return Promise.resolve()
  }
  const key = quoteKey(items)
  if (running?.key === key) return running.promise
  running?.abort.abort()
  const abort = new AbortController()
  const promise = ask(key, abort.signal).finally(() => {
    if (running?.abort === abort) running = null
  })
  running = { key, abort, promise }
  return promise
}

let running: { key: string; abort: AbortController; promise: Promise<void> } | null = null

async function ask(key: string, signal: AbortSignal): Promise<void> {
  const { request } = JSON.parse(key) as { request: Input<'quoteCart'> }
  try {
    const quote = await api.call('quoteCart', request, { signal })
    if (signal.aborted) return
    // The cart changed during the call, so the response is outdated.
    if (quoteKey() !== key) return await healCart()
    const before = cartItems()
    lastQuote.set({ key, quote, lines: before.map(itemKey), delivery: request.delivery ?? null, at: Date.now() })
    const { items, notices } = healed(before, quote.items)
    storeCart(items)
    if (notices.length > 0) showSnackbar({ text: notices.join(' '), tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
  } catch (error) {
    if (!signal.aborted && lastQuote.get()?.key !== key) lastQuote.set(null)
    throw error
  }
}
