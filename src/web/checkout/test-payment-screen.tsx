import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { checkoutWords, ordersWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Drawing } from '../parts/drawing.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { Waiting } from '../parts/waiting.tsx'
import type { Route } from './+types/test-payment-screen.ts'

export const meta = () => [{ title: checkoutWords.testPayment }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ params: { reference } }: Route.ClientLoaderArgs) {
  try {
    return await api.call('showSandboxPayment', { reference })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting text={checkoutWords.testOpening} />
}

/** The bank page of the demo shop (D18). Says that it is a test, and leads back to the shop after either result. */
export default function TestPaymentScreen({ loaderData: payment, params: { reference } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const state = payment?.state
  const paymentPath = payment ? `/profile/orders/${payment.order_id}/payment` : '/profile'
  const [waiting, setWaiting] = useState(false)
  const end = async (approved: boolean) => {
    if (waiting) return
    setWaiting(true)
    try {
      await api.call('endSandboxPayment', { reference, approved })
      await navigate(paymentPath, { replace: true })
    } catch (error) {
      showFailure(error)
    } finally {
      setWaiting(false)
    }
  }
  const titles = {
    started: checkoutWords.testPayment,
    approved: checkoutWords.testApproved,
    declined: checkoutWords.testDeclined,
  }
  const notes = { started: checkoutWords.testNote, approved: '', declined: checkoutWords.testAgain }
  return (
    <div className="empty page-width">
      <Drawing name="orders" />
      <h1 className="title-section">{state ? titles[state] : checkoutWords.noTestPayment}</h1>
      {payment && (
        <p role="status">
          {`${fill(checkoutWords.testFacts, { number: payment.number, amount: formatManat(parseAmount(payment.amount)) })} ${notes[payment.state]}`}
        </p>
      )}
      <div className="empty-actions">
        {state === 'started' ? (
          <>
            <button className="button button-main" aria-disabled={waiting} onClick={() => void end(true)}>
              {checkoutWords.approve}
            </button>
            <button className="button button-outline" aria-disabled={waiting} onClick={() => void end(false)}>
              {checkoutWords.decline}
            </button>
          </>
        ) : (
          <Link to={paymentPath} className="button button-main">
            {ordersWords.open}
          </Link>
        )}
      </div>
    </div>
  )
}
