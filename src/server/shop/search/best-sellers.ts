import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { PLANNED_ANEW } from '#src/server/platform/database/preparing-client.ts'

/** The number of best sellers that are scanned one by one for a very frequent word. */
const WALKED = 8_000
/** The number of best sellers in which a frequent word is searched by the indexes. */
const SEARCHED = 64_000
/** How long the product at that position is cached, ms. */
const KEPT = 10 * 60 * 1000

/** ORDER BY for best sellers first, exactly as in the index. */
export const BEST_FIRST = sql.raw('sold_count desc nulls last, created_at desc nulls last, id desc nulls last')

/**
 * Returns ids of the published products that match the condition, best sellers first, at most `most`.
 * @param share the approximate share of all products that match, if known (0–1). If enough best sellers probably match,
 * only best sellers are searched first: reading all matches of a frequent word takes too long. A wrong share only costs
 * time. The result is always the beginning of the whole order.
 */
export async function bestSelling(database: Querying, condition: SQL, most: number, share: number): Promise<number[]> {
  const limit = sql.raw(String(most))
  if (share * WALKED >= most) {
    const best = await ids(
      database,
      sql`
      select id from (select * from products where is_published order by ${BEST_FIRST} limit ${sql.raw(String(WALKED))}) best
      where ${condition} order by ${BEST_FIRST} limit ${limit}`,
    )
    if (best.length === most) return best
  }
  // Materialized, because otherwise the planner might scan all products in the order of sales to find a few matches.
  const search = (narrowed: SQL) =>
    ids(
      database,
      sql`
    with matching as materialized (select id, sold_count, created_at from products where is_published and ${narrowed})
    select id from matching order by ${BEST_FIRST} limit ${limit}`,
    )
  if (share * SEARCHED >= most) {
    const least = await boundary(database)
    const best = least ? await search(sql`${condition} and ${least}`) : []
    if (best.length >= most) return best
  }
  return search(condition)
}

async function ids(database: Querying, query: SQL): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`${sql.raw(PLANNED_ANEW)}${query}`)
  return rows.map(({ id }) => id)
}

const known = new WeakMap<Querying, { least: Promise<SQL | null>; readAt: number }>()

/**
 * Returns the condition that a product is among the SEARCHED best sellers; null if there are fewer products. The cached
 * condition may be old: any product separates better sellers from the rest. Not written as a comparison of rows, so
 * that the planner knows how many products match each part.
 */
function boundary(database: Querying): Promise<SQL | null> {
  const cached = known.get(database)
  if (cached && Date.now() - cached.readAt < KEPT) return cached.least
  const least = database
    .execute<{ sold: number; created: string }>(sql`
    select sold_count as sold, created_at::text as created from products where is_published
    order by ${BEST_FIRST} offset ${sql.raw(String(SEARCHED - 1))} limit 1`)
    .then(({ rows: [last] }) =>
      last ? sql`(sold_count > ${last.sold} or sold_count = ${last.sold} and created_at >= ${last.created})` : null,
    )
  known.set(database, { least, readAt: Date.now() })
  least.catch(() => known.delete(database))
  return least
}
