import { partsWords } from '#src/words/words.ts'
import { readQuantity } from '../state/cart.ts'
import { Icon } from './icon.tsx'

type QuantityFieldProps = {
  /** The text in the field, as typed. */
  text: string
  change: (text: string) => void
  mayIncrease: boolean
  /** Called for Enter in the field. */
  enter?: () => void
}

/** Minus, the quantity, plus (D37: 'Azalt', 'Say', 'Artır'). */
export function QuantityField({ text, change, mayIncrease, enter }: QuantityFieldProps) {
  const quantity = readQuantity(text)
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={partsWords.decrease}
        aria-disabled={quantity < 2}
        onClick={() => quantity > 1 && change(String(quantity - 1))}
      >
        <Icon name="minus" className="icon-16" />
      </button>
      <input
        aria-label={partsWords.quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => change(String(quantity))}
        onKeyDown={(event) => event.key === 'Enter' && enter?.()}
      />
      <button
        type="button"
        aria-label={partsWords.increase}
        aria-disabled={!mayIncrease}
        onClick={() => mayIncrease && change(String(quantity + 1))}
      >
        <Icon name="plus" className="icon-16" />
      </button>
    </div>
  )
}
