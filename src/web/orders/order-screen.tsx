import { useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '#src/contract/client/shapes.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { expectedDaysText, expectedLabel } from '#src/domain/checkout/arrival.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords, ordersWords, paymentNameWords } from '#src/words/words.ts'
import { askAboutOrder } from '../checkout/ask-about-order.ts'
import { Icon } from '../parts/icon.tsx'
import { ReturnPanels } from '../returns/return-panel.tsx'
import { useShop } from '../shop/root-data.ts'
import { useNow } from '../shop/use-arrival.ts'
import type { Route } from './+types/order-screen.ts'
import { TrackingFact } from './tracking-fact.tsx'
import { loadOrder } from './load-order.ts'
import { OrderPanel } from './order-panel.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? fill(ordersWords.number, { number: loaderData.order.number }) : ordersWords.order },
  { name: 'robots', content: 'noindex' },
]

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) => loadOrder(request, id)
clientLoader.hydrate = true as const

/** One order in full (B3): stages, items, sums, address. It can be printed. */
export default function OrderScreen({ loaderData: { order, returns } }: Route.ComponentProps) {
  const { whatsapp } = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="order-screen">
      <div className="order-screen-head">
        <Link to="/profile/orders" className="button-text">
          <Icon name="arrow-left" />
          {ordersWords.backToOrders}
        </Link>
        {whatsapp && (
          <a
            className="button button-44 button-outline"
            href={askAboutOrder(whatsapp, order.number)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="whatsapp-logo" />
            {frameWords.askWhatsApp}
          </a>
        )}
        <button className="button button-44 button-outline" onClick={() => print()}>
          {ordersWords.print}
        </button>
      </div>
      <header className="order-title">
        <h1 ref={heading} className="title-page">
          {fill(ordersWords.heading, { number: order.number })}
        </h1>
        <b>{formatManat(parseAmount(order.total))}</b>
      </header>
      {returns && <ReturnPanels requests={returns.requests} order={order} />}
      <OrderPanel key={order.id} order={order} heading={heading} until={returns?.until ?? null} />
      <OrderFacts order={order} />
    </div>
  )
}

/** Delivery, recipient, address and payment of the order. */
function OrderFacts({ order }: { order: Order }) {
  const { address, hours } = useShop()
  const now = useNow()
  const { is_pickup, expected } = order.delivery
  const place = [order.address, order.district, order.city, order.zipcode].filter(Boolean).join(', ')
  return (
    <dl className="panel order-facts">
      <dt>{is_pickup ? ordersWords.handover : ordersWords.delivery}</dt>
      <dd>{order.delivery.name}</dd>
      {expected && (
        <>
          <dt>{expectedLabel(is_pickup)}</dt>
          <dd>{expectedDaysText(expected, now)}</dd>
        </>
      )}
      {order.tracking && <TrackingFact tracking={order.tracking} />}
      <dt>{is_pickup ? ordersWords.collector : ordersWords.recipient}</dt>
      <dd>{`${order.first_name} ${order.last_name}`}</dd>
      <dt>{ordersWords.phone}</dt>
      <dd>{phoneText(order.phone)}</dd>
      <dt>{ordersWords.email}</dt>
      <dd>{order.email}</dd>
      <dt>{is_pickup ? ordersWords.pickupPlace : ordersWords.address}</dt>
      <dd>{is_pickup ? [address, hours].filter(Boolean).join('. ') : place}</dd>
      {order.courier_note !== '' && (
        <>
          <dt>{ordersWords.courierNote}</dt>
          <dd>{order.courier_note}</dd>
        </>
      )}
      <dt>{ordersWords.payment}</dt>
      <dd>{paymentNameWords[order.payment]}</dd>
      {order.coupon && (
        <>
          <dt>{ordersWords.coupon}</dt>
          <dd>{order.coupon}</dd>
        </>
      )}
    </dl>
  )
}
