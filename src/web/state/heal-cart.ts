import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import { cartItems, storeCart } from './cart.ts'
import { healed } from './healed.ts'

/**
 * Brings the cart up to date with the shop (D5): fresh prices and stock; products that are no longer sold are dropped,
 * quantities cut to the stock. A snackbar says what changed. Without an answer the cart stays as it is.
 */
export function healCart(): Promise<void> {
  running ??= heal().finally(() => {
    running = null
  })
  return running
}

let running: Promise<void> | null = null

async function heal(): Promise<void> {
  const before = cartItems()
  // Storage may hold something that is no cart.
  if (before.length === 0) return storeCart([])
  const quote = await api.call('quoteCart', {
    items: before.map((item) => ({
      product: item.product.id,
      quantity: item.quantity,
      options: item.options.map((option) => option.id),
    })),
  })
  // It was changed during the call: what was answered is old.
  if (cartItems() !== before) return heal()
  const { items, notices } = healed(before, quote.items)
  storeCart(items)
  if (notices.length > 0) showSnackbar({ text: notices.join(' '), tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
}
