import { sql } from 'drizzle-orm'
import type { Database, DatabaseTransaction } from '#src/server/platform/database/connect.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'
import { DAY_TABLES, daysOf, STALE_DAYS } from './day-rows.ts'

/** Most days summed by one statement, so that it ends before DATABASE_TIMEOUT in a shop of 30,000 orders a day. */
const DAYS_AT_ONCE = 7

/** Sums the past days that have no sums, or stale ones (A11). */
export const sumDays = job({
  name: 'sum-days',
  cron: '* * * * *',
  run: ({ database }: Services) => sumPastDays(database),
})

export async function sumPastDays(database: Database): Promise<void> {
  // Repeatable read: the emptied rows of sales_touched are those whose changes the new sums contain.
  const sumSome = () => database.transaction(sumSomeDays, { isolationLevel: 'repeatable read' })
  while ((await sumSome()) === DAYS_AT_ONCE);
}

/** Forgets stale days, sums some days that have no sums, newest first, and returns their number. */
async function sumSomeDays(tx: DatabaseTransaction): Promise<number> {
  // Before the first query, which takes the snapshot: another run has then committed its sums.
  await tx.execute(sql`lock table sales_days in share row exclusive mode`)
  const stale = await tx.execute<{ day: string }>(sql`select day::text from ${STALE_DAYS} stale`)
  for (const { name } of DAY_TABLES)
    await tx.execute(sql`delete from ${sql.raw(name)} where day = any(${dates(stale.rows)})`)
  await tx.execute(sql`delete from sales_touched`)
  const { rows } = await tx.execute<{ day: string }>(sql`
    select day::text from (
      select date::date as day from generate_series(
        (select min(created_at) at time zone 'Asia/Baku' from orders)::date::timestamp,
        (now() at time zone 'Asia/Baku')::date - interval '1 day', '1 day') date) past
    where day not in (select day from sales_days) order by day desc limit ${DAYS_AT_ONCE}`)
  const days = daysOf(sql`select unnest(${dates(rows)}) as day`)
  if (rows.length > 0)
    for (const { name, columns, computed } of DAY_TABLES)
      await tx.execute(sql`
        with days as materialized ${days} insert into ${sql.raw(name)} (${sql.raw(columns)}) ${computed}`)
  return rows.length
}

const dates = (rows: { day: string }[]) => sql`${sql.param(rows.map(({ day }) => day))}::date[]`
