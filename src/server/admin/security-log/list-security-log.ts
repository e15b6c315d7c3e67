import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { signInEvents } from '#src/domain/admin/security-events.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { accountKey } from '#src/server/platform/security-log/record-event.ts'
import type { Services } from '#src/server/platform/services.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { selectPage } from '../select-page.ts'

type Row = Omit<Reply<'security-log.list'>['results'][number], 'user' | 'by'>
type Member = { id: number; name: string }

/** GET admin/security-log/ (A14). Only accounts of staff are named; other accounts stay hashes. */
export const listSecurityLog = handler('security-log.list', async (input, { services }) => {
  const { rows, total } = await selectPage<Row>(services.database, input, {
    columns: sql`id::float8 as id, kind, account, actor, address, device, ${inUtc(sql`created_at`)} as created_at, count,
      ${inUtc(sql`last_at`)} as last_at`,
    from: sql`security_log`,
    where: [
      input.kind !== undefined && sql`kind = ${input.kind}`,
      input.group !== undefined && sql`(kind = any(${sql.param([...signInEvents])})) = ${input.group === 'sign-ins'}`,
      input.account !== undefined && sql`account = ${input.account}`,
      input.address !== undefined && sql`address = ${input.address}`,
      input.user_id !== undefined && sql`account = ${accountKey(services, input.user_id)}`,
      input.from !== undefined && sql`created_at >= ${dayStart(input.from)}`,
      input.to !== undefined && sql`created_at < ${dayEnd(input.to)}`,
    ],
    id: sql`id`,
    sorts: { created_at: sql`created_at` },
    sort: '-id',
  })
  const members = await membersByKey(services)
  const named = (key: string | null) => (key === null ? null : (members.get(key) ?? null))
  return { results: rows.map((row) => ({ ...row, user: named(row.account), by: named(row.actor) })), total }
})

/** Staff by the hashes of their accounts. */
async function membersByKey(services: Services): Promise<Map<string, Member>> {
  const { rows } = await services.database.execute<Member>(sql`
    select id, first_name || ' ' || last_name as name from users where role is not null or is_admin limit 1000`)
  return new Map(rows.map((member) => [accountKey(services, member.id), member]))
}
