import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { selectOrders } from './select-orders.ts'

/** GET orders/{id}/ (B3): one of the caller's orders. Another customer's order is 404 (D12). */
export const showOrder = handler('order', async ({ id }, context) => {
  const [order] = await selectOrders(context.services.database, context, sql`and orders.id = ${id}`)
  if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  return order
})
