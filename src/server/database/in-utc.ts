import { sql, type SQL } from 'drizzle-orm'

/** A moment as JSON has it (D26): ISO 8601 in UTC, with milliseconds. */
export function inUtc(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
