import { Link } from 'react-router'
import { checkoutWords, frameWords } from '#src/words/words.ts'
import { Drawing } from '../parts/drawing.tsx'

/** Checkout with an empty cart. */
export function NothingToOrder() {
  return (
    <div className="empty page-width">
      <Drawing name="cart" />
      <h1 className="title-section">{checkoutWords.empty}</h1>
      <p>{checkoutWords.emptyLead}</p>
      <Link to="/shop" className="button button-56 button-main">
        {frameWords.toShop}
      </Link>
    </div>
  )
}
