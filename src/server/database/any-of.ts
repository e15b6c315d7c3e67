import { sql, type SQL } from 'drizzle-orm'

/**
 * `id = ${anyOf(ids)}`: any of these numbers, planned once. PostgreSQL plans `= any($1)` anew in each execution, because a
 * plan for the array at hand looks cheaper than one for arrays of unknown length; for a query with many parts planning
 * takes longer than reading the rows. It cannot look into the result of a subselect while it plans.
 */
export function anyOf(ids: readonly number[]): SQL {
  return sql`any(array(select unnest(${sql.param(ids)}::int[])))`
}
