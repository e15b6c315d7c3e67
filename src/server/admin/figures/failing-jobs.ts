import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'

type Failing = {
  unsent_mails: { count: number; since: string | null }
  failing_jobs: { name: string; count: number }[]
}

/**
 * Returns the failed work of the queue (P9): mails that wait for a retry, with the time when the oldest was queued
 * (ISO 8601), and other jobs that failed in the last three days and may be retried.
 */
export async function failingJobs(database: Querying): Promise<Failing> {
  const [mails, jobs] = await Promise.all([
    database.execute<Failing['unsent_mails']>(sql`
      select count(*)::int as count, ${inUtc(sql`min(created_on)`)} as since from pgboss.job where name like 'mail-%' and state = 'retry'`),
    database.execute<Failing['failing_jobs'][number]>(sql`
      select name, count(*)::int as count from pgboss.job
      where name not like 'mail-%' and state in ('retry', 'failed') and created_on > now() - interval '3 days' group by name order by name`),
  ])
  return { unsent_mails: mails.rows[0] ?? { count: 0, since: null }, failing_jobs: jobs.rows }
}
