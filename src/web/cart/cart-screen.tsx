import { useState } from 'react'
import { Link } from 'react-router'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { optionPrice } from '#src/domain/catalog/pricing.ts'
import { formatAmount, formatManat, parseAmount, type Qepik } from '#src/domain/money.ts'
import type { OrderTotals } from '#src/domain/orders/price-order.ts'
import { instalmentText } from '#src/domain/payments/instalment-text.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { cartWords, frameWords, partsWords, productWords } from '#src/words/words.ts'
import { useBottomBar } from '../parts/bottom-bar.ts'
import { deferred } from '../parts/deferred.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { FetchingPlace } from '../parts/fetching-place.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { takeOut, takesOut } from '../parts/take-out.ts'
import { useBuyer, useSession } from '../session/session.ts'
import { useShop } from '../shop/root-data.ts'
import { useCartSums, type CartSums, type PricedLine } from '../state/cart-sums.ts'
import type { CartItem } from '../state/cart.ts'
import { emptyCart, removeFromCart } from '../state/change-cart.ts'
import { quotedSums, useQuote, wordsOfLine, type CartQuote } from '../state/use-quote.ts'
import { CartCoupon } from './cart-coupon.tsx'
import { CartStepper } from './cart-stepper.tsx'
import { GiftPanels, LineHint, LineReasons, QuoteNotes, WholeCart } from './cart-words.tsx'
import { ReductionRows } from './reduction-rows.tsx'
import { FreeDelivery } from './free-delivery.tsx'

const RequestSheet = deferred(() => import('../order-requests/request-sheet.tsx'), { place: FetchingPlace })
const NeededParts = deferred(() => import('./needed-parts.tsx'))
const RecentRow = deferred(() => import('../related/recent-row.tsx'))
const BestRow = deferred(() => import('../related/best-row.tsx'))

export const meta = () => [{ title: frameWords.cart }, { name: 'robots', content: 'noindex' }]

/**
 * The cart is stored in the browser, so the screen does not wait for the server. Fresh prices and stock follow with the
 * sums if there is a connection.
 */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export { CartPlaces as HydrateFallback } from './cart-places.tsx'

/** The cart page: lines with prices, sums, the link to checkout. */
export default function CartScreen() {
  const sums = useCartSums()
  return sums.lines.length === 0 ? <EmptyCart /> : <FullCart sums={sums} />
}

function FullCart({ sums }: { sums: CartSums }) {
  const quoted = useQuote()
  const totals = quotedSums(quoted, sums.total)
  useBottomBar('cart')
  return (
    <div className="cart-screen page-width">
      <div className="cart-head">
        <h1 className="title-page">{frameWords.cart}</h1>
        <span>{counted(productWords.pieces, sums.pieces)}</span>
        <button
          className="button button-44 button-text"
          onClick={({ currentTarget }) => takeOut(currentTarget, emptyCart)}
        >
          {cartWords.clear}
        </button>
      </div>
      <div className="cart-columns">
        <div className="cart-lines">
          <WholeCart quote={quoted.quote} />
          <table className="cart-table">
            <thead>
              <tr>
                <th scope="col">{cartWords.product}</th>
                <th scope="col">{cartWords.price}</th>
                <th scope="col">{cartWords.reducedPrice}</th>
                <th scope="col">{partsWords.quantity}</th>
                <th scope="col">{cartWords.sum}</th>
                <th scope="col">
                  <span className="sr-only">{partsWords.remove}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sums.lines.map((line) => (
                <CartRow key={itemKey(line.item)} line={line} quoted={quoted} />
              ))}
            </tbody>
          </table>
          <GiftPanels quote={quoted.quote} />
        </div>
        <div className="cart-free-delivery">
          <FreeDelivery total={totals.items_total - totals.discount} />
        </div>
        <Summary sums={sums} quoted={quoted} totals={totals} />
      </div>
      <NeededParts />
    </div>
  )
}

type SummaryProps = { sums: CartSums; quoted: CartQuote; totals: OrderTotals }

/** The sums from list prices to the total, the coupon, and the link to checkout. */
function Summary({ sums, quoted, totals }: SummaryProps) {
  const shop = useShop()
  const { user, buyer } = useSession()
  const { lines, list, pieces } = sums
  const { items_total, discount, total } = totals
  const instalment = instalmentText(total, shop.named_instalment)
  const saved = list - (items_total - discount)
  return (
    <aside className="cart-summary panel" aria-labelledby="cart-summary">
      <h2 id="cart-summary" className="title-part">
        {cartWords.order}
      </h2>
      <SumRows list={list} quoted={quoted} totals={totals} />
      <QuoteNotes quote={quoted.quote} />
      {user && !buyer?.wholesaler && (
        <CartCoupon
          key={user.id}
          owner={user.id}
          items_total={items_total}
          fault={quoted.isCurrent ? (quoted.quote?.coupon_fault ?? null) : null}
        />
      )}
      <dl className="sums">
        <dt className="sums-total">
          {cartWords.total} <small>{counted(productWords.pieces, pieces)}</small>
        </dt>
        <dd className="sums-total">{formatManat(total)}</dd>
        {discount > 0 && <dd className="cart-saved">{fill(cartWords.saved, { sum: formatManat(saved) })}</dd>}
        {instalment && <dd className="cart-instalment">{instalment}</dd>}
      </dl>
      {shop.ordering_open ? (
        <div className="cart-actions">
          <div className="checkout-pay cart-pay">
            <p aria-hidden="true">
              <span>{`${cartWords.total}, ${counted(productWords.pieces, pieces)}`}</span>
              <b>{formatManat(total)}</b>
            </p>
            <Link to="/cart/checkout" className="button button-56 button-main">
              {cartWords.checkout}
            </Link>
          </div>
          <OneClick lines={lines} />
        </div>
      ) : (
        <p className="muted">{frameWords.ordersClosed}</p>
      )}
    </aside>
  )
}

