import type { Order } from '#src/contract/client/shapes.ts'
import { costText } from '#src/domain/checkout/delivery.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { ordersWords } from '#src/words/words.ts'
import { DiscountRows } from './discount-rows.tsx'

type OrderSumsProps = {
  adjustments: Order['adjustments']
  delivery: { name: string; is_pickup: boolean }
  products: Qepik
  deliveryPrice: Qepik
  total: Qepik
}

/** The sums of an order: its goods, each discount, the delivery, the total. */
export function OrderSums({ adjustments, delivery, products, deliveryPrice, total }: OrderSumsProps) {
  return (
    <dl className="sums">
      <dt>{ordersWords.products}</dt>
      <dd>{formatManat(products)}</dd>
      <DiscountRows order={{ adjustments }} />
      <dt>{delivery.is_pickup ? delivery.name : ordersWords.delivery}</dt>
      <dd>{costText(deliveryPrice)}</dd>
      <dt className="sums-total">{ordersWords.total}</dt>
      <dd className="sums-total">{formatManat(total)}</dd>
    </dl>
  )
}
