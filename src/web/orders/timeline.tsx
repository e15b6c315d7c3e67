import type { Order } from '#src/contract/client/shapes.ts'
import { expectedText } from '#src/domain/checkout/arrival.ts'
import { customerStageLabel, stages, type StageTimes } from '#src/domain/orders/stages.ts'
import { deliveryWords, ordersWords, stageWords } from '#src/words/words.ts'
import { DateTime } from '../parts/date-time.tsx'
import { useNow } from '../shop/use-arrival.ts'

type Progress = StageTimes<string> & Pick<Order, 'delivery'> & Partial<Pick<Order, 'payment_state'>>

/** The stages that the order has reached, with their times (storefront §4). */
export function Timeline({ order }: { order: Progress }) {
  const { is_pickup, is_post } = order.delivery
  const expected = expectedText(order.delivery, useNow())
  return (
    <ol className="timeline">
      {stages.map(({ name }) => {
        const at = order[name]
        return at && <Stage key={name} label={customerStageLabel(name, order.delivery)} at={at} />
      })}
      {order.canceled && <Stage label={stageWords.canceled} at={order.canceled} canceled />}
      {order.returned && <Stage label={stageWords.returned} at={order.returned} canceled />}
      {!order.delivered && !order.canceled && !order.returned && (
        <li className="timeline-next">
          {expected && <strong>{expected}</strong>}
          {!order.on_way && (
            <span>
              {order.payment_state === 'pending'
                ? ordersWords.preparedOncePaid
                : is_pickup
                  ? `${deliveryWords.pickupPromise}.`
                  : is_post
                    ? ordersWords.atPost
                    : ordersWords.atCourier}
            </span>
          )}
        </li>
      )}
    </ol>
  )
}

function Stage({ label, at, canceled = false }: { label: string; at: string; canceled?: boolean }) {
  return (
    <li className={canceled ? 'timeline-stage timeline-canceled' : 'timeline-stage'}>
      <strong>{label}</strong>
      <DateTime at={at} />
    </li>
  )
}
