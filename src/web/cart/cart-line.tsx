import { Link } from 'react-router'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { partsWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { takeOut, takesOut } from '../parts/take-out.ts'
import type { CartItem } from '../state/cart.ts'
import { removeFromCart } from '../state/change-cart.ts'
import { wordsOfLine, type CartQuote } from '../state/use-quote.ts'
import { CartStepper } from './cart-stepper.tsx'
import { LineHint, LineReasons } from './cart-words.tsx'

/** Longest name in the drawer (storefront §9), characters. */
const NAME_MAX = 24

type CartLineProps = { item: CartItem; total: Qepik; quoted: CartQuote; close: () => void }

/**
 * A line in the cart drawer.
 * @param total the price for this customer without promotions, in qəpik
 */
export function CartLine({ item, total, quoted, close }: CartLineProps) {
  const { product, options } = item
  const { rows, lowered, hint } = wordsOfLine(item, quoted)
  const to = `/product/${product.slug}`
  return (
    <li className="cart-line">
      <Link to={to} onClick={close} tabIndex={-1} aria-hidden="true">
        <Picture src={product.image} alt="" sizes="64px" reach={160} />
      </Link>
      <div>
        <Link to={to} onClick={close} className="cart-line-name" title={product.name}>
          {shortened(product.name)}
        </Link>
        {options.length > 0 && (
          <p className="cart-line-note">{options.map((option) => `${option.option}: ${option.name}`).join(' · ')}</p>
        )}
        <LineReasons rows={rows} />
      </div>
      <button
        {...takesOut}
        className="round-button cart-line-remove"
        aria-label={fill(partsWords.removeNamed, { name: product.name })}
        onClick={({ currentTarget }) => takeOut(currentTarget, () => removeFromCart(item))}
      >
        <Icon name="trash" />
      </button>
      <CartStepper item={item} />
      <p className="cart-line-total">{formatManat(Math.max(0, total + lowered))}</p>
      <LineHint item={item} text={hint} />
    </li>
  )
}

/** Returns the first 24 characters, with an ellipsis if the name is longer. */
function shortened(name: string): string {
  const letters = [...name]
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX).join('').trimEnd()}…` : name
}
