import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type SyntheticEvent } from 'react'
import { useNavigate, useRevalidator, type NavigateFunction } from 'react-router'
import { ApiError, isUnknown } from '#src/contract/client/api-error.ts'
import type { DeliveryType, Shop } from '#src/contract/client/shapes.ts'
import { deliveryPrice, parseDelivery } from '#src/domain/checkout/delivery.ts'
import { formatAmount, parseAmount, type Qepik } from '#src/domain/money.ts'
import type { OrderTotals } from '#src/domain/orders/price-order.ts'
import { languageOfPath } from '#src/words/paths.ts'
import { api } from '../api.ts'
import { writeForTab } from '../browser-storage.ts'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { currentSession, useSession } from '../session/session.ts'
import { refreshUser } from '../session/tokens.ts'
import { useCartSums } from '../state/cart-sums.ts'
import { clearCart } from '../state/change-cart.ts'
import { cartWish, wishFor } from '../state/cart-wish.ts'
import { healCart, lastQuote } from '../state/heal-cart.ts'
import { quotedSums, useQuote } from '../state/use-quote.ts'
import { changedSums } from './changed-prices.tsx'
import type { CheckedCoupon } from './coupon-field.tsx'
import { keepDraft, readDraft } from './draft.ts'
import { orderPayload } from './order-payload.ts'
import { payOnline, paymentPath } from './pay-online.ts'
import { placedOrder, storePlaced } from './placed-order.ts'
import { noAnswer, nothingWrong, readRefusal, type Message } from './refusal.ts'

type Offer = {
  deliveries: readonly DeliveryType[]
  ways: Shop['payment_ways']
  /** The customer of the draft. */
  owner: number | undefined
}

/** Hook: the state of a checkout: chosen values, sums, the server's errors, and a function that sends the order. */
export function useCheckout({ deliveries, ways, owner }: Offer) {
  const navigate = useNavigate()
  const { buyer, signed_in } = useSession()
  const [draft] = useState(() => readDraft(owner))
  const sums = useCartSums()
  const { lines } = sums
  const [deliveryId, chooseDelivery] = useState(
    (deliveries.find(({ id }) => String(id) === draft.delivery) ?? deliveries[0])?.id,
  )
  const [payment, choosePayment] = useState(ways.find((way) => way === draft.payment) ?? ways[0])
  const [checkedCoupon, setCoupon] = useState<CheckedCoupon | null>(null)
  const [refusal, setRefusal] = useState(nothingWrong)
  const [message, setMessage] = useState<Message | null>(null)
  const [waiting, setWaiting] = useState(false)
  const { signingIn, askToSignIn, endSignIn } = useSignInAgain(signed_in)
  const [placed, setPlaced] = useState(false)
  const { form, refused } = useFaultFocus()
  usePaymentOnReturn(placed, navigate)
  const keep = useCallback(() => keepDraft(form.current, owner), [form, owner])

  const setCouponError = useCallback(
    (coupon: string | undefined) => setRefusal((before) => ({ ...before, fields: { ...before.fields, coupon } })),
    [],
  )

  const wholesaler = buyer?.wholesaler ?? false
  // A customer may become a wholesaler while the screen is open. Then no coupon applies (storefront §5).
  const coupon = wholesaler ? null : checkedCoupon
  const delivery = deliveries.find((type) => type.id === deliveryId)
  const wish = useMemo(
    () => ({ delivery: delivery?.id ?? null, coupon: coupon?.id ?? null }),
    [delivery?.id, coupon?.id],
  )
  useLayoutEffect(() => wishFor(wish), [wish])
  const quoted = useQuote()
  const { quote, isCurrent } = quoted
  const goods = quotedSums(quoted, sums.total)
  const isOfDelivery = quote !== null && quoted.delivery === (delivery?.id ?? null)
  const totals = isOfDelivery ? goods : withDelivery(goods, delivery)

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting) return
    if (!signed_in) return askToSignIn()
    if (delivery === undefined) return refused()
    const form = new FormData(event.currentTarget)
    const payload = orderPayload(form, { delivery: delivery.id, coupon: coupon?.id ?? null, lines })
    setRefusal(nothingWrong)
    setWaiting(true)
    try {
      // Pressed before the sums of the last change arrived, for example right after a login.
      if (!isCurrent) await healCart().catch(() => undefined)
      const order = {
        ...payload,
        total: payload.coupon_code ? null : totalToSend(totals.total),
        declined_gifts: [...cartWish.get().declined_gifts],
      }
      const answer = await api.call('checkout', order, { attempt: 'checkout' })
      const { id, payment_state } = answer
      setPlaced(true)
      clearCart()
      if (form.get('keep_address') !== null) keepAddress(order)
      writeForTab('checkout', null)
      if (payment_state === 'pending') return await payAtOnce(id, Number(form.get('months')) || null)
      storePlaced(placedOrder(answer))
      await navigate('/success', { replace: true })
    } catch (error) {
      await explain(error)
    } finally {
      setWaiting(false)
    }
  }

  /** Leads to the bank's page, or to the payment screen, which says why that page did not open (Y7). */
  async function payAtOnce(id: number, months: number | null) {
    const unopened = await payOnline(id, months)
    if (unopened !== null) await navigate(paymentPath(id), { replace: true, state: { unopened } })
  }

  async function explain(error: unknown) {
    if (isUnknown(error)) return setMessage(noAnswer())
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return askToSignIn()
    if (error.status === 422) return setMessage({ text: error.detail ?? '', isOrdered: true })
    const answer = readRefusal(error, lines)
    if (error.status === 409) await refreshUser()
    if (error.status === 409 || 'items' in error.fields) await healCart().catch(() => undefined)
    if ('coupon' in answer.refusal.fields) setCoupon(null)
    setRefusal(answer.refusal)
    refused()
    const fresh = lastQuote.get()?.quote
    if (error.status === 409 && answer.message && quote && fresh)
      setMessage({
        ...answer.message,
        sums: changedSums({ ...quote, total: formatAmount(totals.total) }, fresh, answer.refusal.changes),
      })
    else if (answer.message) setMessage(answer.message)
  }

  return {
    ...sums,
    quoted,
    couponFault: isCurrent ? (quote?.coupon_fault ?? null) : null,
    totals,
    draft,
    keep,
    wholesaler,
    coupon,
    setCoupon,
    setCouponError,
    delivery,
    chooseDelivery,
    payment,
    choosePayment,
    form,
    submit,
    waiting,
    placed,
    refusal,
    message,
    setMessage,
    signed_in,
    signingIn,
    askToSignIn,
    endSignIn,
  }
}

