import { Link } from 'react-router'
import { api } from '../api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useLeaveWhenSignedOut } from '../session/leave-when-signed-out.ts'
import { requireSignIn } from '../session/require-sign-in.ts'
import { useShop } from '../shop/root-data.ts'
import type { Route } from './+types/checkout-screen.ts'
import { AddressFields } from './address-fields.tsx'
import { ChangedPriceList } from './changed-prices.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import { CheckoutSums } from './checkout-sums.tsx'
import { CouponField } from './coupon-field.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { offeredAddresses } from './last-address.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { healCart, useCheckout } from './use-checkout.ts'

export const meta = () => [{ title: 'Checkout' }, { name: 'robots', content: 'noindex' }]

/** Checkout stands under the short header: nothing leads away but the way back. */
export const handle = { shortHeader: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSignIn(request)
  void healCart()
  const [deliveries, offered] = await Promise.all([api.call('deliveryTypes', {}), offeredAddresses()])
  return { deliveries, offered }
}
clientLoader.hydrate = true as const

export { CheckoutPlaces as HydrateFallback } from './checkout-places.tsx'

/** The way from the cart to an order: delivery, address and payment at the left, what is ordered at the right. */
export default function CheckoutScreen({ loaderData: { deliveries, offered } }: Route.ComponentProps) {
  const { form, ...checkout } = useCheckout(deliveries)
  const shop = useShop()
  const { refusal, totals } = checkout
  useLeaveWhenSignedOut()
  if (checkout.placed) return <Waiting />
  if (checkout.lines.length === 0) return <NothingToOrder />
  return (
    <>
      <form ref={form} noValidate className="checkout page-width" onChange={checkout.keep} onSubmit={(event) => void checkout.submit(event)}>
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
              chosen={checkout.delivery?.id}
              choose={checkout.chooseDelivery}
              error={refusal.fields.delivery}
            />
            <AddressFields errors={refusal.fields} addresses={offered} draft={checkout.draft} keep={checkout.keep} pickup={checkout.delivery?.is_pickup ?? false} />
            <PaymentChoice ways={shop.payment_ways} first={checkout.draft.payment} error={refusal.fields.payment} />
          </div>
          <Summary checkout={checkout} />
        </div>
        <MessageDialog checkout={checkout} />
      </form>
      <SignInAgain open={checkout.signingIn} close={checkout.endSignIn} />
    </>
  )
}

type CheckoutProps = { checkout: Omit<ReturnType<typeof useCheckout>, 'form'> }

/** The goods, the coupon, the sums, and the button that orders. */
function Summary({ checkout }: CheckoutProps) {
  const { lines, list, pieces, totals, wholesaler, coupon, refusal, waiting } = checkout
  const { ordering_open, payment_ways } = useShop()
  return (
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
        key={String(wholesaler)}
        wholesaler={wholesaler}
        coupon={coupon}
        draft={checkout.draft}
        onChecked={checkout.setCoupon}
        keep={checkout.keep}
        tell={(text) => checkout.setMessage({ text })}
        error={refusal.fields.coupon}
      />
      <CheckoutSums list={list} pieces={pieces} totals={totals} coupon={coupon} deliveryPrice={checkout.delivery?.price ?? null} />
      <button className="button button-56 button-main" aria-disabled={waiting || !ordering_open} disabled={!ordering_open}>
        {waiting ? 'Göndərilir…' : 'Sifariş et'}
      </button>
      <p className="checkout-small">
        {!ordering_open
          ? 'Hazırda onlayn sifariş qəbul olunmur.'
          : payment_ways.includes('online')
            ? 'Ödəniş təhvil alanda və ya onlayn'
            : 'Ödəniş təhvil alanda: nağd və ya kartla'}
      </p>
    </section>
  )
}

/** What stands in the way of the order, when no field says it. */
function MessageDialog({ checkout: { message, setMessage } }: CheckoutProps) {
  const close = () => setMessage(null)
  return (
    <Dialog open={message !== null} close={close} title={message?.text} width={300}>
      {message?.changes && <ChangedPriceList changes={message.changes} />}
      <div className="dialog-actions">
        <button type="button" className="button button-main" onClick={close}>
          Bağla
        </button>
      </div>
    </Dialog>
  )
}
