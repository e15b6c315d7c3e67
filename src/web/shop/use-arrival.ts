import { useSyncExternalStore } from 'react'
import { whenText, type DeliveryTime } from '#src/domain/checkout/arrival.ts'
import { useShop } from './root-data.ts'

const MINUTE = 60_000

/**
 * Hook: a function that returns when an order arrives that is placed now (B17). Pages are kept, so the server renders
 * the number of working days; the product's screen has the day (catalog/trust-facts.tsx).
 */
export function useArrival(): (time: DeliveryTime) => string {
  const { working_days } = useShop()
  const now = useNow()
  return (time) => whenText(time, working_days, now)
}

/** Hook: the time, ms since 1970, of the last full minute. null on the server, because pages are kept. */
export function useNow(): number | null {
  const minute = useSyncExternalStore(
    eachMinute,
    () => Math.floor(Date.now() / MINUTE),
    () => null,
  )
  return minute && minute * MINUTE
}

function eachMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE / 2)
  return () => clearInterval(timer)
}
