import { sql, type SQL } from 'drizzle-orm'

/** Lists and filters count exactly up to this (D39). */
const EXACT_UP_TO = 1_000

/** A scalar subquery that counts the rows of `fromAndWhere`, stopping at EXACT_UP_TO + 1. */
export function countUpTo(fromAndWhere: SQL): SQL {
  return sql`(select count(*)::int from (select ${fromAndWhere} limit ${sql.raw(String(EXACT_UP_TO + 1))}) counted)`
}

/** A count as answers tell it: '42', or '1000+' beyond 1,000 (D39). */
export function countText(count: number): string {
  return count > EXACT_UP_TO ? `${EXACT_UP_TO}+` : String(count)
}
