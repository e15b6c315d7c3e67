import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { amounts, csvFile } from '../csv.ts'
import { DAY_PRODUCTS, DAY_SUMS, rowsOf } from '../figures/day-rows.ts'
import { sales, spent } from '../figures/sales.ts'
import { checkPeriod, type Period } from '../figures/sums.ts'

type Sums = { revenue: Qepik; cost: Qepik }

const toReply = ({ revenue, cost }: Sums) => ({
  revenue: formatAmount(revenue),
  cost: formatAmount(cost),
  margin: formatAmount(revenue - cost),
})

/** GET admin/orders/{id}/margin/ (V5). */
export const showOrderMargin = handler('costs.order', async ({ id }, { services: { database } }) => {
  const { rows } = await database.execute(sql`select from orders where id = ${id}`)
  if (rows.length === 0) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  const which = () => sql`orders.id = ${id}`
  const sums = await database.execute<Sums>(sql`
    select (select coalesce(sum(amount), 0)::float8 from ${sales(which)} sale where product_id is not null) as revenue,
      (select coalesce(sum(cost), 0)::float8 from ${spent(which)} spent) as cost`)
  return toReply(sums.rows[0] ?? { revenue: 0, cost: 0 })
})

async function sumsOf(database: Querying, period: Period): Promise<Sums> {
  const { rows } = await database.execute<Sums>(sql`
    select coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(cost), 0)::float8 as cost
    from ${rowsOf(DAY_SUMS, period)} days`)
  return rows[0] ?? { revenue: 0, cost: 0 }
}

/** Returns the pieces, and the revenue of goods, whose cost is not known: their day has no cost (E29). */
async function salesWithoutCost(database: Querying, period: Period): Promise<{ pieces: number; revenue: Qepik }> {
  const { rows } = await database.execute<{ pieces: number; revenue: Qepik }>(sql`
    select coalesce(sum(pieces), 0)::float8 as pieces, coalesce(sum(amount), 0)::float8 as revenue
    from ${rowsOf(DAY_PRODUCTS, period)} days where cost = 0`)
  return rows[0] ?? { pieces: 0, revenue: 0 }
}

type Product = Sums & { id: number; name: string; pieces: number }

/** Returns what products earned in a period, highest margin first. */
async function productMargins(database: Querying, period: Period, most: number | null): Promise<Product[]> {
  const { rows } = await database.execute<Product>(sql`
    with sold as (
      select product_id, sum(pieces)::int as pieces, sum(amount::float8) as revenue, sum(cost::float8) as cost
      from ${rowsOf(DAY_PRODUCTS, period)} days group by product_id
      having sum(lines) > 0 or sum(cost::float8) <> 0
      order by sum(amount::float8) - sum(cost::float8) desc, product_id limit ${most})
    select id, name, pieces, revenue, cost from sold join products on products.id = product_id
    order by revenue - cost desc, id`)
  return rows
}

/** GET admin/costs/ (V5): sums of orders and ledger, so that figures agree to the qəpik. */
export const showCosts = handler('costs.show', async (period, { services: { database } }) => {
  checkPeriod(period)
  const [whole, unknown, products, stock] = await Promise.all([
    sumsOf(database, period),
    salesWithoutCost(database, period),
    productMargins(database, period, 100),
    database.execute<{ pieces: number; cost: Qepik; price: Qepik; unknown: number }>(sql`
      select coalesce(sum(stock_count), 0)::float8 as pieces, coalesce(sum(stock_cost), 0)::float8 as cost,
        coalesce(sum(stock_count::bigint * visitor_price), 0)::float8 as price,
          coalesce(sum(stock_count) filter (where stock_cost = 0), 0)::float8 as unknown
      from products`),
  ])
  const lying = stock.rows[0] ?? { pieces: 0, cost: 0, price: 0, unknown: 0 }
  return {
    whole: toReply(whole),
    without_cost: { pieces: unknown.pieces, revenue: formatAmount(unknown.revenue) },
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
    ['Məhsul', 'Ədəd', amounts('Satış'), amounts('Maya dəyəri'), amounts('Marja')],
    rows.map(({ name, pieces, ...sums }) => {
      const { revenue, cost, margin } = toReply(sums)
      return [name, pieces, revenue, cost, margin]
    }),
  )
})

/** GET admin/products/{id}/costs/ (V5): the average cost of each place where the product's stock is counted. */
export const showProductCosts = handler('costs.product', async ({ id }, { services: { database } }) => {
  const { rows } = await database.execute<{
    item_id: number | null
    name: string | null
    pieces: number
    cost: Qepik
  }>(sql`
    select option_items.id as item_id, option_items.name, coalesce(option_items.stock_count,
      products.stock_count) as pieces,
      coalesce(option_items.stock_cost, products.stock_cost)::float8 as cost
    from products left join options on product_id = products.id and counted left join option_items
      on option_id = options.id
    where products.id = ${id} order by option_items.position, option_items.id`)
  if (rows.length === 0) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
  return rows.map(({ cost, ...place }) => ({
    ...place,
    cost: formatAmount(cost),
    average: place.pieces > 0 && cost > 0 ? formatAmount(Math.round(cost / place.pieces)) : null,
  }))
})
