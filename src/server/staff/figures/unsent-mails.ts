import { sql } from 'drizzle-orm'
import type { Querying } from '../../database/connect.ts'
import { inUtc } from '../../database/in-utc.ts'

/** Mails that could not be sent so far and are tried again (P9). `since`: when the oldest was queued, ISO 8601. */
export async function unsentMails(database: Querying): Promise<{ count: number; since: string | null }> {
  const { rows } = await database.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, ${inUtc(sql`min(created_on)`)} as since from pgboss.job where name like 'mail-%' and state = 'retry'`)
  return rows[0] ?? { count: 0, since: null }
}
