import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { users } from '#src/server/platform/database/tables/index.ts'
import { mayMailLink } from './may-mail.ts'
import { mailActivation } from './mail-activation.ts'
import { mailDecoy } from './mail-decoy.ts'

/**
 * POST users/resend_activation/: 204 for any e-mail, known or not, limited or not (D42). The job mails only accounts
 * that are not active yet.
 */
export const resendActivation = handler('resendActivation', async ({ email, to }, context) => {
  const may = await mayMailLink(context, email)
  if (may === 'no') return undefined
  await transaction(context.services, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(email) = ${email.toLowerCase()}`)
    if (user)
      await tx.queue(mailActivation, { user_id: user.id, unless_valid: may === 'unless valid', ...(to && { to }) })
    else await tx.queue(mailDecoy, {})
  })
  return undefined
})
