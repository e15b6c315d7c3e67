import { useState } from 'react'
import { partsWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { roomFor, useCart, type CartItem } from '../state/cart.ts'
import { changeQuantity, decrease, increase } from '../state/change-cart.ts'

/**
 * Minus, quantity, plus. A button at its limit is aria-disabled instead of disabled, so that it keeps the focus (B10).
 * A typed quantity counts with Enter, or when the field is left (E9).
 */
export function CartStepper({ item }: { item: CartItem }) {
  const full = useCart((items) => roomFor(items, item) === 0)
  const [typed, setTyped] = useState<string | null>(null)
  const apply = () => {
    if (typed === null) return
    setTyped(null)
    changeQuantity(item, typed)
  }
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={partsWords.decrease}
        aria-disabled={item.quantity < 2}
        onClick={() => decrease(item)}
      >
        <Icon name="minus" className="icon-16" />
      </button>
      <input
        aria-label={partsWords.quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? item.quantity}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      <button type="button" aria-label={partsWords.increase} aria-disabled={full} onClick={() => increase(item)}>
        <Icon name="plus" className="icon-16" />
      </button>
    </div>
  )
}
