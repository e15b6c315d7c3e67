import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import { ApiError } from '../../contract/client/api-error.ts'
import type { DeliveryType } from '../../contract/client/shapes.ts'
import { orderTotals } from '../../domain/checkout/totals.ts'
import { parseAmount } from '../../domain/money.ts'
import { api } from '../api.ts'
import { writeForTab } from '../browser-storage.ts'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { useSession } from '../session/session.ts'
import { refreshUser } from '../session/tokens.ts'
import { useCartSums } from '../state/cart-sums.ts'
import { clearCart } from '../state/change-cart.ts'
import type { CheckedCoupon } from './coupon-field.tsx'
import { keepDraft, readDraft } from './draft.ts'
import { orderPayload } from './order-payload.ts'
import { payOnline } from './pay-online.ts'
import { placedState } from './placed-order.ts'
import { noAnswer, nothingWrong, readRefusal, type Message } from './refusal.ts'

/** A checkout: what is chosen and what it comes to, what the shop answered, and how the order is sent. */
export function useCheckout(deliveries: readonly DeliveryType[]) {
  const navigate = useNavigate()
  const { buyer, user } = useSession()
  const [draft] = useState(() => readDraft(user?.id))
  const sums = useCartSums()
  const { lines } = sums
  const [deliveryId, chooseDelivery] = useState((deliveries.find(({ id }) => String(id) === draft.delivery) ?? deliveries[0])?.id)
  const [checkedCoupon, setCoupon] = useState<CheckedCoupon | null>(null)
  const [refusal, setRefusal] = useState(nothingWrong)
  const [message, setMessage] = useState<Message | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [signingIn, setSigningIn] = useState(false)
  const [placed, setPlaced] = useState(false)
  const attempt = useAttempt()
  const { form, refused } = useFaultFocus()
  useProfileOnReturn(placed, navigate)
  const customer = user?.id
  const keep = useCallback(() => keepDraft(form.current, customer), [form, customer])

  const wholesaler = buyer?.wholesaler ?? false
  // A customer may turn out to be a wholesaler while the screen is open: then no coupon counts (storefront §5).
  const coupon = wholesaler ? null : checkedCoupon
  const delivery = deliveries.find((type) => type.id === deliveryId)
  const totals = orderTotals(
    lines.map((line) => line.price.total),
    coupon && { ...coupon.discount },
    delivery ? { price: parseAmount(delivery.price), min_price: parseAmount(delivery.min_price) } : null,
  )

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting) return
    if (delivery === undefined) return refused()
    const form = new FormData(event.currentTarget)
    const order = orderPayload(form, { delivery: delivery.id, coupon: coupon?.id ?? null, lines })
    setRefusal(nothingWrong)
    setWaiting(true)
    try {
      const placedOrder = await api.call('checkout', order, { idempotencyKey: attempt.keyFor(order) })
      const { id, payment_state } = placedOrder
      setPlaced(true)
      clearCart()
      if (form.get('keep_address') !== null) keepAddress(order)
      writeForTab('checkout', null)
      if (payment_state === 'pending') return await payOnline(id, navigate)
      await navigate('/success', { replace: true, state: placedState(placedOrder, delivery.is_pickup) })
    } catch (error) {
      await explain(error)
    } finally {
      setWaiting(false)
    }
  }

  async function explain(error: unknown) {
    if (!(error instanceof ApiError)) return setMessage(noAnswer)
    attempt.renew()
    // The dialog keeps what was typed into the form.
    if (error.status === 401) return setSigningIn(true)
    const answer = readRefusal(error, lines)
    if (error.status === 409) await refreshUser()
    if (error.status === 409 || 'items' in error.fields) await healCart()
    if ('coupon' in answer.refusal.fields) setCoupon(null)
    setRefusal(answer.refusal)
    refused()
    if (answer.message) setMessage(answer.message)
  }

  return {
    ...sums, totals, draft, keep, wholesaler, coupon, setCoupon, delivery, chooseDelivery,
    form, submit, waiting, placed, refusal, message, setMessage, signingIn, endSignIn: () => setSigningIn(false),
  }
}

/** Puts the order's address into the customer's book (B18). The order stands without it, so nobody waits for it. */
function keepAddress({ city, district, address, zipcode }: Pick<ReturnType<typeof orderPayload>, 'city' | 'district' | 'address' | 'zipcode'>): void {
  api.call('keepAddress', { city, district, address, zipcode }, { keepalive: true }).catch(() => undefined)
}

/** Brings the cart up to date; without an answer it stays as it is. */
export async function healCart(): Promise<void> {
  await import('../state/heal-cart.ts').then((cart) => cart.healCart()).catch(() => undefined)
}

/**
 * Leads to the account when the browser shows this page again as it was left: the customer has come back from the bank's
 * page, and the order that waits for its payment is in the account.
 */
function useProfileOnReturn(placed: boolean, navigate: NavigateFunction) {
  useEffect(() => {
    if (!placed) return
    const again = ({ persisted }: PageTransitionEvent) => persisted && void navigate('/profile', { replace: true })
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [placed, navigate])
}

/** One key for one attempt: the same order sent again after a lost answer is the same order (D15). */
function useAttempt() {
  const attempt = useRef({ key: '', order: '' })
  return {
    keyFor(order: unknown): string {
      const text = JSON.stringify(order)
      if (attempt.current.order !== text) attempt.current = { key: crypto.randomUUID(), order: text }
      return attempt.current.key
    },
    /** After a clear refusal the next try is a new one. */
    renew() {
      attempt.current = { key: '', order: '' }
    },
  }
}
