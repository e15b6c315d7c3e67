import { sql } from 'drizzle-orm'
import { orders } from '#src/contract/orders.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { countText, countUpTo } from '#src/server/platform/paging/count-up-to.ts'
import { readCursor, writeCursor } from '#src/server/platform/paging/cursor.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { selectOrders } from './select-orders.ts'

/** Orders per page (D6). */
const PAGE_SIZE = 24

/** GET delivered-orders/: newest first, paged by key (D6). */
export const listDeliveredOrders = handler('deliveredOrders', async ({ cursor, page_size }, context) => {
  const { database } = context.services
  const after = cursor === undefined ? null : readCursor(cursor, 'delivered', /^$/)
  const size = page_size ?? PAGE_SIZE
  const [rows, counted] = await Promise.all([
    selectOrders(
      database,
      context,
      sql`and delivered is not null ${after ? sql`and orders.id < ${after.id}` : sql``} order by orders.id desc limit ${sql.raw(String(size + 1))}`,
    ),
    database.execute<{ count: number }>(
      sql`select ${countUpTo(sql`from orders where ${ordersOf(context.caller)} and delivered is not null`)} as count`,
    ),
  ])
  const results = rows.slice(0, size)
  const last = results.at(-1)
  let next: string | null = null
  if (rows.length > size && last) {
    const search = new URLSearchParams({ cursor: writeCursor('delivered', '', last.id) })
    if (page_size !== undefined) search.set('page_size', String(page_size))
    next = `${orders.deliveredOrders.path}?${search.toString()}`
  }
  return { results, next, count: countText(counted.rows[0]?.count ?? 0) }
})
