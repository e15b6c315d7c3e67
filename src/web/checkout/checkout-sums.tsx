import type { DeliveryType } from '#src/contract/client/shapes.ts'
import type { OrderTotals } from '#src/domain/orders/price-order.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { checkoutWords } from '#src/words/words.ts'
import { ReductionRows } from '../cart/reduction-rows.tsx'
import type { Quote } from '../state/use-quote.ts'

type CheckoutSumsProps = {
  /** The sum before any reduction, in qəpik. */
  list: Qepik
  pieces: number
  totals: OrderTotals
  quote: Quote | null
  delivery: DeliveryType | undefined
}

/** The sums from list prices to the total. */
export function CheckoutSums({ list, pieces, totals, quote, delivery }: CheckoutSumsProps) {
  const { items_total, discount, delivery_price, total } = totals
  return (
    <>
      <dl className="sums">
        {list > items_total - discount && (
          <>
            <dt>{checkoutWords.listPrice}</dt>
            <dd className="struck">{formatManat(list)}</dd>
          </>
        )}
        {list > items_total && (
          <>
            <dt>{checkoutWords.productDiscount}</dt>
            <dd className="sums-sale">{`−${formatManat(list - items_total)}`}</dd>
          </>
        )}
        <ReductionRows quote={quote} />
      </dl>
      <p className="checkout-line">
        {/* Free delivery does not change the sum, which comes directly below. */}
        <span className={delivery_price === 0 ? 'sr-only' : undefined}>{counted(checkoutWords.pieces, pieces)}</span>
        <span className={delivery_price === 0 ? 'sr-only' : undefined}>{formatManat(items_total - discount)}</span>
        {delivery && <DeliveryCost delivery={delivery} price={delivery_price} />}
      </p>
      <dl className="sums">
        <dt className="sums-total">
          {checkoutWords.total} <small>{counted(checkoutWords.pieces, pieces)}</small>
        </dt>
        <dd className="sums-total">{formatManat(total)}</dd>
      </dl>
    </>
  )
}

type DeliveryCostProps = { delivery: DeliveryType; price: Qepik }

/** The price of the delivery in words (storefront §2). A pickup has its own words (C13). */
function DeliveryCost({ delivery: { name, is_pickup }, price }: DeliveryCostProps) {
  if (price > 0) return <span>{`+ ${formatManat(price)} (${is_pickup ? name : checkoutWords.deliveryPrice})`}</span>
  if (is_pickup) return <span className="text-green">{fill(checkoutWords.freeOf, { delivery: name })}</span>
  return (
    // Reads 'Pulsuz Çatdırılma', and looks like the other rows: the label at the left, the price at the right.
    <span className="checkout-free">
      <span className="text-green">{checkoutWords.free}</span> <span>{checkoutWords.delivery}</span>
    </span>
  )
}
