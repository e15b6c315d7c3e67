import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { transaction } from '../transaction.ts'
import { users } from '../database/tables/index.ts'
import { recordEvent } from '../security-log/record-event.ts'
import { newToken } from '../tokens/secret-token.ts'
import { mayMailLink } from './may-mail.ts'
import { mailNobody } from './mail-nobody.ts'
import { mailPasswordReset } from './mail-password-reset.ts'

/**
 * POST users/reset_password/ (D11): the same answer whether the e-mail is known or not, limited or not (D42). `auth_token` is random and opens
 * nothing; only the mailed link does.
 */
export const resetPassword = handler('resetPassword', async ({ email }, context) => {
  const may = await mayMailLink(context, email)
  if (may === 'no') return { auth_token: newToken().token }
  await transaction(context.services, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(sql`lower(email) = ${email.toLowerCase()}`)
    await recordEvent(context, tx, 'reset-asked', user?.id ?? { email: email.toLowerCase() })
    if (user) await tx.queue(mailPasswordReset, { user_id: user.id, unless_valid: may === 'unless valid' })
    else await tx.queue(mailNobody, {})
  })
  return { auth_token: newToken().token }
})
