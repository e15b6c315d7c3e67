import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { sessionIsOpen } from '#src/server/platform/tokens/sessions.ts'

type Row = {
  id: string
  user: { id: number; name: string; email: string }
  user_agent: string
  created_at: string
  seen_at: string
  second_factor: boolean
}

/**
 * GET admin/sessions/ (A14): active sessions, the most recently seen first. With the right 'staff' it returns the
 * sessions of all accounts.
 */
export const listSessions = handler('sessions.list', async (_input, { services, caller, staff }) => {
  const { rows } = await services.database.execute<Row>(sql`
    select staff_sessions.id, user_agent, ${inUtc(sql`staff_sessions.created_at`)} as created_at, ${inUtc(sql`seen_at`)} as seen_at, second_factor,
      json_build_object('id', users.id, 'name', first_name || ' ' || last_name, 'email', email) as user
    from staff_sessions join users on users.id = user_id
    where (user_id = ${caller.id} or ${staff.rights.has('staff')})
      and exists (select from refresh_tokens where family_id = staff_sessions.id and ${sessionIsOpen})
    order by staff_sessions.seen_at desc limit 500`)
  return { results: rows.map((row) => ({ ...row, is_current: row.id === staff.session })), total: rows.length }
})
