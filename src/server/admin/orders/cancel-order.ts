import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { canCancel } from '#src/domain/orders/stages.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { cancelLocked, lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { adminTransaction } from '../admin-transaction.ts'

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