/**
 * Returns the total of an order: the one that the customer saw (R22), or the server's last one if that is lower. An
 * order with a code that was typed and not checked carries none, because its total was never shown (E1).
 */
function totalToSend(shown: Qepik): string {
  const fresh = lastQuote.get()?.quote.total
  return formatAmount(fresh === undefined ? shown : Math.min(shown, parseAmount(fresh)))
}

/** Returns the sums with the price of another delivery type, until the server has answered. Amounts in qəpik. */
function withDelivery({ items_total, discount }: OrderTotals, delivery: DeliveryType | undefined): OrderTotals {
  const payable = items_total - discount
  const delivery_price = delivery ? deliveryPrice(payable, parseDelivery(delivery)) : 0
  return { items_total, discount, delivery_price, total: payable + delivery_price }
}

/**
 * Hook: the login dialog of a session that has ended. It opens at once, so that the customer knows before pressing the
 * button (C15), and reads what belongs to the customer again after the login.
 */
function useSignInAgain(signedIn: boolean) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(false)
  const [declined, setDeclined] = useState(false)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshUser()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return {
    signingIn: asked || (!signedIn && !declined),
    askToSignIn: () => setAsked(true),
    endSignIn: () => {
      const isBack = currentSession().signed_in
      setAsked(false)
      setDeclined(!isBack)
      if (isBack) void revalidate()
    },
  }
}

/** Saves the order's address in the customer's book (B18). Nothing waits for it, because the order does not need it. */
function keepAddress({
  city,
  district,
  address,
  zipcode,
}: Pick<ReturnType<typeof orderPayload>, 'city' | 'district' | 'address' | 'zipcode'>): void {
  api.call('keepAddress', { city, district, address, zipcode }, { keepalive: true }).catch(() => undefined)
}

/**
 * Shows the order's payment screen if the browser restores this page from its cache: the customer came back from the
 * bank's page, and the entry of the history names the payment screen (pay-online.ts).
 */
function usePaymentOnReturn(placed: boolean, navigate: NavigateFunction) {
  useEffect(() => {
    if (!placed) return
    const openPayment = ({ persisted }: PageTransitionEvent) =>
      persisted && void navigate(languageOfPath(location.pathname).path, { replace: true })
    addEventListener('pageshow', openPayment)
    return () => removeEventListener('pageshow', openPayment)
  }, [placed, navigate])
}
