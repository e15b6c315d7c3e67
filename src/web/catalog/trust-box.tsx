import type { DeliveryType, Shop } from '#src/contract/client/shapes.ts'
import { priceLine } from '#src/domain/catalog/pricing.ts'
import { costText, missingToFreeDelivery, nearestToFree, parseDelivery } from '#src/domain/checkout/delivery.ts'
import { cutoffText, paymentPlaceText, paymentWaysText } from '#src/domain/checkout/delivery-words.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { languageNow } from '#src/words/language.ts'
import { fill } from '#src/words/spoken.ts'
import { cartWords, frameWords, productWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'
import { priced, pricedOptions } from '../product/prices.ts'
import { useBuyer } from '../session/session.ts'
import { useCart } from '../state/cart.ts'

const ArrivalDay = deferred(() => import('./arrival-day.tsx'), { when: 'touched' })

type TrustBoxProps = {
  deliveryTypes: DeliveryType[]
  shop: Pick<Shop, 'payment_ways' | 'trust_points'>
  /** The price of the chosen pieces, in qəpik. 0 if the cart has this product or the product is sold out (D48). */
  chosen: Qepik
  soldOut: boolean
}

/**
 * The facts beside the buy button (B12): delivery, payment, the owner's own points. Promises no day for a sold-out
 * product (C13).
 */
export function TrustBox({ deliveryTypes, shop, chosen, soldOut }: TrustBoxProps) {
  const buyer = useBuyer()
  const inCart = useCart().reduce(
    (sum, item) => sum + priceLine(priced(item.product), pricedOptions(item.options), buyer, item.quantity).total,
    0,
  )
  const costs = deliveryTypes.map(parseDelivery)
  const delivery = nearestToFree(costs) ?? costs[0]
  const missing = delivery ? missingToFreeDelivery(inCart + chosen, delivery) : null
  // The cart alone makes it free. A sold-out product adds nothing to the cart.
  const isFree = missing === 0 && chosen === 0 && !soldOut
  // Passes the loaded object unchanged, because a part that waits for its script must not get new props.
  const loaded = deliveryTypes.find(({ id }) => id === delivery?.id)
  return (
    <ul className="panel trust">
      {delivery && (
        <li>
          <Icon name="truck" />
          <b>{`${delivery.name}, ${costText(isFree ? 0 : delivery.price).toLocaleLowerCase(languageNow())}`}</b>
          {!soldOut && missing !== null && <span className="own-price">{promise(missing, chosen > 0)}</span>}
        </li>
      )}
      {loaded && !soldOut && (
        <li>
          <Icon name="package" />
          <b>
            <ArrivalDay delivery={loaded} />
          </b>
          <span>{cutoffText(loaded)}</span>
        </li>
      )}
      {shop.payment_ways.length > 0 && (
        <li>
          <Icon name="wallet" />
          <b>{fill(frameWords.payment, { ways: paymentWaysText(shop.payment_ways) })}</b>
          <span>{paymentPlaceText(shop.payment_ways)}</span>
        </li>
      )}
      {shop.trust_points.map(({ title, text }) => (
        <li key={title}>
          <Icon name="shield-check" />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns the amount missing to free delivery, in qəpik: for the cart, or for the cart with the chosen pieces (D48).
 */
function promise(missing: Qepik, ifAdded: boolean): string {
  if (missing === 0) return ifAdded ? productWords.freeIfAdded : productWords.isFree
  return fill(ifAdded ? productWords.missingIfAdded : cartWords.missingToFree, { sum: formatManat(missing) })
}
