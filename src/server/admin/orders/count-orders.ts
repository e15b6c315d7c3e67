import { sql } from 'drizzle-orm'
import { ORDERS_COUNTED } from '#src/contract/client/admin/bulk.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { atStage } from './list-orders.ts'

/**
 * GET admin/orders/counts/ (A28). Rare states have their own indexes (orders_under_way, orders_returned,
 * orders_canceled, orders_refund_due); common states are counted in the first rows of the table.
 */
export const countOrders = handler('orders.counts', async (_input, { services: { database } }) => {
  const underWay = sql`delivered is null and canceled is null and returned is null`
  const { unpaid: _unpaid, refund_due: _refundDue, ...stages } = atStage
  const conditions = {
    all: sql`true`,
    ...stages,
    received: sql`${underWay} and ${atStage.received}`,
    preparing: sql`${underWay} and ${atStage.preparing}`,
  }
  const counts = Object.entries(conditions).map(
    ([name, condition]) =>
      sql`(select count(*)::int from (select from orders where ${condition} limit ${sql.raw(String(ORDERS_COUNTED))}) counted) as ${sql.identifier(name)}`,
  )
  const { rows } = await database.execute<Reply<'orders.counts'>>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0] as Reply<'orders.counts'>
})
