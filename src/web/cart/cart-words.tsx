import { Link } from 'react-router'
import { formatManat, parseAmount, parseSignedAmount } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { cartWords, partsWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { showSnackbar, SNACKBAR_UNDO } from '../parts/snackbar.tsx'
import { roomFor, useCart, type CartItem } from '../state/cart.ts'
import { cartWish, declineGifts } from '../state/cart-wish.ts'
import { increase } from '../state/change-cart.ts'
import type { Quote } from '../state/use-quote.ts'

type Row = Quote['adjustments'][number]
type Gift = Quote['gifts'][number]

/** Why a line costs less, one row for each promotion (E53). Narrow screens show only its name. */
export function LineReasons({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="line-reasons">
      {rows.map(({ label, reason, amount }) => (
        <li key={label}>
          <Icon name="tag-fill" className="icon-16" />
          <span className="line-reason-name">{label}</span>
          <span className="line-reason">{reason}</span>
          <span>{`−${formatManat(-parseSignedAmount(amount))}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** Says what one piece more of a line brings, with the button that adds it (R26). */
export function LineHint({ item, text }: { item: CartItem; text: string | null }) {
  const isFull = useCart((items) => roomFor(items, item) === 0)
  if (text === null || isFull) return null
  return (
    <div className="line-hint">
      <Icon name="plus-circle" />
      <p>{text}</p>
      <button
        type="button"
        className="button button-44"
        aria-label={fill(cartWords.onePieceMoreOf, { name: item.product.name })}
        onClick={() => increase(item)}
      >
        {cartWords.onePieceMore}
      </button>
    </div>
  )
}

/** The promotions of the whole cart, above its lines. A coupon is at its field. */
export function WholeCart({ quote }: { quote: Quote | null }) {
  const rows = (quote?.adjustments ?? []).filter(({ kind, line }) => line === null && kind === 'promotion')
  return rows.map(({ label, reason }) => (
    <p key={label} className="whole-cart">
      <Icon name="check-circle-fill" />
      <span>
        <b>{label}</b>
        <span>{` ${fill(cartWords.works, { reason })}`}</span>
      </span>
    </p>
  ))
}

/** The gifts of the cart, which the customer can decline (R16). They are not counted among the pieces. */
export function GiftPanels({ quote }: { quote: Quote | null }) {
  return quote?.gifts.map((gift) => (
    <section
      key={gift.promotion}
      className="gift panel"
      aria-label={fill(cartWords.giftNamed, { name: gift.product.name })}
    >
      <Picture src={gift.product.image} alt="" sizes="64px" reach={160} />
      <p className="gift-badge">
        <Icon name="gift-fill" className="icon-16" />
        <span>{cartWords.gift}</span>
      </p>
      <p className="gift-price">
        <s className="struck">{formatManat(parseAmount(gift.list_price))}</s> <b>{cartWords.free}</b>
      </p>
      <p className="gift-name">
        <span>{gift.product.name}</span>
        {gift.options && <small>{gift.options}</small>}
      </p>
      <p className="gift-reason">{gift.reason}</p>
      <button type="button" className="button button-44 button-text" onClick={() => decline(gift)}>
        {cartWords.declineGift}
      </button>
    </section>
  ))
}

/** The gifts among the goods of the checkout. */
export function GiftLines({ quote }: { quote: Quote | null }) {
  if (!quote || quote.gifts.length === 0) return null
  return (
    <ul className="gift-lines">
      {quote.gifts.map(({ promotion, product }) => (
        <li key={promotion}>
          <Icon name="gift-fill" className="icon-16 text-green" />
          <span>{fill(cartWords.giftNamed, { name: product.name })}</span>
          <b>{cartWords.free}</b>
        </li>
      ))}
    </ul>
  )
}

function decline({ promotion, product }: Gift) {
  const before = cartWish.get().declined_gifts
  declineGifts([...before, promotion])
  const run = () => declineGifts(cartWish.get().declined_gifts.filter((id) => id !== promotion))
  const text = fill(cartWords.giftDeclined, { name: product.name })
  showSnackbar({ text, tone: 'done', timeout: SNACKBAR_UNDO, action: { name: partsWords.undo, run } })
}

/** Names gifts out of stock (R16), and promotions left out for the delivery (R15) or for accounts (R6). */
export function QuoteNotes({ quote }: { quote: Quote | null }) {
  if (quote === null) return null
  const { missing_gifts, left_out_for_delivery, sign_in_helps } = quote
  if (missing_gifts.length + left_out_for_delivery.length === 0 && !sign_in_helps) return null
  return (
    <ul className="quote-notes">
      {missing_gifts.map((name) => (
        <li key={name}>{fill(cartWords.giftOver, { name })}</li>
      ))}
      {left_out_for_delivery.map((name) => (
        <li key={name}>{fill(cartWords.leftOutForDelivery, { name })}</li>
      ))}
      {sign_in_helps && (
        <li>
          <span>{cartWords.signInHelps}</span> <Link to="/login?to=/cart">{cartWords.signIn}</Link>
        </li>
      )}
    </ul>
  )
}
