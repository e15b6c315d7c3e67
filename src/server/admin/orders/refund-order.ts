import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, formatManat, type Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { refunds } from '#src/server/platform/database/tables/index.ts'
import { lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { adminTransaction } from '../admin-transaction.ts'

const wayWords = { cash: 'nağd', card: 'karta', transfer: 'köçürmə ilə' }

/** POST admin/orders/{id}/refunds/ (A17): records a refund that the till or the bank paid; no money moves here. */
export const refundOrder = handler('orders.refund', ({ id, amount, way, reference }, context) =>
  adminTransaction(context, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (amount === 0) throw new ApiError(400, { amount: ['Məbləği yazın.'] })
    const {
      rows: [money],
    } = await tx.execute<{ left: Qepik }>(sql`
      select order_received(orders) - (select coalesce(sum(amount), 0)::int from refunds where order_id = orders.id)
        - (select coalesce(sum(amount), 0)::int from payment_refunds where order_id = orders.id and state in ('open', 'manual')) as left
      from orders where id = ${id}`)
    const left = money?.left ?? 0
    if (amount > left)
      throw new ApiError(400, { amount: [`Bu sifariş üzrə ən çoxu ${formatAmount(left)} ₼ qaytarıla bilər.`] })
    await tx.insert(refunds).values({ order_id: id, amount, way, reference, user_id: context.caller.id })
    const note = [`${formatManat(amount)} ${wayWords[way]}`, reference].filter((part) => part !== '').join(', ')
    await tx.execute(
      sql`insert into order_events (order_id, user_id, event, note) values (${id}, ${context.caller.id}, 'refunded', ${note})`,
    )
    return undefined
  }),
)
