import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { ownPasswordHash } from '#src/server/shop/account/own-password.ts'
import { handler } from '#src/server/platform/http/handler.ts'

/**
 * POST admin/session/confirmation/ (A25): the password permits this session the calls with `recentPassword` for ten
 * minutes. Wrong passwords count as failed logins.
 */
export const confirmPassword = handler('session.confirm', async ({ password }, context) => {
  if ((await ownPasswordHash(context, password)) === null) throw new ApiError(400, { password: ['Şifrə yanlışdır.'] })
  await context.services.database.execute(
    sql`update staff_sessions set password_at = now() where id = ${context.staff.session}`,
  )
  return undefined
})
