import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { canCancel } from '#src/domain/orders/stages.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { cancelLocked, lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { linesOf } from '../lines-of.ts'
import { adminTransaction, refuseIfNoteChanged } from '../saving.ts'

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

/** PUT admin/orders/{id}/note/ (A1, E30): a note that only staff see; every version stays in the order's history. */
export const noteOrder = handler('orders.note', ({ id, note, version }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ staff_note: string | null }>(
      sql`select staff_note from orders where id = ${id} for no key update`,
    )
    if (!rows[0]) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    await refuseIfNoteChanged(tx, linesOf('orders', id), version, rows[0].staff_note)
    const kept = note === '' ? null : note
    await tx.execute(sql`
      with changed as (update orders set staff_note = ${kept}::text
          where id = ${id} and staff_note is distinct from ${kept}::text returning id)
      insert into order_events (order_id, user_id, event, note)
        select id, ${context.caller.id}, 'staff_note', ${kept}::text from changed`)
    return undefined
  }),
)
