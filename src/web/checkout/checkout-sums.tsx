import type { OrderTotals } from '#src/domain/checkout/totals.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import type { CheckedCoupon } from './coupon-field.tsx'

type CheckoutSumsProps = {
  /** The sum before any reduction, in qəpik. */
  list: Qepik
  pieces: number
  totals: OrderTotals
  coupon: CheckedCoupon | null
  /** The price of the chosen delivery as in the API, '5.00'. null while none is chosen. */
  deliveryPrice: string | null
}

/** The sums from list prices to the total (storefront §2: 'Pulsuz Çatdırılma', or the price of delivery). */
export function CheckoutSums({ list, pieces, totals, coupon, deliveryPrice }: CheckoutSumsProps) {
  const { items_total, discount, delivery_price, total } = totals
  return (
    <>
      <dl className="sums">
        {list > items_total && (
          <>
            <dt>Endirimsiz qiymət</dt>
            <dd className="struck">{formatManat(list)}</dd>
            <dt>Məhsul endirimi</dt>
            <dd>−{formatManat(list - items_total)}</dd>
          </>
        )}
        {coupon && (
          <>
            <dt>Kupon endirimi</dt>
            <dd>−{formatManat(discount)}</dd>
          </>
        )}
      </dl>
      <p className="checkout-line">
        {/* Free delivery does not change the sum, which comes directly below. */}
        <span className={delivery_price === 0 ? 'sr-only' : undefined}>{pieces} ədəd</span>
        <span className={delivery_price === 0 ? 'sr-only' : undefined}>{formatManat(items_total - discount)}</span>
        {deliveryPrice !== null &&
          (delivery_price === 0 ? (
            <span className="text-green-text">Pulsuz Çatdırılma</span>
          ) : (
            <span>{`+ ${deliveryPrice} ₼ (Çatdırılma qiyməti)`}</span>
          ))}
      </p>
      <dl className="sums">
        <dt className="sums-total">
          Yekun <small>{pieces} ədəd</small>
        </dt>
        <dd className="sums-total">{formatManat(total)}</dd>
      </dl>
    </>
  )
}
