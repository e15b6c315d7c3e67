import { sql, type SQL } from 'drizzle-orm'

/** Formats a timestamptz as in JSON (D26): ISO 8601 in UTC, with milliseconds. */
export function inUtc(timestamp: SQL): SQL {
  return sql`to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
