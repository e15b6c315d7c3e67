import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../contract/client/api-error.ts'
import { optionText } from '../../domain/checkout/option-text.ts'
import { orderTotals } from '../../domain/checkout/totals.ts'
import { formatAmount, parseAmount } from '../../domain/money.ts'
import { api } from '../api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { Icon } from '../parts/icon.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { requireSignIn } from '../session/require-sign-in.ts'
import { useSession } from '../session/session.ts'
import { refreshUser } from '../session/tokens.ts'
import { useShop } from '../shop/root-data.ts'
import { useCartSums, type PricedLine } from '../state/cart-sums.ts'
import { clearCart } from '../state/change-cart.ts'
import type { Route } from './+types/checkout-screen.ts'
import { AddressFields } from './address-fields.tsx'
import { ChangedPriceList, changedPrices, type ChangedPrice } from './changed-prices.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import { CheckoutSums } from './checkout-sums.tsx'
import { CouponField, type CheckedCoupon } from './coupon-field.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { lastAddress } from './last-address.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import { payOnline } from './pay-online.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { SignInAgain } from './sign-in-again.tsx'

export const meta = () => [{ title: 'Checkout' }, { name: 'robots', content: 'noindex' }]

/** Checkout stands under the short header: nothing leads away but the way back. */
export const handle = { shortHeader: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSignIn(request)
  void healCart()
  const [deliveries, last] = await Promise.all([api.call('deliveryTypes', {}), lastAddress()])
  return { deliveries, last }
}
clientLoader.hydrate = true as const

export { Waiting as HydrateFallback } from '../parts/waiting.tsx'

/** What the server found wrong: messages by field, and for the order as a whole. */
type Refusal = { fields: Record<string, string | undefined>; whole: string | null; changes: ChangedPrice[] }
const nothingWrong: Refusal = { fields: {}, whole: null, changes: [] }

/** What the dialog says. */
type Message = { text: string; changes?: ChangedPrice[] }

