import { sql } from 'drizzle-orm'
import { formatAmount } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** The results of a promotion, amounts as text. */
export type PromotionResults = { orders: number; cost: string; sales: string; average: string; shop_average: string }

/**
 * Returns what promotions cost and brought (R26), by id: their rows less the share of returned pieces, and the goods of
 * the orders that used them, less what came back. Orders that were cancelled do not count.
 * @param since only orders from then on; null: all
 */
export async function promotionResults(
  database: Querying,
  ids: readonly number[],
  since: Date | null = null,
): Promise<Map<number, PromotionResults>> {
  const { rows } = await database.execute<{
    id: number
    orders: number
    cost: number
    sales: number
    shop_average: number
  }>(sql`
    with used as materialized (
      select promotion_id, order_id, created_at, (items_total - discount)::bigint as goods,
        (select coalesce(sum(worth_of(line.share, line.quantity, pieces_returned(line.id)::bigint)), 0)
          from order_items line where line.order_id = orders.id) as came_back
      from promotion_uses join orders on orders.id = order_id
      where promotion_id = any(${sql.param([...ids])}) and not given_back
        and created_at >= coalesce(${since}::timestamptz, '-infinity')),
    cost as (
      select used.promotion_id, sum(case
        when adjustment.kind = 'delivery' then -amount
        when order_item_id is null then -amount - round(-amount * came_back / nullif(goods, 0))
        else -amount - worth_of(-amount, line.quantity, pieces_returned(line.id)::bigint) end) as amount
      from used join order_adjustments adjustment on adjustment.order_id = used.order_id
        and source = promotion_id and adjustment.amount < 0 and adjustment.kind in ('promotion', 'coupon', 'delivery')
        left join order_items line on line.id = order_item_id
      group by used.promotion_id),
    brought as (
      select promotion_id, count(*)::int as orders, sum(goods - came_back) as sales, min(created_at) as first
      from used group by promotion_id)
    select promotion_id as id, orders, coalesce(cost.amount, 0)::float8 as cost, sales::float8 as sales,
      (select avg(items_total - discount)::float8 from orders where canceled is null and created_at >= first)
        as shop_average
    from brought left join cost using (promotion_id)`)
  return new Map(
    rows.map(({ id, orders, cost, sales, shop_average }) => [
      id,
      {
        orders,
        cost: formatAmount(cost),
        sales: formatAmount(sales),
        average: formatAmount(Math.round(sales / orders)),
        shop_average: formatAmount(Math.round(shop_average)),
      },
    ]),
  )
}

/** The results of a promotion that no order has used. */
export const NO_RESULTS: PromotionResults = {
  orders: 0,
  cost: '0.00',
  sales: '0.00',
  average: '0.00',
  shop_average: '0.00',
}
