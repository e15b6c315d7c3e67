import { sql, type SQL } from 'drizzle-orm'

/** Lists and filters count exactly up to this number (D39). */
const EXACT_UP_TO = 1_000

/** Returns a scalar subquery that counts the rows of `fromAndWhere`, up to EXACT_UP_TO + 1. */
export function countUpTo(fromAndWhere: SQL): SQL {
  return sql`(select count(*)::int from (select ${fromAndWhere} limit ${sql.raw(String(EXACT_UP_TO + 1))}) counted)`
}

/** Formats a count for responses: '42', or '1000+' beyond 1,000 (D39). */
export function countText(count: number): string {
  return count > EXACT_UP_TO ? `${EXACT_UP_TO}+` : String(count)
}
