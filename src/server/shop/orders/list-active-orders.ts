import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { selectOrders } from './select-orders.ts'

/**
 * GET active-orders/: orders that are not delivered, and not cancelled or returned for more than 30 days, newest first
 * (D36).
 */
export const listActiveOrders = handler('activeOrders', (_input, context) =>
  selectOrders(
    context.services.database,
    context,
    sql`and delivered is null and coalesce(canceled, returned, now()) > now() - interval '30 days' order by orders.id desc`,
  ),
)
