import type { Reply } from '#src/contract/client/api.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Adjustment, OrderTotals } from '#src/domain/orders/price-order.ts'

type AdjustmentReply = Reply<'checkout'>['adjustments'][number]

/** Returns the rows that lower or raise an order, as in replies (R23), in the order of work. */
export function adjustmentReplies(adjustments: readonly Adjustment[]): AdjustmentReply[] {
  return adjustments.map(({ kind, line, label, quantity, amount }) => ({
    kind,
    line,
    label,
    quantity,
    amount: formatAmount(amount),
  }))
}

/** Returns the sums of an order, as in replies. */
export const totalsReply = ({ items_total, discount, delivery_price, total }: OrderTotals) => ({
  items_total: formatAmount(items_total),
  discount: formatAmount(discount),
  delivery_price: formatAmount(delivery_price),
  total: formatAmount(total),
})

/** Returns the prices of a line, as in replies. */
export const pricesReply = (line: Record<'list_price' | 'unit_price' | 'paid_amount', Qepik>) => ({
  list_price: formatAmount(line.list_price),
  unit_price: formatAmount(line.unit_price),
  paid_amount: formatAmount(line.paid_amount),
})
