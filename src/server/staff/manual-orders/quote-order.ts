import { formatAmount } from '../../../domain/money.ts'
import { percentNumber } from '../../../domain/percent.ts'
import { handler } from '../../call/handler.ts'
import { readForOrder } from '../../checkout/read-for-order.ts'
import { priceOrder, readAccount } from './price-order.ts'

/** POST admin/manual-orders/quote/ (A2): the sums that the order would have now. */
export const quoteManualOrder = handler('manual-orders.quote', async (input, { services: { database }, caller }) => {
  const account = await readAccount(database, input)
  const { lines, totals } = priceOrder(input, await readForOrder(database, { ...input, sender: caller.id, idempotencyKey: null }, 'unlocked'), account?.buyer ?? null)
  return {
    account: account && { ...account, ...account.buyer, percent: percentNumber(account.buyer.percent) },
    lines: lines.map(({ list_price, unit_price, paid_amount }) => ({
      list_price: formatAmount(list_price), unit_price: formatAmount(unit_price), paid_amount: formatAmount(paid_amount),
    })),
    items_total: formatAmount(totals.items_total),
    discount: formatAmount(totals.discount),
    delivery_price: formatAmount(totals.delivery_price),
    total: formatAmount(totals.total),
  }
})
