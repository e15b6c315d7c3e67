import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '../../contract/client/shapes.ts'
import { payOnline } from '../checkout/pay-online.ts'
import { Icon } from '../parts/icon.tsx'

/** For an order that is paid online: that it has been paid, or a button to pay (D18). */
export function OrderPayment({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  if (order.payment_state === 'none') return null
  if (order.payment_state === 'paid') return <p className="mt-4 text-green-text">Onlayn ödənilib</p>
  const pay = async () => {
    if (waiting) return
    setWaiting(true)
    await payOnline(order.id, navigate)
    setWaiting(false)
  }
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <span className="text-amber-text">Ödəniş gözlənilir</span>
      <button className="button button-44 button-main" aria-disabled={waiting} onClick={() => void pay()}>
        <Icon name="credit-card" />
        Ödə
      </button>
    </p>
  )
}
