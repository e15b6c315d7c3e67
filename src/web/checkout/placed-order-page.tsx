import { Link } from 'react-router'
import { expectedText } from '#src/domain/checkout/arrival.ts'
import { formatManat, parseAmount, parseSignedAmount, type Qepik } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { checkoutWords, deliveryWords, frameWords, ordersWords, paymentSentenceWords } from '#src/words/words.ts'
import { Drawing } from '../parts/drawing.tsx'
import { Icon } from '../parts/icon.tsx'
import { OrderSums } from '../orders/order-sums.tsx'
import { useShop } from '../shop/root-data.ts'
import { useNow } from '../shop/use-arrival.ts'
import { askAboutOrder } from './ask-about-order.ts'
import type { PlacedOrder } from './placed-order.ts'

type PlacedOrderPageProps = {
  order: PlacedOrder
  /** The card that paid the order online. */
  card?: string | null
}

/** An order has been placed, and paid if it is paid online: its number, its sum, the next steps, and a link to it. */
export function PlacedOrderPage({ order, card = null }: PlacedOrderPageProps) {
  return (
    <div className="empty page-width">
      <Drawing name="orders" />
      <h1 className="title-section">{checkoutWords.success}</h1>
      <p>{order.pickup ? deliveryWords.pickupPromise : checkoutWords.deliveredSoon}</p>
      <div className="empty-actions">
        <Link to={`/profile/orders/${order.id}`} className="button button-main">
          {ordersWords.open}
        </Link>
        <Link to="/shop" className="button button-outline">
          {frameWords.toShop}
        </Link>
      </div>
      <Placed order={order} card={card} />
    </div>
  )
}

function Placed({ order, card }: { order: PlacedOrder; card: string | null }) {
  const { address, hours, whatsapp } = useShop()
  const { pickup, payment, adjustments = [], gifts = [] } = order
  const isReduced = adjustments.some(({ kind }) => kind !== 'delivery')
  const expected = expectedText({ is_pickup: pickup, expected: order.expected ?? null }, useNow())
  const steps = [
    checkoutWords.accepted,
    checkoutWords.preparing,
    pickup
      ? `${deliveryWords.pickupPromise}: ${address}. ${hours.replaceAll('–', '\u2060–\u2060')}.`
      : order.delivery
        ? fill(checkoutWords.onWayBy, { delivery: order.delivery })
        : checkoutWords.onWay,
    ...(payment === 'online' ? [] : [paymentSentenceWords[payment]]),
  ]
  return (
    <section className="panel placed" aria-label={checkoutWords.order}>
      <p className="placed-sum">
        <b>{fill(ordersWords.number, { number: order.number })}</b>
        {!isReduced && <span>{formatManat(parseAmount(order.total))}</span>}
      </p>
      {isReduced && <PlacedSums order={order} adjustments={adjustments} />}
      {gifts.length > 0 && <p>{fill(checkoutWords.gifts, { names: gifts.join(', ') })}</p>}
      {expected && <p className="placed-day">{expected}</p>}
      {card && (
        <p className="placed-card">
          <Icon name="credit-card" />
          <span>{fill(checkoutWords.paidBy, { card })}</span>
        </p>
      )}
      <h2>{checkoutWords.next}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {whatsapp && (
        <a href={askAboutOrder(whatsapp, order.number)} target="_blank" rel="noreferrer" className="button-text">
          <Icon name="whatsapp-logo" />
          {frameWords.askWhatsApp}
        </a>
      )}
    </section>
  )
}

type PlacedSumsProps = { order: PlacedOrder; adjustments: NonNullable<PlacedOrder['adjustments']> }

/** The stored order has no sum of its goods: it is what is left without the adjustments. */
function PlacedSums({ order, adjustments }: PlacedSumsProps) {
  const sumOf = (rows: typeof adjustments) => rows.reduce<Qepik>((sum, row) => sum + parseSignedAmount(row.amount), 0)
  const total = parseAmount(order.total)
  return (
    <OrderSums
      adjustments={adjustments}
      delivery={{ name: order.delivery, is_pickup: order.pickup }}
      products={total - sumOf(adjustments)}
      deliveryPrice={sumOf(adjustments.filter(({ kind }) => kind === 'delivery'))}
      total={total}
    />
  )
}
