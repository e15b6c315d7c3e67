import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { canCancel, tooLateText } from '#src/domain/orders/stages.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { cancelLocked, lockOrders } from './lock-order.ts'

/**
 * PATCH cancel-order/{id}/ (D16): possible until the order is on its way. Returns the stock and the coupon's use. A
 * second request returns the first timestamp. Another customer's order is 404 (D12). The server sets the time.
 */
export const cancelOrder = handler('cancelOrder', ({ id }, context) =>
  transaction(context.services, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id} and ${ordersOf(context.caller)}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (order.canceled !== null) return { canceled: order.canceled }
    if (!canCancel(order)) throw new ApiError(409, { detail: tooLateText(order.is_pickup) })
    return { canceled: await cancelLocked(tx, order, context.caller.id, null) }
  }),
)
