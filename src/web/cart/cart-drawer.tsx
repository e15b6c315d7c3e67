import { Link } from 'react-router'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { formatManat } from '#src/domain/money.ts'
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
  const shop = useShop()
  const { lines, pieces, list, total: local } = useCartSums()
  const quoted = useQuote()
  const { items_total, discount, total } = quotedSums(quoted, local)
  const payable = items_total - discount
  const saved = list - payable
  const kinds = reductionsOf(quoted.quote).length + Number(list > items_total)

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
            <FreeDelivery total={payable} />
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
          <div className="cart-drawer-foot">
            <dl>
              {saved > 0 && (
                <>
                  <dt className="drawer-saved">
                    {kinds > 1 ? counted(cartWords.discounts, kinds) : cartWords.discount}
                  </dt>
                  <dd className="text-green">{`−${formatManat(saved)}`}</dd>
                </>
              )}
              <dt className="drawer-total">{cartWords.total}</dt>
              <dd className="cart-total">{formatManat(total)}</dd>
            </dl>
            {shop.ordering_open ? (
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
        </>
      )}
    </>
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
