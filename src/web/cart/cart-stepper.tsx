import { Icon } from '../parts/icon.tsx'
import { roomFor, useCart, type CartItem } from '../state/cart.ts'
import { decrease, increase } from '../state/change-cart.ts'

/**
 * Minus, quantity, plus. A button at its limit is aria-disabled instead of disabled, so that it keeps the focus (B10).
 */
export function CartStepper({ item }: { item: CartItem }) {
  const full = useCart((items) => roomFor(items, item) === 0)
  return (
    <div className="stepper">
      <button aria-label="Azalt" aria-disabled={item.quantity < 2} onClick={() => decrease(item)}>
        <Icon name="minus" className="icon-16" />
      </button>
      <output aria-label="Say">{item.quantity}</output>
      <button aria-label="Artır" aria-disabled={full} onClick={() => increase(item)}>
        <Icon name="plus" className="icon-16" />
      </button>
    </div>
  )
}
