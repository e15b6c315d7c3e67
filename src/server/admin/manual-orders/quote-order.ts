import { formatAmount } from '#src/domain/money.ts'
import { percentNumber } from '#src/domain/percent.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readForOrder } from '#src/server/shop/checkout/read-for-order.ts'
import { priceOrder, readAccount } from './price-order.ts'

/** POST admin/manual-orders/quote/ (A2): the sums of the order at current prices. */
export const quoteManualOrder = handler('manual-orders.quote', async (input, { services: { database }, caller }) => {
  const account = await readAccount(database, input)
  const { lines, totals } = priceOrder(
    input,
    await readForOrder(database, { ...input, sender: caller.id }, 'unlocked'),
    account?.buyer ?? null,
  )
  return {
    account: account && { ...account, ...account.buyer, percent: percentNumber(account.buyer.percent) },
    lines: lines.map(({ list_price, unit_price, paid_amount }) => ({
      list_price: formatAmount(list_price),
      unit_price: formatAmount(unit_price),
      paid_amount: formatAmount(paid_amount),
    })),
    items_total: formatAmount(totals.items_total),
    discount: formatAmount(totals.discount),
    delivery_price: formatAmount(totals.delivery_price),
    total: formatAmount(totals.total),
  }
})
