import { itemKey } from '../../domain/cart/same-item.ts'
import { cartItems, line, roomFor, storeCart, type CartItem } from './cart.ts'

/** One piece more, if the stock allows it. */
export function increase(item: CartItem): void {
  if (roomFor(cartItems(), item.product) > 0) setQuantity(item, item.quantity + 1)
}

/** One piece less, down to 1. */
export function decrease(item: CartItem): void {
  if (item.quantity > 1) setQuantity(item, item.quantity - 1)
}

export function removeFromCart(item: CartItem): void {
  storeCart(cartItems().filter((other) => itemKey(other) !== itemKey(item)))
}

export function clearCart(): void {
  storeCart([])
}

function setQuantity(item: CartItem, quantity: number) {
  storeCart(cartItems().map((other) => (itemKey(other) === itemKey(item) ? line(other.product, other.options, quantity) : other)))
}
