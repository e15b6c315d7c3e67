import type { DeliveryType } from '../../contract/client/shapes.ts'
import { useArrival } from '../shop/use-arrival.ts'

/** The day on which an order of this minute comes (B17). Pages are kept for a while, so until the browser's clock is asked: in how many working days. */
export default function ArrivalDay({ delivery }: { delivery: DeliveryType }) {
  return useArrival()(delivery) ?? daysText(delivery)
}

/** '1–3 iş günü', '2 iş günü'; for the same day 'Sifariş günü'. */
function daysText({ days_from, days_to }: DeliveryType): string {
  if (days_to === 0) return 'Sifariş günü'
  return days_from === days_to ? `${days_to} iş günü` : `${days_from}–${days_to} iş günü`
}
