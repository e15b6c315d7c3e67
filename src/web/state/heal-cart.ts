import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import { cartItems, storeCart } from './cart.ts'
import { healed } from './healed.ts'

/**
 * Updates the cart from the server (D5): fresh prices and stock. Drops products that are no longer sold, and cuts
 * quantities to the stock. A snackbar says what changed. If the call fails, the cart stays unchanged.
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
  // Storage may contain something else than a cart.
  if (before.length === 0) return storeCart([])
  const quote = await api.call('quoteCart', {
    items: before.map((item) => ({
      product: item.product.id,
      quantity: item.quantity,
      options: item.options.map((option) => option.id),
    })),
  })
  // The cart changed during the call, so the response is outdated.
  if (cartItems() !== before) return heal()
  const { items, notices } = healed(before, quote.items)
  storeCart(items)
  if (notices.length > 0) showSnackbar({ text: notices.join(' '), tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
}
