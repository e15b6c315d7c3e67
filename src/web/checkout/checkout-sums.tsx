import type { DeliveryType } from '#src/contract/client/shapes.ts'
import type { OrderTotals } from '#src/domain/orders/price-order.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
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
            <dt>Endirimsiz qiymət</dt>
            <dd className="struck">{formatManat(list)}</dd>
          </>
        )}
        {list > items_total && (
          <>
            <dt>Məhsul endirimi</dt>
            <dd className="sums-sale">{`−${formatManat(list - items_total)}`}</dd>
          </>
        )}
        <ReductionRows quote={quote} />
      </dl>
      <p className="checkout-line">
        {/* Free delivery does not change the sum, which comes directly below. */}
        <span className={delivery_price === 0 ? 'sr-only' : undefined}>{`${pieces} ədəd`}</span>
        <span className={delivery_price === 0 ? 'sr-only' : undefined}>{formatManat(items_total - discount)}</span>
        {delivery && <DeliveryCost delivery={delivery} price={delivery_price} />}
      </p>
      <dl className="sums">
        <dt className="sums-total">
          Yekun <small>{`${pieces} ədəd`}</small>
        </dt>
        <dd className="sums-total">{formatManat(total)}</dd>
      </dl>
    </>
  )
}

type DeliveryCostProps = { delivery: DeliveryType; price: Qepik }

/** The price of the delivery in words (storefront §2). A pickup has its own words (C13). */
function DeliveryCost({ delivery: { name, is_pickup }, price }: DeliveryCostProps) {
  if (price > 0) return <span>{`+ ${formatManat(price)} (${is_pickup ? name : 'Çatdırılma qiyməti'})`}</span>
  if (is_pickup) return <span className="text-green">{`${name}: pulsuz`}</span>
  return (
    // Reads 'Pulsuz Çatdırılma', and looks like the other rows: the label at the left, the price at the right.
    <span className="checkout-free">
      <span className="text-green">Pulsuz</span> <span>Çatdırılma</span>
    </span>
  )
}
