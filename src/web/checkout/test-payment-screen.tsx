import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../contract/client/api-error.ts'
import { formatManat, parseAmount } from '../../domain/money.ts'
import { api } from '../api.ts'
import { Drawing } from '../parts/drawing.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { Waiting } from '../parts/waiting.tsx'
import type { PlacedOrder } from './placed-order.ts'
import type { Route } from './+types/test-payment-screen.ts'

export const meta = () => [{ title: 'Sınaq ödənişi' }, { name: 'robots', content: 'noindex' }]

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
  return <Waiting text="Ödəniş açılır…" />
}

/** The page of the demo shop's bank (D18): says that it is a test, and lets the visitor approve or decline. */
export default function TestPaymentScreen({ loaderData: payment, params: { reference } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [state, setState] = useState(payment?.state)
  const [waiting, setWaiting] = useState(false)
  const end = async (approved: boolean) => {
    if (waiting) return
    setWaiting(true)
    try {
      const ended = await api.call('endSandboxPayment', { reference, approved })
      // The same screen as after an order that is paid on delivery.
      if (ended.state === 'approved') return await navigate('/success', { replace: true, state: payment && { order: paid(payment) } })
      setState(ended.state)
    } catch (error) {
      showFailure(error)
    } finally {
      setWaiting(false)
    }
  }
  const titles = { started: 'Sınaq ödənişi', approved: 'Ödəniş təsdiqləndi', declined: 'Ödəniş alınmadı' }
  return (
    <div className="empty page-width">
      <Drawing name="orders" />
      <h1 className="title-section">{state ? titles[state] : 'Belə ödəniş yoxdur'}</h1>
      {payment && (
        <p role="status">
          Sifariş № {payment.number}, {formatManat(parseAmount(payment.amount))}.{' '}
          {state === 'started' && 'Bu, sınaqdır: pul çıxılmır, kart soruşulmur.'}
          {state === 'declined' && 'Sifarişiniz qalır, hesabınızdan yenidən ödəyə bilərsiniz.'}
        </p>
      )}
      <div className="empty-actions">
        {state === 'started' ? (
          <>
            <button className="button button-main" aria-disabled={waiting} onClick={() => void end(true)}>
              Təsdiqlə
            </button>
            <button className="button button-outline" aria-disabled={waiting} onClick={() => void end(false)}>
              Rədd et
            </button>
          </>
        ) : (
          <Link to="/profile" className="button button-main">
            Sifarişə bax
          </Link>
        )}
      </div>
    </div>
  )
}

/** What the success screen says of an order that was paid at the bank. */
function paid({ number, amount }: { number: string; amount: string }): PlacedOrder {
  return { id: null, number, total: amount, payment: 'online', delivery: null, pickup: false }
}
