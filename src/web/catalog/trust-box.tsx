import type { DeliveryType } from '#src/contract/client/shapes.ts'
import { costText, missingToFreeDelivery, nearestToFree, parseDelivery } from '#src/domain/checkout/delivery.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { languageNow } from '#src/words/language.ts'
import { fill } from '#src/words/spoken.ts'
import { cartWords, productWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'
import { priceItem } from '../product/prices.ts'
import { useBuyer } from '../session/session.ts'
import { useCart } from '../state/cart.ts'

const TrustFacts = deferred(() => import('./trust-facts.tsx'), { when: 'touched' })

type TrustBoxProps = {
  deliveryTypes: DeliveryType[]
  /** The price of the chosen pieces, in qəpik. 0 if the cart has this product or the product is sold out (D48). */
  chosen: Qepik
  soldOut: boolean
}

/**
 * The facts beside the buy button (B12): delivery, payment, the owner's own points. Promises no day for a sold-out
 * product (C13).
 */
export function TrustBox({ deliveryTypes, chosen, soldOut }: TrustBoxProps) {
  const buyer = useBuyer()
  const inCart = useCart().reduce((sum, item) => sum + priceItem(item, buyer).total, 0)
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
      <TrustFacts delivery={soldOut ? undefined : loaded} />
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
