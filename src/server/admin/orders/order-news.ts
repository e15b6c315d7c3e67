import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'

/** GET admin/orders/news/ (A1). It reads only the short index of waiting orders and the end of the primary key. */
export const orderNews = handler('orders.news', async (_input, { services: { database } }) => {
  const { rows } = await database.execute<{ waiting: number; newest: number | null }>(sql`
    select (select count(*)::int from orders where preparing is null and canceled is null) as waiting,
      (select max(id) from orders) as newest`)
  return rows[0] ?? { waiting: 0, newest: null }
})
