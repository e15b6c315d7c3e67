import { redirect } from 'react-router'
import { checkoutWords } from '#src/words/words.ts'
import { Waiting } from '../parts/waiting.tsx'
import { currentSession } from '../session/session.ts'
import type { Route } from './+types/success-screen.ts'
import { PlacedOrderPage } from './placed-order-page.tsx'
import { storedPlaced } from './placed-order.ts'

export const meta = () => [{ title: checkoutWords.successTitle }, { name: 'robots', content: 'noindex' }]

/** Without an order of this browser, leads to the orders, or home when signed out (E7). */
export function clientLoader() {
  const order = storedPlaced()
  if (!order) throw redirect(currentSession().signed_in ? '/profile/orders' : '/')
  return order
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting text={checkoutWords.successLoading} />
}

/** The order has been placed: its number, its sum, the next steps, and a link to it (B18). */
export default function SuccessScreen({ loaderData: order }: Route.ComponentProps) {
  return <PlacedOrderPage order={order} />
}
