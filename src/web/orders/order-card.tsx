import { Link } from 'react-router'
import type { OwnOrder } from '#src/contract/client/shapes.ts'
import type { orderParts } from '#src/contract/orders.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { expectedText } from '#src/domain/checkout/arrival.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { reachedStage } from '#src/domain/orders/stages.ts'
import { fill } from '#src/words/spoken.ts'
import { ordersWords } from '#src/words/words.ts'
import { paymentPath } from '../checkout/pay-online.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { useNow } from '../shop/use-arrival.ts'
import { OrderAgain } from './order-again.tsx'
import { DiscountRows } from './discount-rows.tsx'
import { OrderItems } from './order-items.tsx'
import { stateTitle, untilText as returnUntilText } from '../returns/return-words.ts'
import { refundText, stageText, timeLeftText, untilText } from './order-words.ts'
import { StageSign } from './stage-sign.tsx'

type OrderCardProps = { order: OwnOrder; part: (typeof orderParts)[number] }

/** One order on the page of all orders (E2). */
export function OrderCard({ order, part }: OrderCardProps) {
  const { number, created_at, total } = order
  return (
    <article className={`panel order-card order-card-${part}`} aria-label={fill(ordersWords.number, { number })}>
      <StageSign stage={reachedStage(order)} />
      <header>
        <h3>{stageText(order)}</h3>
        <p>
          <span>{`№\u00A0${number} · `}</span>
          <time dateTime={created_at}>{dayText(bakuDay(Date.parse(created_at)))}</time>
        </p>
        {order.return_until !== null && part === 'delivered' && (
          <p className="order-return-until">{returnUntilText(order.return_until)}</p>
        )}
      </header>
      <b className="order-card-sum">{formatManat(parseAmount(total))}</b>
      <Link
        to={`/profile/orders/${order.id}`}
        className="order-card-link"
        aria-label={fill(ordersWords.openNumber, { number })}
      >
        {part !== 'delivered' && <Thumbnails order={order} />}
        <span>{ordersWords.open}</span>
        <Icon name="caret-right" />
      </Link>
      {part === 'active' && <ToDo order={order} />}
      {part === 'canceled' && <Refund order={order} />}
      {part === 'delivered' && <Delivered order={order} />}
    </article>
  )
}

/** Says whether the money of a cancelled order came back. */
function Refund({ order }: { order: OwnOrder }) {
  const text = refundText(order)
  return (
    <p className="order-card-note">
      {text && <Icon name="arrow-u-up-left" className="icon-16" />}
      <span>{text ?? ordersWords.notPaid}</span>
    </p>
  )
}

/** The most pictures of an order; a number stands for the other products. */
const SHOWN = 3

function Thumbnails({ order: { items } }: { order: OwnOrder }) {
  return (
    <span className="order-card-pictures">
      {items.slice(0, SHOWN).map(({ id, product }) => (
        <Picture key={id} src={product.image} alt="" sizes="48px" reach={160} />
      ))}
      {items.length > SHOWN && <i>{`+${items.length - SHOWN}`}</i>}
    </span>
  )
}

/** The next thing to do or to know: pay until a time, or the expected day. */
function ToDo({ order }: { order: OwnOrder }) {
  const now = useNow()
  const expected = expectedText(order.delivery, now)
  if (order.pay_until !== null) {
    return (
      <div className="order-card-strip order-card-pay">
        <Icon name="credit-card" />
        <p>
          <b>{untilText(order.pay_until, now)}</b>
          <small>{timeLeftText(order.pay_until, now)}</small>
        </p>
        <Link
          to={paymentPath(order.id)}
          className="button button-44 button-main"
          aria-label={fill(ordersWords.payNumber, { number: order.number })}
        >
          {ordersWords.pay}
        </Link>
      </div>
    )
  }
  if (order.tracking) return <ParcelStrip number={order.number} tracking={order.tracking} day={expected} />
  if (expected === null) return null
  return (
    <div className="order-card-strip">
      <Icon name="truck" />
      <p>{expected}</p>
    </div>
  )
}

type ParcelStripProps = { number: string; tracking: NonNullable<OwnOrder['tracking']>; day: string | null }

/** The parcel of an order by post, with the carrier's page about it (E17). */
function ParcelStrip({ number, tracking, day }: ParcelStripProps) {
  return (
    <div className="order-card-strip">
      <Icon name="package" />
      <p>
        <b>{tracking.number}</b>
        {day && <small>{day}</small>}
      </p>
      {tracking.link && (
        <a
          href={tracking.link}
          target="_blank"
          rel="noreferrer"
          className="button button-44 button-text"
          aria-label={fill(ordersWords.trackNumber, { number })}
        >
          <span>{ordersWords.track}</span>
          <Icon name="arrow-up-right" className="icon-16" />
        </a>
      )}
    </div>
  )
}

function Delivered({ order }: { order: OwnOrder }) {
  const refund = refundText(order)
  return (
    <>
      <div className="order-again">
        <ReturnOrReview order={order} />
        <OrderAgain order={order} />
      </div>
      {order.return_state !== null && <p className="order-card-note">{stateTitle(order.return_state)}</p>}
      {refund && <p className="order-card-note">{refund}</p>}
      <OrderItems order={order} />
      <Rest order={order} />
    </>
  )
}

/** The amounts between the lines and the total: discount and delivery. */
function Rest({ order }: { order: OwnOrder }) {
  const discount = parseAmount(order.discount)
  const delivery = parseAmount(order.delivery_price)
  if (discount === 0 && delivery === 0) return null
  return (
    <dl className="order-card-rest">
      <DiscountRows order={order} />
      {delivery > 0 && (
        <>
          <dt>{order.delivery.is_pickup ? order.delivery.name : ordersWords.delivery}</dt>
          <dd>{formatManat(delivery)}</dd>
        </>
      )}
    </dl>
  )
}

/** 'Qaytar' until its last day, and then 'Rəy yazın' for the first product without the customer's review. */
function ReturnOrReview({ order }: { order: OwnOrder }) {
  if (order.return_until !== null) {
    return (
      <Link
        to={`/profile/orders/${order.id}/return`}
        className="button button-44 button-outline"
        aria-label={fill(ordersWords.giveBackNumber, { number: order.number })}
      >
        {ordersWords.giveBack}
      </Link>
    )
  }
  const unrated = order.items.find(({ product }) => !product.is_rated)
  if (!unrated || order.returned !== null) return null
  return (
    <Link
      to={`/product/${unrated.product.slug}#reviews`}
      className="button button-44 button-outline"
      aria-label={fill(ordersWords.reviewOf, { name: unrated.name })}
    >
      {ordersWords.review}
    </Link>
  )
}
