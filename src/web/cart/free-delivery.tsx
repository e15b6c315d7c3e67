import { useEffect, useState } from 'react'
import type { DeliveryType } from '#src/contract/client/shapes.ts'
import { costText, nearestToFree, parseDelivery } from '#src/domain/checkout/delivery.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { cartWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { useArrival } from '../shop/use-arrival.ts'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { useLatest } from '../parts/use-latest.ts'

/**
 * Shows the delivery price, and how much more the customer must buy for free delivery (B12). Uses the paid delivery
 * type with the lowest free-delivery threshold. Reserves its space while the prices load. If they fail to load, shows
 * a retry button (D33).
 * @param total payable, in qəpik
 */
export function FreeDelivery({ total }: { total: Qepik }) {
  const [types, setTypes] = useState<DeliveryType[] | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  const arrival = useArrival()
  const { latest } = useLatest()
  useEffect(() => {
    latest((signal) => api.call('deliveryTypes', {}, { signal })).then(setTypes, () => setTypes('failed'))
  }, [tries, latest])
  if (types === 'failed') {
    const retry = () => {
      setTypes(null)
      setTries(tries + 1)
    }
    return <NotLoaded text={cartWords.deliveryNotLoaded} className="free-delivery free-delivery-failed" retry={retry} />
  }
  if (!types) {
    return (
      <div className="free-delivery" aria-hidden="true">
        {/* A placeholder as long as the real text, so that it wraps to the same number of lines. */}
        <p className="invisible">
          <span>{fill(cartWords.missingToFree, { sum: formatManat(total) })}</span>
          <small>
            <span>{fill(cartWords.deliveryExample, { sum: formatManat(0) })}</span>
            <br />
            <span>{cartWords.dayExample}</span>
          </small>
        </p>
        <progress value="0" max="1" />
      </div>
    )
  }
  const nearest = nearestToFree(types.map(parseDelivery))
  if (!nearest) return null
  const missing = nearest.min_price - total
  return (
    <div className="free-delivery">
      {missing <= 0 ? (
        <p>
          <span>{fill(cartWords.freeDelivery, { name: nearest.name })}</span>
          <small>{arrival(nearest)}</small>
        </p>
      ) : (
        <p>
          <span>{fill(cartWords.missingToFree, { sum: formatManat(missing) })}</span>
          <small>
            <span>{`${nearest.name}: ${costText(nearest.price)}`}</span>
            <br />
            <span>{arrival(nearest)}</span>
          </small>
        </p>
      )}
      <progress value={Math.min(total, nearest.min_price)} max={nearest.min_price} aria-label={cartWords.untilFree} />
    </div>
  )
}
