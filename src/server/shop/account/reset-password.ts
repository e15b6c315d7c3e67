import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { users } from '#src/server/platform/database/tables/index.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { newToken } from '#src/server/platform/tokens/secret-token.ts'
import { mayMailLink } from './may-mail.ts'
import { mailDecoy } from './mail-decoy.ts'
import { mailPasswordReset } from './mail-password-reset.ts'

/**
 * POST users/reset_password/ (D11): the same reply for any e-mail, known or not, limited or not (D42). `auth_token` is
 * random and grants no access. Only the mailed link does.
 */
export const resetPassword = handler('resetPassword', async ({ email }, context) => {
  const may = await mayMailLink(context, email)
  if (may === 'no') return { auth_token: newToken().token }
  await transaction(context.services, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(email) = ${email.toLowerCase()}`)
    await recordEvent(context, tx, 'reset-asked', user?.id ?? { email: email.toLowerCase() })
    if (user) await tx.queue(mailPasswordReset, { user_id: user.id, unless_valid: may === 'unless valid' })
    else await tx.queue(mailDecoy, {})
  })
  return { auth_token: newToken().token }
})
