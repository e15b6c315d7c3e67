import { formatAmount } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { signedAmount } from '../signed-amount.ts'
import { priceChange } from './price-change.ts'

/** POST admin/orders/{id}/change/quote/ (A18): the sums of the changed order at this moment, and the difference. */
export const quoteChange = handler(
  'orders.quote-change',
  async ({ id, ...wish }, { services: { database }, caller }) => {
    const { before, kept, added, totals } = await priceChange(database, id, wish, caller.id, 'unlocked')
    const paid = new Map(kept.map((line) => [line.id, line.paid_amount]))
    return {
      lines: wish.lines.map((line) => ({ id: line.id, paid_amount: formatAmount(paid.get(line.id) ?? 0) })),
      added: added.map(({ list_price, unit_price, paid_amount }) => ({
        list_price: formatAmount(list_price),
        unit_price: formatAmount(unit_price),
        paid_amount: formatAmount(paid_amount),
      })),
      items_total: formatAmount(totals.items_total),
      discount: formatAmount(totals.discount),
      delivery_price: formatAmount(totals.delivery_price),
      total: formatAmount(totals.total),
      difference: signedAmount(totals.total - before.total),
    }
  },
)
