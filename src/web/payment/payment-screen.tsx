import { data, redirect } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { payWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { deferred } from '../parts/deferred.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useLeaveWhenSignedOut } from '../session/leave-when-signed-out.ts'
import { orSignIn } from '../session/require-sign-in.ts'
import type { Route } from './+types/payment-screen.ts'

// Not imported by the route: the table of routes on every page names all scripts that a route imports.
const OrderPayment = deferred(() => import('./payment-of-order.tsx'), { place: HydrateFallback })

export const meta = () => [{ title: payWords.title }, { name: 'robots', content: 'noindex' }]

/** Like the checkout, the payment has the short header. */
export const handle = { shortHeader: true }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  return orSignIn(request, async () => {
    try {
      // The payment first: it may change the order.
      const payment = await api.call('showPayment', { id, returned: 'true' })
      const order = await api.call('order', { id })
      if (
        (payment.state === 'paid' || payment.state === 'none') &&
        (order.canceled ?? order.on_way ?? order.delivered ?? order.returned)
      )
        throw redirect(`/profile/orders/${id}`)
      return { payment, order }
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 })
      throw error
    }
  })
}
clientLoader.hydrate = true as const

export { ScreenFailed as ErrorBoundary } from '../parts/screen-failed.tsx'

export function HydrateFallback() {
  return <Waiting text={payWords.waitingForBank} />
}

/** The payment of one order (Y7): waits for the bank, says the result, and offers the ways on. */
export default function PaymentScreen({ loaderData: { order, payment } }: Route.ComponentProps) {
  useLeaveWhenSignedOut()
  return <OrderPayment key={order.id} order={order} loaded={payment} />
}
