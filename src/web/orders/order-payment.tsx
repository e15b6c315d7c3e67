import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import type { Order } from '#src/contract/client/shapes.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { fill } from '#src/words/spoken.ts'
import { ordersWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { paymentPath } from '../checkout/pay-online.ts'
import { Icon } from '../parts/icon.tsx'
import { useNow } from '../shop/use-arrival.ts'

type Payment = Reply<'showPayment'>

/**
 * Whether an order that is paid online is paid, or a link to its payment screen (Y7).
 * @param whole on the order's own screen, which also asks for the state of a payment that is not open
 */
export function OrderPayment({ order, isCanceled, whole }: { order: Order; isCanceled: boolean; whole?: boolean }) {
  const { id, payment_state } = order
  const [payment, setPayment] = useState<Payment | null>(null)
  const now = useNow()
  useEffect(() => {
    if (isCanceled && !whole) return
    if (order.payment !== 'online' || (!whole && payment_state !== 'pending')) return
    let left = false
    api.call('showPayment', { id }).then(
      (loaded) => left || setPayment(loaded),
      () => undefined,
    )
    return () => void (left = true)
  }, [id, whole, order.payment, payment_state, isCanceled])
  if (payment_state === 'paid' || payment?.state === 'paid')
    return (
      <p className="payment-state text-green">
        <span>{ordersWords.paidOnline}</span>
        {payment?.card && <small className="order-payment-note">{payment.card}</small>}
      </p>
    )
  const stateWords: Partial<Record<Payment['state'], string>> = ordersWords.payments
  const words = payment && stateWords[payment.state]
  if (isCanceled || payment_state === 'none')
    return words && (payment.state === 'late' || payment.state === 'review') ? (
      <p className="payment-state text-amber">{words}</p>
    ) : null
  return (
    <div className="payment-state payment-state-acts">
      <p className="text-amber">
        <span>{words ?? ordersWords.awaitsPayment}</span>
        {payment?.state === 'failed' && payment.card && <small className="order-payment-note">{payment.card}</small>}
        {payment?.can_pay && payment.pay_until && now !== null && Date.parse(payment.pay_until) > now && (
          <small className="order-payment-note">
            {fill(ordersWords.untilTime, { time: dateTimeText(payment.pay_until) })}
          </small>
        )}
      </p>
      {(payment === null || payment.can_pay || payment.door_ways.length > 0) && (
        <Link to={paymentPath(id)} className="button button-44 button-main">
          <Icon name="credit-card" />
          {ordersWords.pay}
        </Link>
      )}
    </div>
  )
}
