import { sql, type SQL } from 'drizzle-orm'

/** When a day ('2026-11-21') begins in Baku (D26). */
export function dayStart(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Asia/Baku')`
}

/** When a day ends: when the next one begins. */
export function dayEnd(day: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone 'Asia/Baku')`
}
