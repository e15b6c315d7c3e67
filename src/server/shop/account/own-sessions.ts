import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { endAllSessions, sessionIsOpen } from '#src/server/platform/tokens/sessions.ts'

type Row = { id: string; user_agent: string; seen_at: string; is_current: boolean; is_admin: boolean }

/** The most sessions in the list. */
const MOST = 100

export const ownSessions = {
  /** GET sessions/ (D40): the account's open sessions, the current one first, then by last use. */
  list: handler('listSessions', async (_input, { services, caller }) => {
    const { rows } = await services.database.execute<Row>(sql`
      select family_id as id, user_agent, ${inUtc(sql`seen_at`)} as seen_at, family_id = ${caller.session} as is_current,
        exists (select from staff_sessions where id = family_id) as is_admin
      from refresh_tokens where user_id = ${caller.id} and ${sessionIsOpen}
      order by is_current desc, refresh_tokens.seen_at desc limit ${MOST}`)
    return rows
  }),
  /** DELETE sessions/ (D40): signs out on all devices, including this one and the admin. */
  endAll: handler('endSessions', async (_input, context) => {
    const { services, caller } = context
    await services.database.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${caller.id} for no key update`)
      await endAllSessions(tx, caller.id)
      await recordEvent(context, tx, 'sessions-ended', caller.id)
    })
    return undefined
  }),
}
