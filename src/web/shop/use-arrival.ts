import { useSyncExternalStore } from 'react'
import { arrivalText, type DeliveryTime } from '../../domain/checkout/arrival.ts'
import { useShop } from './root-data.ts'

const MINUTE = 60_000

/** Hook: when an order of this minute comes by a way of delivery (B17); null on the server, whose pages are kept for a while. */
export function useArrival(): (time: DeliveryTime) => string | null {
  const { working_days } = useShop()
  const minute = useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / MINUTE), () => null)
  return (time) => (minute === null ? null : arrivalText(time, working_days, minute * MINUTE))
}

function eachMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE / 2)
  return () => clearInterval(timer)
}
