import type { DeliveryType } from '#src/contract/client/shapes.ts'
import { useArrival } from '../shop/use-arrival.ts'

/** The delivery day of an order placed now (B17). */
export default function ArrivalDay({ delivery }: { delivery: DeliveryType }) {
  return useArrival()(delivery)
}
