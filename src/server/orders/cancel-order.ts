import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { canCancel } from '../../domain/orders/stages.ts'
import { handler } from '../call/handler.ts'
import { transaction } from '../transaction.ts'
import { cancelLocked, lockOrders } from './lock-order.ts'

/**
 * PATCH cancel-order/{id}/ (D16): possible until the order is on its way. Stock and the coupon's use are returned. A
 * second request answers the first timestamp. Another customer's order is 404 (D12); the time is the server's.
 */
export const cancelOrder = handler('cancelOrder', ({ id }, context) =>
  transaction(context.services, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id} and user_id = ${context.caller.id}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (order.canceled !== null) return { canceled: order.canceled }
    if (!canCancel(order)) {
      throw new ApiError(409, { detail: 'Sifarişiniz yola çıxdığı üçün iptal etməyiniz mümkün deyildir.' })
    }
    return { canceled: await cancelLocked(tx, order, context.caller.id, null) }
  }),
)
