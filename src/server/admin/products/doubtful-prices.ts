import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { priceDoubt, type Prices } from '#src/domain/catalog/doubtful-price.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { AdminContext } from '#src/server/platform/http/handler.ts'

/** A product that gets new prices; `id` and `before` are null for a new product, `cost` is then its opening cost. */
type Repriced = { id: number | null; name: string; before: Prices | null; after: Prices; cost?: Qepik | null }

/** Most products that a refusal names. */
const NAMED = 20

/**
 * Throws 409 `price.doubtful` with the doubtful products, unless the caller has confirmed them (E25): the screen asks
 * and sends the change again. People without the right to prices cannot set a price, so they are not asked. Called
 * after the write, so that a fault of a field is reported first: the refusal takes the write back.
 */
export async function refuseDoubtful(
  database: Querying,
  { staff }: AdminContext,
  products: readonly Repriced[],
  isConfirmed: boolean,
): Promise<void> {
  if (isConfirmed || !staff.rights.has('prices')) return
  const costs = await costsOf(
    database,
    products.flatMap(({ id }) => id ?? []),
  )
  const doubtful = products.flatMap((product) => {
    const cost = (product.id === null ? product.cost : costs.get(product.id)) ?? null
    const doubt = priceDoubt(product.before, product.after, cost)
    return doubt === null ? [] : [{ ...product, doubt, cost }]
  })
  if (doubtful.length === 0) return
  throw new ApiError(409, {
    code: 'price.doubtful',
    detail: 'Şübhəli qiymət təsdiqlənmədi, heç nə yazılmadı.',
    count: doubtful.length,
    products: doubtful.slice(0, NAMED).map(({ id, name, doubt, before, after, cost }) => ({
      id,
      name,
      doubt,
      from: before && formatAmount(before.price),
      to: formatAmount(after.price),
      final: formatAmount(after.final),
      cost: cost !== null && staff.rights.has('costs') ? formatAmount(cost) : null,
    })),
  })
}

/**
 * The cost of one piece of a row of `products`: the average of the stock, or else the cost of the last pieces; null if
 * it is not known.
 */
export const COST = sql`(select round(known.cost::numeric / known.pieces)::int from (
    select stock_cost as cost, stock_count as pieces where stock_count > 0
    union all
    (select cost, change from stock_changes where product_id = products.id and stock_count = 0 and change <> 0
      order by id desc limit 1)) known
  where known.cost <> 0)`

/** Returns the cost of one piece by product id. A product without a known cost is left out. */
export async function costsOf(database: Querying, ids: readonly number[]): Promise<Map<number, Qepik>> {
  if (ids.length === 0) return new Map()
  const { rows } = await database.execute<{ id: number; cost: number | null }>(
    sql`select id, ${COST} as cost from products where id = any(${sql.param(ids)})`,
  )
  return new Map(rows.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost]])))
}
