import type { Order } from '../../contract/client/shapes.ts'
import { canceledLabel, returnedLabel, stages } from '../../domain/orders/stages.ts'
import { DateTime } from '../parts/date-time.tsx'

/** The stages that the order has reached, each with its time; later stages are not shown (storefront §4). */
export function Timeline({ order }: { order: Order }) {
  return (
    <ol className="timeline">
      {stages.map(({ name, label }) => {
        const at = order[name]
        return at && <Stage key={name} label={label} at={at} />
      })}
      {order.canceled && <Stage label={canceledLabel} at={order.canceled} canceled />}
      {order.returned && <Stage label={returnedLabel} at={order.returned} canceled />}
      {!order.on_way && !order.canceled && <li className="timeline-next">Sifarişiniz yola çıxanda burada görünəcək.</li>}
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
