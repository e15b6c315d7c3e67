import type { Reply } from '#src/contract/client/api.ts'
import { formatAmount } from '#src/domain/money.ts'
import type { Adjustment } from '#src/domain/orders/price-order.ts'

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
