import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import type { Order } from '#src/contract/client/shapes.ts'
import { parseAmount } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { ordersWords } from '#src/words/words.ts'
import { DateTime } from '../parts/date-time.tsx'
import { focusOn } from '../parts/take-out.ts'
import { untilText } from '../returns/return-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderSums } from './order-sums.tsx'
import { Timeline } from './timeline.tsx'

type OrderPanelProps = { order: Order; heading?: RefObject<HTMLHeadingElement | null>; until?: string | null }

/**
 * One order: number, stages, items, sums, and buttons to cancel it (storefront §4) and to order it again.
 * @param heading the heading of the order's own screen; elsewhere the panel has one, which links to that screen
 * @param until the last day on which goods can be asked to return; null for none
 */
export function OrderPanel({ order, heading: given, until = null }: OrderPanelProps) {
  const whole = given !== undefined
  // From the list, and after a cancellation from the server's response.
  const [canceled, setCanceled] = useState(order.canceled)
  const [asking, setAsking] = useState(false)
  const own = useRef<HTMLHeadingElement>(null)
  const heading = given ?? own
  useEffect(() => {
    // The focused button 'İptal et', which opened the dialog, no longer exists.
    if (canceled !== null && order.canceled === null) focusOn(heading.current)
  }, [canceled, order.canceled, heading])
  const current = { ...order, canceled }
  // An order that waits for its payment says so first.
  const isOpenPayment = canceled === null && order.payment_state === 'pending'
  const payment = { order, isCanceled: canceled !== null, whole }
  return (
    <article className="panel order-panel" aria-label={fill(ordersWords.number, { number: order.number })}>
      <header>
        <div>
          {!whole && (
            <h3 ref={own}>
              <Link to={`/profile/orders/${order.id}`}>{fill(ordersWords.heading, { number: order.number })}</Link>
            </h3>
          )}
          <p>
            <DateTime at={order.created_at} />
            <span>{`, ${order.delivery.name}`}</span>
          </p>
        </div>
        {canceled === null && order.delivered === null && order.returned === null && (
          <button className="button button-44 button-outline order-cancel" onClick={() => setAsking(true)}>
            {ordersWords.cancel}
          </button>
        )}
      </header>
      <div className="order-panel-body">
        <Timeline order={current} />
        <div>
          {isOpenPayment && <OrderPayment {...payment} />}
          <OrderItems order={current} />
          <OrderSums
            {...order}
            products={parseAmount(order.items_total)}
            deliveryPrice={parseAmount(order.delivery_price)}
            total={parseAmount(order.total)}
          />
          {!isOpenPayment && <OrderPayment {...payment} />}
          <OrderActions order={order} whole={whole} until={until} />
        </div>
      </div>
      <CancelDialog order={current} open={asking} close={() => setAsking(false)} onCanceled={setCanceled} />
    </article>
  )
}

/** The links to the order and to a return, and the button that orders again. */
function OrderActions({ order, whole, until }: { order: Order; whole: boolean; until: string | null }) {
  return (
    <>
      <div className="order-again">
        {!whole && (
          <Link to={`/profile/orders/${order.id}`} className="button button-44 button-text">
            {ordersWords.details}
          </Link>
        )}
        {until !== null && (
          <Link to={`/profile/orders/${order.id}/return`} className="button button-44 button-outline">
            {ordersWords.giveBack}
          </Link>
        )}
        <OrderAgain order={order} />
      </div>
      {until !== null && <p className="order-return-until">{untilText(until)}</p>}
    </>
  )
}
