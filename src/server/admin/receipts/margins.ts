import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { csvFile } from '../csv.ts'
import { sales } from '../figures/sales.ts'
import { checkPeriod, during, type Period } from '../figures/sums.ts'
import { signedAmount } from '../signed-amount.ts'

type Sums = { revenue: Qepik; cost: Qepik }

const toReply = ({ revenue, cost }: Sums) => ({
  revenue: signedAmount(revenue),
  cost: signedAmount(cost),
  margin: signedAmount(revenue - cost),
})

/**
 * Returns the SQL of a table of the cost of sold pieces, from the stock ledger. Rows are counted like in `sales`:
 * sold pieces by the time of their order, returned pieces by the time of their return. The cost of returned pieces
 * that were written off stays. Columns: product_id, and cost in qəpik.
 */
function spent(which: (at: SQL) => SQL): SQL {
  const from = sql`from stock_changes join orders on orders.id = stock_changes.order_id where canceled is null`
  return sql`(
    select stock_changes.product_id, -cost as cost ${from} and reason <> 'return' and ${which(sql`orders.created_at`)}
    union all
    select stock_changes.product_id, -cost ${from} and reason = 'return' and ${which(sql`stock_changes.created_at`)})`
}

/** GET admin/orders/{id}/margin/ (V5). */
export const showOrderMargin = handler('costs.order', async ({ id }, { services: { database } }) => {
  const { rows } = await database.execute(sql`select from orders where id = ${id}`)
  if (rows.length === 0) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  return toReply(await sumsOf(database, () => sql`orders.id = ${id}`))
})

async function sumsOf(database: Querying, which: (at: SQL) => SQL): Promise<Sums> {
  const { rows } = await database.execute<Sums>(sql`
    select (select coalesce(sum(amount), 0)::float8 from ${sales(which)} sale where product_id is not null) as revenue,
      (select coalesce(sum(cost), 0)::float8 from ${spent(which)} spent) as cost`)
  return rows[0] ?? { revenue: 0, cost: 0 }
}

type Product = Sums & { id: number; name: string; pieces: number }

/** Returns what products earned in a period, highest margin first. */
async function productMargins(database: Querying, period: Period, most: number | null): Promise<Product[]> {
  const { rows } = await database.execute<Product>(sql`
    with sold as (
      select product_id, sum(pieces)::int as pieces, sum(amount)::float8 as revenue
      from ${sales(during(period))} sale where product_id is not null group by product_id),
    spent as (select product_id, sum(cost)::float8 as cost from ${spent(during(period))} spent group by product_id)
    select id, name, pieces, revenue, coalesce(cost, 0) as cost from sold join products on products.id = sold.product_id left join spent on spent.product_id = id
    order by revenue - coalesce(cost, 0) desc, id limit ${most}`)
  return rows
}

/** GET admin/costs/ (V5): computed from orders and ledger, so that figures agree to the qəpik. */
export const showCosts = handler('costs.show', async (period, { services: { database } }) => {
  checkPeriod(period)
  const [whole, products, stock] = await Promise.all([
    sumsOf(database, during(period)),
    productMargins(database, period, 100),
    database.execute<{ pieces: number; cost: Qepik; price: Qepik; unknown: number }>(sql`
      select coalesce(sum(stock_count), 0)::float8 as pieces, coalesce(sum(stock_cost), 0)::float8 as cost,
        coalesce(sum(stock_count::bigint * visitor_price), 0)::float8 as price, coalesce(sum(stock_count) filter (where stock_cost = 0), 0)::float8 as unknown
      from products`),
  ])
  const lying = stock.rows[0] ?? { pieces: 0, cost: 0, price: 0, unknown: 0 }
  return {
    whole: toReply(whole),
    products: products.map(({ id, name, pieces, ...sums }) => ({ id, name, pieces, ...toReply(sums) })),
    stock: {
      pieces: lying.pieces,
      cost: formatAmount(lying.cost),
      price: formatAmount(lying.price),
      unknown: lying.unknown,
    },
  }
})

/** GET admin/costs/file/ (V5): every sold product, as CSV. */
export const downloadMargins = handler('costs.file', async (period, { services: { database } }) => {
  checkPeriod(period)
  const rows = await productMargins(database, period, null)
  return csvFile(
    `marja-${period.from}-${period.to}.csv`,
    ['Məhsul', 'Ədəd', 'Satış', 'Maya dəyəri', 'Marja'],
    rows.map(({ name, pieces, ...sums }) => {
      const { revenue, cost, margin } = toReply(sums)
      return [name, pieces, revenue, cost, margin]
    }),
  )
})
