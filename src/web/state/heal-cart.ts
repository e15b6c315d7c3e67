import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import { toCard } from '../product/card-product.ts'
import { cartItems, line, storeCart, type CartItem } from './cart.ts'

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

  const items: CartItem[] = []
  const notices: string[] = []
  quote.items.forEach((fresh, index) => {
    const item = before[index]
    if (!item) return
    const counted = fresh.options.find(({ stock_count }) => stock_count !== null)
    const name = counted ? `${item.product.name} (${counted.name})` : item.product.name
    if (!fresh.product || fresh.quantity === 0) {
      notices.push(fresh.state === 'sold_out' ? `${name} bitib, səbətdən çıxarıldı.` : `${item.product.name} artıq satılmır, səbətdən çıxarıldı.`)
      return
    }
    if (fresh.quantity < item.quantity) notices.push(`${name}: stokda ${fresh.quantity} ədəd qalıb.`)
    items.push(line(toCard(fresh.product), fresh.options, fresh.quantity))
  })
  storeCart(items)
  if (notices.length > 0) showSnackbar({ text: notices.join(' '), tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
}
