import { useState } from 'react'
import type { Order } from '../../contract/shapes.ts'
import { formatManat, parseAmount } from '../../domain/money.ts'
import { Moment } from '../parts/moment.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderItems } from './order-items.tsx'
import { Timeline } from './timeline.tsx'

/** One order: number, stages, items, sums; can be cancelled while it is not (storefront §4). */
export function OrderPanel({ order }: { order: Order }) {
  // What the server said when it was cancelled; until then what the list said.
  const [canceled, setCanceled] = useState(order.canceled)
  const [asking, setAsking] = useState(false)
  const shown = { ...order, canceled }
  const delivery = parseAmount(order.delivery_price)
  const discount = parseAmount(order.discount)
  return (
    <article className="panel order-panel" aria-label={`Sifariş № ${order.number}`}>
      <header>
        <div>
          <h3>Sifariş № {order.number}</h3>
          <p>
            <Moment at={order.created_at} /> · {order.delivery.name}
          </p>
        </div>
        {canceled === null && order.delivered === null && (
          <button className="button button-44 button-outline order-cancel" onClick={() => setAsking(true)}>
            İptal et
          </button>
        )}
      </header>
      <div className="order-panel-body">
        <Timeline order={shown} />
        <div>
          <OrderItems order={shown} />
          <dl className="sums figures">
            {discount > 0 && (
              <>
                <dt>Kupon endirimi</dt>
                <dd>−{formatManat(discount)}</dd>
              </>
            )}
            <dt>{delivery === 0 ? 'Pulsuz Çatdırılma' : 'Çatdırılma'}</dt>
            <dd>{formatManat(delivery)}</dd>
            <dt className="sums-total">Yekun</dt>
            <dd className="sums-total">{formatManat(parseAmount(order.total))}</dd>
          </dl>
          {canceled === null && <OrderPayment order={order} />}
        </div>
      </div>
      <CancelDialog order={shown} open={asking} close={() => setAsking(false)} onCanceled={setCanceled} />
    </article>
  )
}
