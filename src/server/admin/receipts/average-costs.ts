import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'

/** GET admin/products/{id}/costs/ (V5): the average cost of each place where the product's stock is counted. */
export const showProductCosts = handler('costs.product', async ({ id }, { services: { database } }) => {
  const { rows } = await database.execute<{
    item_id: number | null
    name: string | null
    pieces: number
    cost: Qepik
  }>(sql`
    select option_items.id as item_id, option_items.name, coalesce(option_items.stock_count, products.stock_count) as pieces,
      coalesce(option_items.stock_cost, products.stock_cost)::float8 as cost
    from products left join options on product_id = products.id and counted left join option_items on option_id = options.id
    where products.id = ${id} order by option_items.position, option_items.id`)
  if (rows.length === 0) throw new ApiError(404, { detail: 'Məhsul tapılmadı.' })
  return rows.map(({ cost, ...place }) => ({
    ...place,
    cost: formatAmount(cost),
    average: place.pieces > 0 && cost > 0 ? formatAmount(Math.round(cost / place.pieces)) : null,
  }))
})
