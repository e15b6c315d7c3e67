import { useLocation } from 'react-router'
import { useLater } from '../parts/deferred.tsx'
import { PlacedOrderPage } from './placed-order-page.tsx'
import type { PlacedOrder } from './placed-order.ts'

export const meta = () => [{ title: 'Sifariş qəbul olundu' }, { name: 'robots', content: 'noindex' }]

/** The order has been placed: its number, its sum, the next steps, and a link to it (B18). */
export default function SuccessScreen() {
  const { state } = useLocation()
  // The server does not know the history entry, which survives a reload.
  const arriving = useLater() === ''
  const { order } = (arriving ? {} : (state ?? {})) as { order?: PlacedOrder }
  return <PlacedOrderPage order={order} />
}
