import type { Shop } from '#src/contract/client/shapes.ts'
import { optionText } from '#src/domain/checkout/option-text.ts'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import type { PricedLine } from '../state/cart-sums.ts'

type Chosen = {
  delivery: number
  coupon: number | null
  lines: readonly PricedLine[]
}

/** Returns the order in the form of the API (storefront §3). */
export function orderPayload(form: FormData, { delivery, coupon, lines }: Chosen) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    delivery,
    coupon,
    coupon_code: coupon === null ? text('coupon_code') : null,
    payment: text('payment') as Shop['payment_ways'][number],
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    district: text('district'),
    city: text('city'),
    zipcode: text('zipcode'),
    courier_note: text('courier_note'),
    items: lines.map(orderLine),
  }
}

function orderLine({ item, price }: PricedLine) {
  return {
    product: item.product.id,
    quantity: item.quantity,
    options: optionText(item.options.map((option) => ({ ...option, price: parseAmount(option.price) }))),
    orderItemOptions: item.options,
    paid_amount: formatAmount(price.total),
  }
}
