import { sql, type SQL } from 'drizzle-orm'

/** Up to where lists and filters count exactly (D39). */
const EXACT_UP_TO = 1_000

/** A scalar subquery that counts what follows SELECT, as far as it is told: never more than one beyond EXACT_UP_TO. */
export function countUpTo(fromAndWhere: SQL): SQL {
  return sql`(select count(*)::int from (select ${fromAndWhere} limit ${sql.raw(String(EXACT_UP_TO + 1))}) counted)`
}

/** The count as it is told: '42', or '1000+' beyond 1,000 (D39). */
export function countText(count: number): string {
  return count > EXACT_UP_TO ? `${EXACT_UP_TO}+` : String(count)
}
