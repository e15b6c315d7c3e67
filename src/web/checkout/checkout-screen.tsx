import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatManat } from '#src/domain/money.ts'
import { counted } from '#src/words/spoken.ts'
import { checkoutWords, frameWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { useBottomBar } from '../parts/bottom-bar.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useLeaveWhenSignedOut } from '../session/leave-when-signed-out.ts'
import { requireSignIn } from '../session/require-sign-in.ts'
import { useShop } from '../shop/root-data.ts'
import type { Route } from './+types/checkout-screen.ts'
import { GiftLines, QuoteNotes } from '../cart/cart-words.tsx'
import { AddressFields } from './address-fields.tsx'
import { ChangedPriceList } from './changed-prices.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import { CheckoutSums } from './checkout-sums.tsx'
import { CouponField } from './coupon-field.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { useDraftOwner } from './draft.ts'
import { offeredAddresses } from './last-address.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import { useOwnHeight } from './own-height.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { SessionEnded, SignInAgain } from './sign-in-again.tsx'
import { useCheckout } from './use-checkout.ts'

export const meta = () => [{ title: checkoutWords.title }, { name: 'robots', content: 'noindex' }]

/** Checkout has the short header, whose only link leads back. */
export const handle = { shortHeader: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSignIn(request)
  const [deliveries, offered] = await Promise.all([api.call('deliveryTypes', {}), offeredAddresses()])
  return { deliveries, offered }
}
clientLoader.hydrate = true as const

export { CheckoutPlaces as HydrateFallback } from './checkout-places.tsx'

/** The checkout: delivery, address and payment on the left, the order's lines on the right. */
export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  const owner = useDraftOwner()
  useLeaveWhenSignedOut({ stays: true })
  useBottomBar('checkout')
  return <Checkout key={owner} owner={owner} {...loaderData} />
}

type CheckoutScreenProps = Route.ComponentProps['loaderData'] & { owner: number | undefined }

function Checkout({ deliveries, offered, owner }: CheckoutScreenProps) {
  const shop = useShop()
  const { form, ...checkout } = useCheckout({ deliveries, ways: shop.payment_ways, owner })
  const { refusal, totals } = checkout
  if (checkout.placed) return <Waiting />
  if (checkout.lines.length === 0) return <NothingToOrder reason={refusal.whole} />
  return (
    <>
      <form
        ref={form}
        noValidate
        className="checkout page-width"
        onChange={checkout.keep}
        onSubmit={(event) => void checkout.submit(event)}
      >
        <div className="checkout-columns">
          <div className="checkout-form" aria-busy={checkout.waiting}>
            <div>
              <Link to="/cart" className="button-text checkout-back">
                <Icon name="arrow-left" />
                {checkoutWords.backToCart}
              </Link>
              <h1 className="title-page">{checkoutWords.heading}</h1>
              {!checkout.signed_in && <SessionEnded signIn={checkout.askToSignIn} />}
            </div>
            <DeliveryChoice
              deliveries={deliveries}
              payable={totals.items_total - totals.discount}
              chosen={checkout.delivery?.id}
              choose={checkout.chooseDelivery}
              error={refusal.fields.delivery}
            />
            <AddressFields
              errors={refusal.fields}
              addresses={offered}
              draft={checkout.draft}
              keep={checkout.keep}
              pickup={checkout.delivery?.is_pickup ?? false}
            />
            <PaymentChoice
              ways={shop.payment_ways}
              chosen={checkout.payment}
              instalments={shop.instalments}
              months={Number(checkout.draft.months)}
              isTest={shop.payment_test}
              pickup={checkout.delivery?.is_pickup ?? false}
              choose={checkout.choosePayment}
              error={refusal.fields.payment}
            />
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

/** Lines, coupon, sums, and the order button. */
function Summary({ checkout }: CheckoutProps) {
  const { lines, list, pieces, totals, wholesaler, coupon, refusal } = checkout
  const panel = useOwnHeight()
  return (
    <section ref={panel} className="checkout-summary panel" aria-label={checkoutWords.order}>
      <h2>
        <span>{checkoutWords.order}</span> <small>{counted(checkoutWords.pieces, pieces)}</small>
      </h2>
      <CheckoutItems lines={lines} changes={refusal.changes} quoted={checkout.quoted} list={list} pieces={pieces} />
      <CouponField
        key={String(wholesaler)}
        wholesaler={wholesaler}
        coupon={coupon}
        items_total={totals.items_total}
        fault={checkout.couponFault}
        draft={checkout.draft}
        onChecked={checkout.setCoupon}
        keep={checkout.keep}
        showMessage={(text) => checkout.setMessage({ text })}
        action={checkoutWords.checkCoupon}
        isFolded
        error={refusal.fields.coupon}
        setError={checkout.setCouponError}
      />
      <GiftLines quote={checkout.quoted.quote} />
      <CheckoutSums
        list={list}
        pieces={pieces}
        totals={totals}
        quote={checkout.quoted.quote}
        delivery={checkout.delivery}
      />
      <QuoteNotes quote={checkout.quoted.quote} />
      {refusal.whole && (
        <p role="alert" tabIndex={-1} className="field-error checkout-refusal">
          <Icon name="warning-circle" />
          <span>{refusal.whole}</span>
        </p>
      )}
      <Pay checkout={checkout} />
    </section>
  )
}

/** The sum and the order button, always in sight (C15, E9). */
function Pay({ checkout: { pieces, totals, waiting, payment } }: CheckoutProps) {
  const { ordering_open } = useShop()
  return (
    <>
      <div className="checkout-pay">
        <p>
          <span>{counted(checkoutWords.totalOf, pieces)}</span>
          <b>{formatManat(totals.total)}</b>
        </p>
        <button
          className="button button-56 button-main"
          aria-disabled={waiting || !ordering_open}
          disabled={!ordering_open}
        >
          {waiting ? checkoutWords.sending : checkoutWords.placeOrder}
        </button>
      </div>
      <p className="checkout-small">
        {!ordering_open
          ? frameWords.ordersClosed
          : payment === 'online'
            ? checkoutWords.thenBank
            : checkoutWords.payOnReceipt}
      </p>
    </>
  )
}

/** An error that belongs to no field. */
function MessageDialog({ checkout: { message, setMessage } }: CheckoutProps) {
  const close = () => setMessage(null)
  // The click removes the dialog and its button, and a removed button submits nothing. So the form is submitted first.
  const tryAgain = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    form?.requestSubmit()
    close()
  }
  const needsChoice = message?.isUnknown === true || message?.isOrdered === true
  return (
    <Dialog open={message !== null} close={close} title={message?.text} width={300}>
      {message?.sums && <ChangedPriceList {...message.sums} />}
      <div className="dialog-actions">
        {message?.isOrdered && (
          <Link className="button button-main" to="/profile">
            {checkoutWords.openOrder}
          </Link>
        )}
        {message?.isUnknown && (
          <button type="button" className="button button-main" onClick={tryAgain}>
            {frameWords.tryAgain}
          </button>
        )}
        <button type="button" className={needsChoice ? 'button button-quiet' : 'button button-main'} onClick={close}>
          {frameWords.close}
        </button>
      </div>
    </Dialog>
  )
}
