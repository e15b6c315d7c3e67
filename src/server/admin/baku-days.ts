import { sql, type SQL } from 'drizzle-orm'

/** Returns the SQL of the time when a day ('2026-11-21') begins in Baku (D26). */
export function dayStart(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Asia/Baku')`
}

/** Returns the SQL of the time when a day ends in Baku, which is when the next day begins. */
export function dayEnd(day: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone 'Asia/Baku')`
}