export default function CheckoutScreen({ loaderData: { deliveries, last } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const shop = useShop()
  const { buyer } = useSession()
  const { lines, pieces, list } = useCartSums()
  const [deliveryId, setDeliveryId] = useState(deliveries[0]?.id)
  const [checkedCoupon, setCoupon] = useState<CheckedCoupon | null>(null)
  // Whoever turns out to be a wholesaler meanwhile has none (storefront §5).
  const coupon = buyer?.wholesaler ? null : checkedCoupon
  const [refusal, setRefusal] = useState(nothingWrong)
  const [message, setMessage] = useState<Message | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [signingIn, setSigningIn] = useState(false)
  const [placed, setPlaced] = useState(false)
  const attempt = useAttempt()
  const { form: place, refused } = useFaultFocus()

  const delivery = deliveries.find((type) => type.id === deliveryId)
  const totals = orderTotals(
    lines.map((line) => line.price.total),
    coupon && { ...coupon.discount },
    delivery ? { price: parseAmount(delivery.price), min_price: parseAmount(delivery.min_price) } : null,
  )

  useEffect(() => {
    if (!placed) return
    // Back from the bank's page to this one as the browser has kept it: the order waits in the account.
    const again = ({ persisted }: PageTransitionEvent) => persisted && void navigate('/profile', { replace: true })
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [placed, navigate])

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting) return
    if (delivery === undefined) return refused()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const wanted = {
      delivery: delivery.id,
      coupon: coupon?.id ?? null,
      payment: text('payment') as (typeof shop.payment_ways)[number],
      first_name: text('first_name'),
      last_name: text('last_name'),
      email: text('email'),
      phone: text('phone'),
      address: text('address'),
      district: text('district'),
      city: text('city'),
      zipcode: text('zipcode'),
      items: lines.map(orderLine),
    }
    setRefusal(nothingWrong)
    setWaiting(true)
    try {
      const order = await api.call('checkout', wanted, { idempotencyKey: attempt.keyFor(wanted) })
      setPlaced(true)
      clearCart()
      if (order.payment_state === 'pending') return await payOnline(order.id, navigate)
      await navigate('/success', { replace: true })
    } catch (error) {
      await explain(error)
    } finally {
      setWaiting(false)
    }
  }

  async function explain(error: unknown) {
    if (!(error instanceof ApiError)) {
      setMessage({ text: 'Bağlantı kəsildi. Yenidən cəhd edin: sifariş iki dəfə verilməyəcək.' })
      return
    }
    attempt.renew()
    // What was typed stays: signing in again happens here.
    if (error.status === 401) return setSigningIn(true)
    const changes = error.status === 409 ? changedPrices(error, lines) : []
    if (error.status === 409) await refreshUser()
    if (error.status === 409 || 'items' in error.fields) await healCart()
    const fields = Object.fromEntries(Object.keys(error.fields).map((name) => [name, error.field(name)]))
    if ('coupon' in fields) setCoupon(null)
    setRefusal({ fields, whole: 'items' in fields ? (itemMessages(error.fields.items)[0] ?? null) : null, changes })
    refused()
    if (error.status === 409) setMessage({ text: `${error.detail} Yeni qiymətlərə baxıb sifarişi təsdiqləyin.`, changes })
    else if (error.detail) setMessage({ text: error.detail })
    else if (Object.keys(fields).length === 0) setMessage({ text: 'Sifariş alınmadı. Bir az sonra yenidən cəhd edin.' })
  }

  if (placed) return <Waiting />
  if (lines.length === 0) return <NothingToOrder />
  return (
    <>
      <form ref={place} noValidate className="checkout page-width" onSubmit={(event) => void submit(event)}>
        <Link to="/cart" className="button-text checkout-back">
          <Icon name="arrow-left" />
          Səbətə qayıt
        </Link>
        <h1 className="title-page">Sifarişi tamamlayın</h1>
        <div className="checkout-columns">
          <div className="checkout-form">
            <DeliveryChoice
              deliveries={deliveries}
              payable={totals.items_total - totals.discount}
              chosen={deliveryId}
              choose={setDeliveryId}
              error={refusal.fields.delivery}
            />
            <AddressFields errors={refusal.fields} last={last} />
            <PaymentChoice ways={shop.payment_ways} error={refusal.fields.payment} />
          </div>
          <section className="checkout-summary panel" aria-label="Sifariş">
            <h2>Sifariş</h2>
            {refusal.whole && (
              <p role="alert" tabIndex={-1} className="field-error">
                <Icon name="warning-circle" />
                {refusal.whole}
              </p>
            )}
            <CheckoutItems lines={lines} changes={refusal.changes} list={list} pieces={pieces} total={totals.items_total} />
            <CouponField
              key={String(buyer?.wholesaler)}
              wholesaler={buyer?.wholesaler ?? false}
              coupon={coupon}
              onChecked={setCoupon}
              tell={(text) => setMessage({ text })}
              error={refusal.fields.coupon}
            />
            <CheckoutSums list={list} pieces={pieces} totals={totals} coupon={coupon} deliveryPrice={delivery?.price ?? null} />
            <button className="button button-56 button-main" aria-disabled={waiting || !shop.ordering_open} disabled={!shop.ordering_open}>
              {waiting ? 'Göndərilir…' : 'Sifariş et'}
            </button>
            <p className="checkout-small">
              {!shop.ordering_open
                ? 'Hazırda onlayn sifariş qəbul olunmur.'
                : shop.payment_ways.includes('online')
                  ? 'Ödəniş çatdırılma zamanı və ya onlayn'
                  : 'Ödəniş çatdırılma zamanı: nağd və ya kartla'}
            </p>
          </section>
        </div>
        <Dialog open={message !== null} close={() => setMessage(null)} title={message?.text} width={300}>
          {message?.changes && <ChangedPriceList changes={message.changes} />}
          <div className="dialog-actions">
            <button type="button" className="button button-main" onClick={() => setMessage(null)}>
              Bağla
            </button>
          </div>
        </Dialog>
      </form>
      <SignInAgain open={signingIn} close={() => setSigningIn(false)} />
    </>
  )
}

/** Brings the cart up to date; without an answer it stays as it is. */
async function healCart(): Promise<void> {
  await import('../state/heal-cart.ts').then((cart) => cart.healCart()).catch(() => undefined)
}

/** One line of the order payload (storefront §3). */
function orderLine({ item, price }: PricedLine) {
  return {
    product: item.product.id,
    quantity: item.quantity,
    options: optionText(item.options.map((option) => ({ ...option, price: parseAmount(option.price) }))),
    orderItemOptions: item.options,
    paid_amount: formatAmount(price.total),
  }
}

/** The messages under `items`, whatever line and field they stand at. */
function itemMessages(items: unknown): string[] {
  if (typeof items === 'string') return [items]
  return items && typeof items === 'object' ? Object.values(items).flatMap(itemMessages) : []
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
