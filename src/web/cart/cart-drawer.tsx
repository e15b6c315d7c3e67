import { Link } from 'react-router'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import type { OrderTotals } from '#src/domain/orders/price-order.ts'
import { counted } from '#src/words/spoken.ts'
import { cartWords, frameWords, productWords } from '#src/words/words.ts'
import { Drawing } from '../parts/drawing.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { takeOut } from '../parts/take-out.ts'
import { useShop } from '../shop/root-data.ts'
import { quotedSums, reductionsOf, useQuote, type Quote } from '../state/use-quote.ts'
import { useCartSums } from '../state/cart-sums.ts'
import { emptyCart } from '../state/change-cart.ts'
import styles from '../styles/drawer-contents.css?url'
import { CartLine } from './cart-line.tsx'
import { FreeDelivery } from './free-delivery.tsx'

/** The cart drawer: lines, sums, links to checkout and cart. */
export default function CartDrawer({ close }: { close: () => void }) {
  const { lines, pieces, list, total } = useCartSums()
  const quoted = useQuote()
  const sums = quotedSums(quoted, total)

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="cart-drawer-head">
        <h2>{frameWords.cart}</h2>
        {pieces > 0 && <span>{counted(productWords.pieces, pieces)}</span>}
        <button className="round-button ml-auto" aria-label={frameWords.close} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      {pieces === 0 ? (
        <div className="empty cart-empty">
          <Drawing name="cart" />
          <h3 className="title-part">{cartWords.empty}</h3>
          <p>{cartWords.emptyText}</p>
          <Link to="/shop" className="button button-main" onClick={close}>
            {frameWords.toShop}
          </Link>
        </div>
      ) : (
        <>
          <div className="cart-drawer-body">
            <FreeDelivery total={sums.items_total - sums.discount} />
            <ul>
              {lines.map(({ item, price }) => (
                <CartLine key={itemKey(item)} item={item} total={price.total} quoted={quoted} close={close} />
              ))}
            </ul>
            <DrawerGifts quote={quoted.quote} />
            <button
              className="button button-44 button-text cart-drawer-clear"
              onClick={({ currentTarget }) => takeOut(currentTarget, emptyCart)}
            >
              {cartWords.clear}
            </button>
          </div>
          <DrawerFoot list={list} sums={sums} quote={quoted.quote} close={close} />
        </>
      )}
    </>
  )
}

type DrawerFootProps = { list: Qepik; sums: OrderTotals; quote: Quote | null; close: () => void }

/** The saved amount, the total, and the links to checkout and cart. */
function DrawerFoot({ list, sums: { items_total, discount, total }, quote, close }: DrawerFootProps) {
  const saved = list - (items_total - discount)
  const kinds = reductionsOf(quote).length + Number(list > items_total)
  return (
    <div className="cart-drawer-foot">
      <dl>
        {saved > 0 && (
          <>
            <dt className="drawer-saved">{kinds > 1 ? counted(cartWords.discounts, kinds) : cartWords.discount}</dt>
            <dd className="text-green">{`−${formatManat(saved)}`}</dd>
          </>
        )}
        <dt className="drawer-total">{cartWords.total}</dt>
        <dd className="cart-total">{formatManat(total)}</dd>
      </dl>
      {useShop().ordering_open ? (
        <Link to="/cart/checkout" className="button button-56 button-main" onClick={close}>
          {cartWords.checkout}
        </Link>
      ) : (
        <p className="muted">{frameWords.ordersClosed}</p>
      )}
      <Link to="/cart" className="button button-outline" onClick={close}>
        {cartWords.toCart}
      </Link>
    </div>
  )
}

function DrawerGifts({ quote }: { quote: Quote | null }) {
  if (!quote || quote.gifts.length === 0) return null
  return (
    <ul aria-label={cartWords.gifts}>
      {quote.gifts.map(({ promotion, product }) => (
        <li key={promotion} className="cart-line cart-gift-line">
          <Picture src={product.image} alt="" sizes="64px" reach={160} />
          <div>
            <span className="cart-line-name">{product.name}</span>
            <p className="line-gift">
              <Icon name="gift-fill" className="icon-16" />
              <span>{cartWords.gift}</span>
            </p>
          </div>
          <p className="cart-line-total">{cartWords.free}</p>
        </li>
      ))}
    </ul>
  )
}
