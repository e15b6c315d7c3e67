import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { checkoutWords, frameWords } from '#src/words/words.ts'
import { Drawing } from '../parts/drawing.tsx'

type NothingToOrderProps = {
  /** The error of a rejected order, whose lines have left the cart. */
  reason: string | null
}

/** Checkout with an empty cart. */
export function NothingToOrder({ reason }: NothingToOrderProps) {
  const alert = useRef<HTMLParagraphElement>(null)
  // The focused button has gone with the lines.
  useEffect(() => alert.current?.focus(), [reason])
  return (
    <div className="empty page-width">
      <Drawing name="cart" />
      <h1 className="title-section">{checkoutWords.empty}</h1>
      {reason && (
        <p ref={alert} role="alert" tabIndex={-1}>
          {reason}
        </p>
      )}
      <p>{checkoutWords.emptyLead}</p>
      <Link to="/shop" className="button button-56 button-main">
        {frameWords.toShop}
      </Link>
    </div>
  )
}
