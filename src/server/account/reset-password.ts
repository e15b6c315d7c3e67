import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { transaction } from '../transaction.ts'
import { users } from '../database/tables/index.ts'
import { newToken, sha256 } from '../tokens/secret-token.ts'
import { mailNobody } from './mail-nobody.ts'
import { mailPasswordReset } from './mail-password-reset.ts'

/**
 * POST users/reset_password/ (D11): the same answer whether the e-mail is known or not. `auth_token` is random and opens
 * nothing; only the mailed link does.
 */
export const resetPassword = handler('resetPassword', async ({ email }, context) => {
  await context.services.limits.take('mail-address', sha256(email.toLowerCase()))
  await transaction(context.services, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(sql`lower(email) = ${email.toLowerCase()}`)
    if (user) await tx.queue(mailPasswordReset, { user_id: user.id })
    else await tx.queue(mailNobody, {})
  })
  return { auth_token: newToken().token }
})
