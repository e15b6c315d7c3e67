import { useEffect, useState } from 'react'
import type { DeliveryType } from '../../contract/shapes.ts'
import { deliveryPrice, missingToFreeDelivery } from '../../domain/checkout/delivery.ts'
import { formatManat, parseAmount, type Qepik } from '../../domain/money.ts'
import { api } from '../api.ts'

/** What delivery costs, and how far it is to free delivery (B12), by the way with the lowest minimum. @param total payable, in qəpik */
export function FreeDelivery({ total }: { total: Qepik }) {
  const [types, setTypes] = useState<DeliveryType[]>([])
  useEffect(() => {
    // Without an answer the line stays away: nothing is promised that is not known.
    api.call('deliveryTypes', {}).then(setTypes, () => undefined)
  }, [])
  const nearest = types
    .map((type) => ({ name: type.name, price: parseAmount(type.price), min_price: parseAmount(type.min_price) }))
    .filter((type) => type.price > 0)
    .sort((a, b) => a.min_price - b.min_price)[0]
  if (!nearest) return null
  const missing = missingToFreeDelivery(total, nearest)
  return (
    <div className="free-delivery">
      {deliveryPrice(total, nearest) === 0 ? (
        `Pulsuz Çatdırılma: ${nearest.name}`
      ) : (
        <p>
          <span>{`Pulsuz çatdırılmaya ${formatManat(missing)} qalıb`}</span>
          <small>{`${nearest.name}: ${formatManat(nearest.price)}`}</small>
        </p>
      )}
      <progress value={Math.min(total, nearest.min_price)} max={nearest.min_price} aria-label="Pulsuz çatdırılmaya qədər" />
    </div>
  )
}
