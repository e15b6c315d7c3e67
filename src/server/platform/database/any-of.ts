import { sql, type SQL } from 'drizzle-orm'

/**
 * `id = ${anyOf(ids)}`: any of these numbers, planned once. PostgreSQL plans `= any($1)` anew in each execution,
 * because a plan for the actual array looks cheaper than a plan for arrays of unknown length. For a query with many
 * parts, planning takes longer than reading the rows. While PostgreSQL plans, it does not know the result of a
 * subselect.
 */
export function anyOf(ids: readonly number[]): SQL {
  return sql`any(array(select unnest(${sql.param(ids)}::int[])))`
}
