import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { canCancel } from '../../../domain/orders/stages.ts'
import { handler } from '../../call/handler.ts'
import { cancelLocked, lockOrders } from '../../orders/lock-order.ts'
import { staffTransaction } from '../staff-transaction.ts'

/** POST admin/orders/{id}/cancel/ (A1): like a customer's cancellation (D16), with a reason that the customer is told. */
export const cancelStaffOrder = handler('orders.cancel', ({ id, reason }, context) =>
  staffTransaction(context, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (order.canceled !== null) throw new ApiError(409, { detail: 'Sifariş artıq ləğv edilib.' })
    if (!canCancel(order)) throw new ApiError(409, { detail: 'Sifariş artıq yoldadır, ləğv etmək olmur.' })
    await cancelLocked(tx, order, context.caller.id, reason)
    return undefined
  }),
)
