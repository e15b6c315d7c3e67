import { Fragment } from 'react'
import type { Order } from '#src/contract/client/shapes.ts'
import { formatManat, parseSignedAmount } from '#src/domain/money.ts'
import { discountRows } from '#src/domain/orders/discount-rows.ts'
import { ordersWords } from '#src/words/words.ts'

/** A row of an order's sums for each promotion, coupon and discount. */
export function DiscountRows({ order }: { order: Pick<Order, 'adjustments'> }) {
  const labels: Partial<Record<string, string>> = { coupon: ordersWords.couponDiscount, staff: ordersWords.discount }
  const rows = order.adjustments.map((row) => ({ ...row, amount: parseSignedAmount(row.amount) }))
  return discountRows(rows).map(({ kind, label, amount }) => (
    <Fragment key={`${kind} ${label}`}>
      <dt>{labels[kind] ?? label}</dt>
      <dd className="text-green">{`−${formatManat(-amount)}`}</dd>
    </Fragment>
  ))
}
