import { useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { Order } from '#src/contract/client/shapes.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords, ordersWords, payWords } from '#src/words/words.ts'
import { PlacedOrderPage } from '../checkout/placed-order-page.tsx'
import { placedOrder } from '../checkout/placed-order.ts'
import { DateTime } from '../parts/date-time.tsx'
import { Icon } from '../parts/icon.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useNow } from '../shop/use-arrival.ts'
import { PayActions } from './pay-actions.tsx'
import { PaymentDrawing } from './payment-drawing.tsx'
import { paymentWords, type PaymentWords } from './payment-words.ts'
import { TestModeLine } from './test-mode-line.tsx'
import { usePayment, type Payment } from './use-payment.ts'

/** The payment of an order: what it waits for, its result, and the ways on. */
export default function PaymentOfOrder({ order, loaded }: { order: Order; loaded: Payment }) {
  const { payment, ask, isSlow, isOffline } = usePayment(order.id, loaded)
  const { revalidate } = useRevalidator()
  const arrived = useLocation().state as { unopened?: string } | null
  const [unopened, setUnopened] = useState<string | null>(null)
  const isReady = isDone(loaded)
  useEffect(() => {
    // The order that was loaded before the payment has neither its day nor its way to pay.
    if (isDone(payment) && !isReady) void revalidate()
  }, [payment, isReady, revalidate])
  useEffect(() => {
    // The focused button may have gone with the former state.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [payment.state])
  if (isDone(payment)) return isReady ? <PlacedOrderPage order={placedOrder(order)} card={payment.card} /> : <Waiting />
  // The entry of the history keeps its reason, which a later attempt outdates.
  const atCheckout = payment.state === 'unpaid' || payment.failure === 'later' ? (arrived?.unopened ?? null) : null
  const words = paymentWords(payment, { unopened: unopened ?? atCheckout, isSlow })
  return (
    <div className="payment page-width">
      <PaymentDrawing name={words.drawing} />
      <div role="status">
        <h1 className="title-section">{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <PaymentSteps order={order} payment={payment} step={words.step} />
      {payment.is_test && <TestModeLine />}
      <PayActions
        id={order.id}
        payment={payment}
        isPickup={order.delivery.is_pickup}
        ask={ask}
        onUnopened={setUnopened}
      />
      <p className="payment-small">{isOffline ? payWords.offline : note(payment)}</p>
      <Link to={`/profile/orders/${order.id}`} className="button button-44 button-text">
        {ordersWords.open}
      </Link>
    </div>
  )
}

/** Returns the card and the time of the last result, 'Visa •• 4417, 23.11.2026 14:13'. */
function cardAndTime({ card, ended_at }: Payment): string {
  return [card, ended_at && dateTimeText(ended_at)].filter(Boolean).join(', ')
}

/** Whether nothing is left to pay online. */
function isDone({ state }: Payment): boolean {
  return state === 'paid' || state === 'none'
}

function note({ state, is_canceled, can_pay }: Payment): string {
  if (is_canceled || state === 'review' || state === 'late') return frameWords.askUs
  if (state === 'waiting') return payWords.mailWhenPaid
  return can_pay ? payWords.otherCard : payWords.onlineOff
}

type PaymentStepsProps = { order: Order; payment: Payment; step: PaymentWords['step'] }

/** The order's number and sum, that it was received, and how far its payment is. */
function PaymentSteps({ order, payment, step }: PaymentStepsProps) {
  const now = useNow()
  const until =
    payment.pay_until !== null && now !== null && Date.parse(payment.pay_until) > now ? payment.pay_until : null
  return (
    <section className="panel payment-panel" aria-label={payWords.title}>
      <p className="placed-sum">
        <b>{`№ ${order.number}`}</b>
        <span>{formatManat(parseAmount(payment.amount))}</span>
      </p>
      <ul>
        <li>
          <span className="payment-sign payment-sign-done">
            <Icon name="check" />
          </span>
          <div>
            <b>{payWords.accepted}</b>
            <small>
              <DateTime at={order.created_at} />
            </small>
          </div>
        </li>
        <li>
          <span className={`payment-sign payment-sign-${step.sign}`}>
            {step.sign === 'failed' && <Icon name="x" />}
          </span>
          <div>
            <b>{step.text}</b>
            {payment.state !== 'waiting' && payment.card && <small>{cardAndTime(payment)}</small>}
            {payment.state === 'waiting' && <small>{payWords.doNotPayAgain}</small>}
            {until && <small>{fill(payWords.waitsUntil, { time: dateTimeText(until) })}</small>}
          </div>
        </li>
      </ul>
    </section>
  )
}
