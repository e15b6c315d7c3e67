import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/api-error.ts'
import { canCancel, type StageTimes } from '../../domain/orders/stages.ts'
import { handler } from '../call/handler.ts'
import { inUtc } from '../database/in-utc.ts'
import { transaction } from '../database/transaction.ts'

type Row = StageTimes<string> & { coupon_id: number | null; products: number[] }

/**
 * PATCH cancel-order/{id}/ (D16): until the order is on its way. Stock and the coupon's use go back. A second time
 * answers the first timestamp. Another's order is 404 (D12); the server's clock counts.
 */
export const cancelOrder = handler('cancelOrder', ({ id }, context) =>
  transaction(context.services, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select ${inUtc(sql`received`)} as received, ${inUtc(sql`preparing`)} as preparing, ${inUtc(sql`on_way`)} as on_way,
        ${inUtc(sql`delivered`)} as delivered, ${inUtc(sql`canceled`)} as canceled, coupon_id,
        array(select distinct product_id from order_items where order_id = orders.id) as products
      from orders where id = ${id} and user_id = ${context.caller.id} for no key update`)
    const [order] = rows
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (order.canceled !== null) return { canceled: order.canceled }
    if (!canCancel(order)) {
      throw new ApiError(409, { detail: 'Sifarişiniz yola çıxdığı üçün iptal etməyiniz mümkün deyildir.' })
    }
    // In the order of their ids, as checkout locks them, so that the two never wait for each other.
    await tx.execute(sql`select from products where id = any(${sql.param(order.products)}) order by id for no key update`)
    const canceled = await tx.execute<{ canceled: string }>(sql`
      with ended as (update orders set canceled = now() where id = ${id} returning canceled),
        returned as (insert into stock_changes (product_id, change, reason, order_id, user_id)
          select product_id, sum(quantity)::int, 'cancel', ${id}, ${context.caller.id}
          from order_items where order_id = ${id} group by product_id),
        event as (insert into order_events (order_id, user_id, event) values (${id}, ${context.caller.id}, 'canceled'))
      select ${inUtc(sql`canceled`)} as canceled from ended`)
    if (order.coupon_id !== null) {
      await tx.execute(sql`update coupons set used_count = used_count - 1 where id = ${order.coupon_id}`)
    }
    await tx.queue('claim-stock-subscriptions', {})
    tx.changed(...order.products.map((product) => `product:${product}`))
    const [ended] = canceled.rows
    if (!ended) throw new Error('an order that was locked is gone')
    return ended
  }),
)
