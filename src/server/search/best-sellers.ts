import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '../database/connect.ts'
import { PLANNED_ANEW } from '../database/preparing-client.ts'

/** How many of the best-selling products are looked at one by one for a very frequent word. */
const WALKED = 8_000
/** Among how many of the best-selling products a frequent word is looked for by the indexes. */
const SEARCHED = 64_000
/** How long it is kept which product has that place, ms. */
const KEPT = 10 * 60 * 1000

/** The order of sales, as an index has it. */
export const BEST_FIRST = sql.raw('sold_count desc nulls last, created_at desc nulls last, id desc nulls last')

/**
 * Ids of the published products that fulfil the condition, those that sell best first, at most so many.
 * @param share of all products that fulfil it, about, as far as it is known (0–1). When enough of them are to be expected
 * among the best-selling products, only those are searched first: reading all matches of a frequent word takes too long.
 * A wrong share costs time and nothing else: what is found is always the beginning of the whole order.
 */
export async function bestSelling(database: Querying, condition: SQL, most: number, share: number): Promise<number[]> {
  const limit = sql.raw(String(most))
  if (share * WALKED >= most) {
    const found = await ids(database, sql`
      select id from (select * from products where is_published order by ${BEST_FIRST} limit ${sql.raw(String(WALKED))}) best
      where ${condition} order by ${BEST_FIRST} limit ${limit}`)
    if (found.length === most) return found
  }
  // Materialized: the planner might else walk through all products in their order for a few that match.
  const search = (narrowed: SQL) => ids(database, sql`
    with matching as materialized (select id, sold_count, created_at from products where is_published and ${narrowed})
    select id from matching order by ${BEST_FIRST} limit ${limit}`)
  if (share * SEARCHED >= most) {
    const least = await boundary(database)
    const found = least ? await search(sql`${condition} and ${least}`) : []
    if (found.length >= most) return found
  }
  return search(condition)
}

async function ids(database: Querying, query: SQL): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`${sql.raw(PLANNED_ANEW)}${query}`)
  return rows.map(({ id }) => id)
}

const known = new WeakMap<Querying, { least: Promise<SQL | null>; readAt: number }>()

/**
 * The condition that a product is among those SEARCHED; null when there are not so many. It may be old: any product
 * parts those that sell better from those that do not. Not written as a comparison of rows: the planner knows how many
 * products fulfil each part of this.
 */
function boundary(database: Querying): Promise<SQL | null> {
  const found = known.get(database)
  if (found && Date.now() - found.readAt < KEPT) return found.least
  const least = database.execute<{ sold: number; created: string }>(sql`
    select sold_count as sold, created_at::text as created from products where is_published
    order by ${BEST_FIRST} offset ${sql.raw(String(SEARCHED - 1))} limit 1`)
    .then(({ rows: [last] }) => last ? sql`(sold_count > ${last.sold} or sold_count = ${last.sold} and created_at >= ${last.created})` : null)
  known.set(database, { least, readAt: Date.now() })
  least.catch(() => known.delete(database))
  return least
}