type SumRowsProps = Pick<SummaryProps, 'quoted' | 'totals'> & { list: Qepik }

/** The rows between the list price and the total: reductions and delivery. */
function SumRows({ list, quoted, totals: { items_total, discount, delivery_price } }: SumRowsProps) {
  return (
    <dl className="sums">
      <dt>{productWords.listPrice}</dt>
      <dd className={items_total - discount < list ? 'struck' : undefined}>{formatManat(list)}</dd>
      {list > items_total && (
        <>
          <dt>{cartWords.productDiscount}</dt>
          <dd className="sums-sale">{`−${formatManat(list - items_total)}`}</dd>
        </>
      )}
      <ReductionRows quote={quoted.quote} />
      {quoted.quote !== null && quoted.delivery !== null && (
        <>
          <dt>{cartWords.delivery}</dt>
          {delivery_price === 0 ? (
            <dd className="text-green">{cartWords.free}</dd>
          ) : (
            <dd className="sums-sale">{formatManat(delivery_price)}</dd>
          )}
        </>
      )}
    </dl>
  )
}

/** Asks the shop to call about the whole cart (E14). A sent request leaves the cart like an order does. */
function OneClick({ lines }: { lines: readonly PricedLine[] }) {
  const [requested, setRequested] = useState<CartItem[]>()
  const close = () => setRequested(undefined)
  return (
    <>
      <button
        type="button"
        className="button button-outline"
        onClick={() =>
          setRequested(lines.map(({ item, price }) => ({ ...item, total_price: formatAmount(price.total) })))
        }
      >
        <Icon name="lightning" />
        <span>{productWords.oneClick}</span>
      </button>
      <p>{cartWords.oneClickText}</p>
      {requested && <RequestSheet items={requested} source="cart" close={close} closeSent={emptyCart} />}
    </>
  )
}

function CartRow({ line: { item, price }, quoted }: { line: PricedLine; quoted: CartQuote }) {
  const { product } = item
  const { rows, lowered, hint } = wordsOfLine(item, quoted)
  const to = `/product/${product.slug}`
  const reduced = price.unit < price.list_unit
  return (
    <tr>
      <th scope="row">
        <Link to={to} tabIndex={-1} aria-hidden="true" className="cart-picture">
          <Picture src={product.image} alt="" sizes="84px" reach={320} />
        </Link>
        <span>
          <Link to={to}>{product.name}</Link>
          <ChosenOptions item={item} />
        </span>
      </th>
      <td className="cart-list-price">
        <span className={reduced ? 'struck' : undefined}>{formatManat(price.list_unit)}</span>
      </td>
      <td className="cart-unit-price">{reduced && formatManat(price.unit)}</td>
      <td className="cart-quantity">
        <CartStepper item={item} />
      </td>
      <td className="cart-row-total">
        <LineReasons rows={rows} />
        <span>{formatManat(Math.max(0, price.total + lowered))}</span>
      </td>
      <td className="cart-remove">
        <button
          {...takesOut}
          className="round-button"
          aria-label={fill(partsWords.removeNamed, { name: product.name })}
          onClick={({ currentTarget }) => takeOut(currentTarget, () => removeFromCart(item))}
        >
          <Icon name="trash" />
        </button>
        <LineHint item={item} text={hint} />
      </td>
    </tr>
  )
}

/**
 * The options of a line: name, price, and this customer's discounted price, if any (storefront §2,
 * docs/decisions/08-readings-of-the-storefront.md).
 */
function ChosenOptions({ item }: { item: CartItem }) {
  const buyer = useBuyer()
  if (item.options.length === 0) return null
  return (
    <ul className="cart-options">
      {item.options.map((option) => {
        const list = parseAmount(option.price)
        const own = optionPrice({ price: list }, buyer)
        return (
          <li key={option.id}>
            <span>{`${option.option}: ${option.name}`}</span>
            {own < list && (
              <>
                {' '}
                <s className="struck">{`+${formatManat(list)}`}</s>
              </>
            )}
            {own > 0 && <span>{` +${formatManat(own)}`}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function EmptyCart() {
  return (
    <div className="page-width">
      <div className="empty">
        <Drawing name="cart" />
        <h1 className="title-section">{cartWords.empty}</h1>
        <p>{cartWords.emptyText}</p>
        <Link to="/shop" className="button button-56 button-main">
          {frameWords.toShop}
        </Link>
      </div>
      <RecentRow />
      <BestRow />
    </div>
  )
}
