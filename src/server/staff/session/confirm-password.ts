import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { ownPasswordHash } from '../../account/own-password.ts'
import { handler } from '../../call/handler.ts'

/**
 * POST admin/session/confirmation/ (A25): the password opens the calls with `recentPassword` to this session for ten
 * minutes. Guesses count as failed sign-ins.
 */
export const confirmPassword = handler('session.confirm', async ({ password }, context) => {
  if ((await ownPasswordHash(context, password)) === null) throw new ApiError(400, { password: ['Şifrə yanlışdır.'] })
  await context.services.database.execute(sql`update staff_sessions set password_at = now() where id = ${context.staff.session}`)
  return undefined
})
