import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import { change_log } from '#src/server/platform/database/tables/index.ts'
import { adminTransaction } from '../admin-transaction.ts'

/**
 * Ends a session: its tokens stop working. 404 for another account's session, unless the caller has the right 'staff'.
 */
async function end(context: AdminContext, session: string): Promise<undefined> {
  await adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ user_id: number }>(sql`
      select user_id from staff_sessions where id = ${session}
        and (user_id = ${context.caller.id} or ${context.staff.rights.has('staff')})`)
    if (rows.length === 0) throw new ApiError(404, { detail: 'Sessiya tapılmadı.' })
    await tx.execute(
      sql`update refresh_tokens set revoked_at = now() where family_id = ${session} and revoked_at is null`,
    )
    await tx
      .insert(change_log)
      .values({ user_id: context.caller.id, entity: 'staff_sessions', entity_id: session, action: 'sign-out' })
  })
  return undefined
}

export const endSession = {
  /** DELETE admin/session/: signs out. */
  own: handler('session.end', (_input, context) => {
    context.giveAdminToken(null)
    return end(context, context.staff.session)
  }),
  /** DELETE admin/sessions/{id}/. */
  any: handler('sessions.delete', ({ id }, context) => end(context, id)),
}
