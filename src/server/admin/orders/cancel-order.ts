import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { canCancel } from '#src/domain/orders/stages.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { cancelLocked, lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { adminTransaction } from '../saving.ts'

/**
 * POST admin/orders/{id}/cancel/ (A1): like a customer's cancellation (D16), with a reason that the customer reads.
 */
export const cancelAdminOrder = handler('orders.cancel', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (order.canceled !== null) throw new ApiError(409, { detail: 'Sifariş artıq ləğv edilib.' })
    if (!canCancel(order)) throw new ApiError(409, { detail: 'Sifariş artıq yoldadır, ləğv etmək olmur.' })
    await cancelLocked(tx, order, context.caller.id, reason)
    return undefined
  }),
)

/** PUT admin/orders/{id}/note/ (A1): a note that only staff see; every version stays in the order's history. */
export const noteOrder = handler('orders.note', ({ id, note }, context) =>
  adminTransaction(context, async (tx) => {
    const kept = note === '' ? null : note
    const { rows } = await tx.execute<{ changed: boolean }>(sql`
      with before as (select id, staff_note from orders where id = ${id} for no key update),
        changed as (update orders set staff_note = ${kept}::text from before
          where orders.id = before.id and before.staff_note is distinct from ${kept}::text returning orders.id),
        logged as (insert into order_events (order_id, user_id, event, note)
          select id, ${context.caller.id}, 'staff_note', ${kept}::text from changed)
      select true as changed from before`)
    if (rows.length === 0) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    return undefined
  }),
)
