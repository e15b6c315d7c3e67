import type { OrderTotals } from '../../domain/checkout/totals.ts'
import { formatManat, type Qepik } from '../../domain/money.ts'
import type { CheckedCoupon } from './coupon-field.tsx'

type CheckoutSumsProps = {
  /** Sum before any reduction, in qəpik. */
  list: Qepik
  pieces: number
  totals: OrderTotals
  coupon: CheckedCoupon | null
  /** Price of the chosen delivery as the shop writes it, '5.00'; null while none is chosen. */
  deliveryPrice: string | null
}

/** From the list prices to what is paid (storefront §2: 'Pulsuz Çatdırılma', or what delivery adds). */
export function CheckoutSums({ list, pieces, totals, coupon, deliveryPrice }: CheckoutSumsProps) {
  const { items_total, discount, delivery_price, total } = totals
  return (
    <>
      <dl className="sums figures">
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
        <span>{pieces} ədəd</span>
        <span className="figures">{formatManat(items_total - discount)}</span>
        {deliveryPrice !== null &&
          (delivery_price === 0 ? (
            <span className="text-green-text">Pulsuz Çatdırılma</span>
          ) : (
            <span>{`+ ${deliveryPrice} ₼ (Çatdırılma qiyməti)`}</span>
          ))}
      </p>
      <dl className="sums figures">
        <dt className="sums-total">
          Yekun <small>{pieces} ədəd</small>
        </dt>
        <dd className="sums-total">{formatManat(total)}</dd>
      </dl>
    </>
  )
}
