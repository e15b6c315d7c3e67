import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { selectOrders } from './select-orders.ts'
import { orders } from '#src/contract/orders.ts'
import { pathAfter, readCount, readCursor, readPage, writeCursor } from '#src/server/platform/paging/paging.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { canCancel, tooLateText } from '#src/domain/orders/stages.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { cancelLocked, lockOrders } from './lock-order.ts'

/**
 * GET active-orders/: orders that are not delivered, and not cancelled or returned for more than 30 days, newest first
 * (D36).
 */
export const listActiveOrders = handler(
  'activeOrders',
  (_input, context) =>
    selectOrders(
      context.services.database,
      context,
      sql`and delivered is null and coalesce(canceled, returned, now()) > now() - interval '30 days'
        order by orders.id desc`,
    ),
  { isQueued: true },
)

/** GET delivered-orders/: newest first, paged by key (D6). */
export const listDeliveredOrders = handler(
  'deliveredOrders',
  ({ cursor, page_size }, context) => {
    const { database } = context.services
    const after = cursor === undefined ? null : readCursor(cursor, 'delivered', /^$/)
    return readPage(
      page_size,
      (limit) =>
        selectOrders(
          database,
          context,
          sql`and delivered is not null ${after ? sql`and orders.id < ${after.id}` : sql``} order by orders.id desc
            limit ${limit}`,
        ),
      ({ id }) => pathAfter(orders.deliveredOrders.path, { page_size }, writeCursor('delivered', '', id)),
      readCount(database, sql`from orders where ${ordersOf(context.caller)} and delivered is not null`),
    )
  },
  { isQueued: true },
)

/** GET orders/{id}/ (B3): one of the caller's orders. Another customer's order is 404 (D12). */
export const showOrder = handler('order', async ({ id }, context) => {
  const [order] = await selectOrders(context.services.database, context, sql`and orders.id = ${id}`)
  if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  return order
})

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
