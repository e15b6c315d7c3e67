import type { DeliveryType, Shop } from '../../contract/client/shapes.ts'
import { priceLine } from '../../domain/catalog/pricing.ts'
import { missingToFreeDelivery, nearestToFree } from '../../domain/checkout/delivery.ts'
import { formatManat, parseAmount, type Qepik } from '../../domain/money.ts'
import { deferred } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'
import { priced, pricedOptions } from '../product/prices.ts'
import { useBuyer } from '../session/session.ts'
import { useCart } from '../state/cart.ts'

const ArrivalDay = deferred(() => import('./arrival-day.tsx'), { when: 'touched' })

type TrustBoxProps = {
  deliveryTypes: DeliveryType[]
  paymentWays: Shop['payment_ways']
  /** Price of the chosen pieces, in qəpik, while none of the product is in the cart; else 0, and for a sold-out product (D48). */
  chosen: Qepik
}

const wayNames: Record<Shop['payment_ways'][number], string> = { cash: 'nağd', card: 'kart', online: 'onlayn' }

/** What makes it easy to decide (B12): delivery, payment, warranty. */
export function TrustBox({ deliveryTypes, paymentWays, chosen }: TrustBoxProps) {
  const buyer = useBuyer()
  const inCart = useCart().reduce(
    (sum, item) => sum + priceLine(priced(item.product), pricedOptions(item.options), buyer, item.quantity).total,
    0,
  )
  const costs = deliveryTypes.map((type) => ({ ...type, price: parseAmount(type.price), min_price: parseAmount(type.min_price) }))
  const delivery = nearestToFree(costs) ?? costs[0]
  // The very object that was loaded: what waits for its script must not get new props.
  const loaded = deliveryTypes.find(({ id }) => id === delivery?.id)
  const ways = paymentWays.map((way) => wayNames[way]).join(', ').replace(/, (?=[^,]*$)/, ' və ya ')
  return (
    <ul className="panel trust">
      {delivery && (
        <li>
          <Icon name="truck" />
          <b>
            {delivery.name}, {formatManat(delivery.price)}
          </b>
          <span className="own-price">{promise(missingToFreeDelivery(inCart + chosen, delivery), chosen > 0)}</span>
        </li>
      )}
      {loaded && (
        <li>
          <Icon name="package" />
          <b>
            <ArrivalDay delivery={loaded} />
          </b>
          <span>{loaded.cutoff_hour < 24 ? `Saat ${loaded.cutoff_hour}:00-dək sifariş verəndə bu gün yola düşür` : 'Sifariş həmin gün yola düşür'}</span>
        </li>
      )}
      {ways && (
        <li>
          <Icon name="wallet" />
          <b>Ödəniş: {ways}</b>
          <span>{paymentWays.includes('online') ? 'Qapıda və ya indi, onlayn' : 'Məhsulu alanda qapıda ödəyirsiniz'}</span>
        </li>
      )}
      <li>
        <Icon name="shield-check" />
        <b>Orijinal məhsul</b>
        <span>Cihazlara 3–12 ay zəmanət</span>
      </li>
    </ul>
  )
}

/** What is missing to free delivery, in qəpik: from the cart alone, or if the chosen pieces were put into it (D48). */
function promise(missing: Qepik, ifAdded: boolean): string {
  if (missing === 0) return ifAdded ? 'Səbətə atsanız, çatdırılma pulsuz olacaq' : 'Bu sifarişin çatdırılması pulsuzdur'
  return ifAdded ? `Səbətə atsanız, pulsuz çatdırılmaya ${formatManat(missing)} qalacaq` : `Pulsuz çatdırılmaya ${formatManat(missing)} qalıb`
}
