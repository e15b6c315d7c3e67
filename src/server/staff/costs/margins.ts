import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { formatAmount, type Qepik } from '../../../domain/money.ts'
import { handler } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { csvFile } from '../csv.ts'
import { checkPeriod, type Period } from '../figures/sums.ts'
import { signedAmount } from '../signed-amount.ts'

type Sums = { revenue: Qepik; cost: Qepik }

const shown = ({ revenue, cost }: Sums) => ({ revenue: formatAmount(revenue), cost: formatAmount(cost), margin: signedAmount(revenue - cost) })

/**
 * Per order of the table orders: what was paid for its goods, less the share of what came back, as a refund counts it; and
 * what the pieces that stayed with the customer had cost, from the ledger. Goods that came back and were written off stay a cost.
 */
const revenueOfOrder = sql`case when canceled is not null or returned is not null then 0 else items_total - discount
  - (select coalesce(round(sum(came.quantity * line.unit_price)::numeric * (items_total - discount) / nullif(items_total, 0)), 0)
    from order_return_items came join order_items line on line.id = came.order_item_id where line.order_id = orders.id) end`
const costOfOrder = sql`(select coalesce(-sum(cost), 0) from stock_changes where stock_changes.order_id = orders.id)`

/** GET admin/orders/{id}/margin/ (V5). */
export const showOrderMargin = handler('costs.order', async ({ id }, { services: { database } }) => {
  const [sums] = await sumsOf(database, sql`orders.id = ${id}`)
  if (!sums?.orders) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  return shown(sums)
})

async function sumsOf(database: Querying, which: SQL) {
  const { rows } = await database.execute<Sums & { orders: number }>(sql`
    select count(*)::int as orders, coalesce(sum(${revenueOfOrder}), 0)::float8 as revenue, coalesce(sum(${costOfOrder}), 0)::float8 as cost from orders where ${which}`)
  return rows
}

const placed = ({ from, to }: Period) => sql`canceled is null and returned is null and orders.created_at >= ${dayStart(from)} and orders.created_at < ${dayEnd(to)}`

type Product = Sums & { id: number; name: string; pieces: number }

/** What products earned in a period, those that earned most first: lines as they were sold, less pieces that came back. */
async function productMargins(database: Querying, period: Period, most: number | null): Promise<Product[]> {
  const { rows } = await database.execute<Product>(sql`
    with sold as (
      select line.product_id, sum(line.quantity - back)::int as pieces, sum((line.quantity - back) * line.unit_price)::float8 as revenue
      from orders join order_items line on line.order_id = orders.id,
        lateral (select coalesce(sum(quantity), 0) as back from order_return_items where order_item_id = line.id) came
      where ${placed(period)} group by line.product_id),
    spent as (
      select product_id, -sum(cost)::float8 as cost from orders join stock_changes on stock_changes.order_id = orders.id where ${placed(period)} group by product_id)
    select id, name, pieces, revenue, coalesce(cost, 0) as cost from sold join products on products.id = sold.product_id left join spent on spent.product_id = id
    order by revenue - coalesce(cost, 0) desc, id limit ${most}`)
  return rows
}

/** GET admin/costs/ (V5): computed from orders and ledger, so that figures agree to the qəpik. */
export const showCosts = handler('costs.show', async (period, { services: { database } }) => {
  checkPeriod(period)
  const [[whole], products, stock] = await Promise.all([
    sumsOf(database, placed(period)),
    productMargins(database, period, 100),
    database.execute<{ pieces: number; cost: Qepik; price: Qepik; unknown: number }>(sql`
      select coalesce(sum(stock_count), 0)::float8 as pieces, coalesce(sum(stock_cost), 0)::float8 as cost,
        coalesce(sum(stock_count::bigint * visitor_price), 0)::float8 as price, coalesce(sum(stock_count) filter (where stock_cost = 0), 0)::float8 as unknown
      from products`),
  ])
  const lying = stock.rows[0] ?? { pieces: 0, cost: 0, price: 0, unknown: 0 }
  return {
    whole: shown(whole ?? { revenue: 0, cost: 0 }),
    products: products.map(({ id, name, pieces, ...sums }) => ({ id, name, pieces, ...shown(sums) })),
    stock: { pieces: lying.pieces, cost: formatAmount(lying.cost), price: formatAmount(lying.price), unknown: lying.unknown },
  }
})

/** GET admin/costs/file/ (V5): every product that was sold, as CSV. */
export const downloadMargins = handler('costs.file', async (period, { services: { database } }) => {
  checkPeriod(period)
  const rows = await productMargins(database, period, null)
  return csvFile(`marja-${period.from}-${period.to}.csv`, ['Məhsul', 'Ədəd', 'Satış', 'Maya dəyəri', 'Marja'],
    rows.map(({ name, pieces, ...sums }) => [name, pieces, formatAmount(sums.revenue), formatAmount(sums.cost), signedAmount(sums.revenue - sums.cost)]))
})
