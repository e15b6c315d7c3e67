import { sql } from 'drizzle-orm'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { DAY_PROMOTIONS, DAY_SUMS, rowsOf } from '../figures/day-rows.ts'
import type { Period } from '../figures/sums.ts'

type Results = { id: number; name: string; code: string | null; orders: number; cost: Qepik; sales: Qepik }

/** Most promotions of one result. */
const MOST = 100

/** Returns the cost and the sales of the promotions that orders of a period used (R26), the dearest first. */
export async function promotionResults(
  database: Querying,
  period: Period,
  ids?: readonly number[],
): Promise<Results[]> {
  const { rows } = await database.execute<Results>(sql`
    with used as (
      select promotion_id, sum(orders)::int as orders, sum(cost)::float8 as cost, sum(sales)::float8 as sales
      from ${rowsOf(DAY_PROMOTIONS, period)} days
      where ${ids ? sql`promotion_id = any(${sql.param([...ids])})` : sql`true`} group by promotion_id)
    select id, name, code, orders, cost, sales from used join promotions on id = promotion_id
    order by cost desc, sales desc, id limit ${MOST}`)
  return rows
}

/** Returns the results of a promotion since its first order, amounts as text, beside the average of all orders. */
export async function wholeResults(database: Querying, id: number) {
  const { rows } = await database.execute<{ from: string | null }>(sql`
    select (min(created_at) at time zone 'Asia/Baku')::date::text as from
    from promotion_uses join orders on orders.id = order_id where promotion_id = ${id}`)
  const period = { from: rows[0]?.from ?? bakuDay(Date.now()), to: bakuDay(Date.now()) }
  const [results] = await promotionResults(database, period, [id])
  const { rows: shop } = await database.execute<{ revenue: Qepik; orders: number }>(sql`
    select coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(orders), 0)::int as orders
    from ${rowsOf(DAY_SUMS, period)} days`)
  const { orders, cost, sales } = results ?? { orders: 0, cost: 0, sales: 0 }
  return {
    orders,
    cost: formatAmount(cost),
    sales: formatAmount(sales),
    average: averageOf(sales, orders),
    shop_average: averageOf(shop[0]?.revenue ?? 0, shop[0]?.orders ?? 0),
  }
}

function averageOf(sales: Qepik, orders: number): string {
  return formatAmount(orders === 0 ? 0 : Math.round(sales / orders))
}
