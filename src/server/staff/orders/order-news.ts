import { sql } from 'drizzle-orm'
import { handler } from '../../call/handler.ts'

/** GET admin/orders/news/ (A1): read along the index of those that wait, which is short, and from the end of the key. */
export const orderNews = handler('orders.news', async (_input, { services: { database } }) => {
  const { rows } = await database.execute<{ waiting: number; newest: number | null }>(sql`
    select (select count(*)::int from orders where preparing is null and canceled is null) as waiting,
      (select max(id) from orders) as newest`)
  return rows[0] ?? { waiting: 0, newest: null }
})
