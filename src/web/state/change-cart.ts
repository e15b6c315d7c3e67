import { itemKey } from '#src/domain/cart/same-item.ts'
import { fill } from '#src/words/spoken.ts'
import { cartWords, partsWords } from '#src/words/words.ts'
import { showSnackbar, SNACKBAR_STOCK_LIMIT, SNACKBAR_UNDO } from '../parts/snackbar.tsx'
import { declineGifts, wishFor } from './cart-wish.ts'
import { cartItems, line, readQuantity, roomFor, storeCart, type CartItem } from './cart.ts'

/** Adds one piece if the stock allows it. */
export function increase(item: CartItem): void {
  if (roomFor(cartItems(), item) > 0) setQuantity(item, item.quantity + 1)
}

/** Removes one piece, down to 1. */
export function decrease(item: CartItem): void {
  if (item.quantity > 1) setQuantity(item, item.quantity - 1)
}

/** Sets a typed quantity. More than the stock becomes the stock, and a snackbar says so (E9). */
export function changeQuantity(item: CartItem, typed: string): void {
  const wanted = readQuantity(typed)
  const most = item.quantity + roomFor(cartItems(), item)
  setQuantity(item, Math.min(wanted, most))
  if (wanted <= most) return
  const text = fill(cartWords.stockHas, { name: item.product.name, count: most })
  showSnackbar({ text, tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
}

/** Removes a line. A snackbar offers to undo it for 8 seconds (B13). */
export function removeFromCart(item: CartItem): void {
  const before = cartItems()
  storeCart(before.filter((other) => itemKey(other) !== itemKey(item)))
  offerUndo(fill(cartWords.removed, { name: item.product.name }), [item], before)
}

/** Removes every line. A snackbar offers to undo it for 8 seconds (B13). */
export function emptyCart(): void {
  const before = cartItems()
  clearCart()
  offerUndo(cartWords.cleared, before, before)
}

/** Removes every line, and what the customer wanted with them. */
export function clearCart(): void {
  storeCart([])
  declineGifts([])
  wishFor({ coupon: null })
}

function offerUndo(text: string, removed: readonly CartItem[], before: readonly CartItem[]) {
  const run = () => storeCart(removed.reduce((items, item) => putBack(items, item, before), cartItems()))
  showSnackbar({ text, tone: 'done', timeout: SNACKBAR_UNDO, action: { name: partsWords.undo, run } })
}

/**
 * Returns the lines with one restored behind the lines that preceded it. Returns them unchanged if it has been added
 * again.
 */
function putBack(items: CartItem[], item: CartItem, before: readonly CartItem[]): CartItem[] {
  if (items.some((other) => itemKey(other) === itemKey(item))) return items
  const earlier = before.slice(0, before.indexOf(item)).map(itemKey)
  const place = items.findLastIndex((other) => earlier.includes(itemKey(other))) + 1
  return items.toSpliced(place, 0, item)
}

function setQuantity(item: CartItem, quantity: number) {
  storeCart(
    cartItems().map((other) =>
      itemKey(other) === itemKey(item) ? line(other.product, other.options, quantity) : other,
    ),
  )
}
