import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { transaction } from '../transaction.ts'
import { users } from '../database/tables/index.ts'
import { mayMailLink } from './may-mail.ts'
import { mailActivation } from './mail-activation.ts'
import { mailNobody } from './mail-nobody.ts'

/**
 * POST users/resend_activation/: 204 whether the e-mail is known or not, limited or not (D42); the job mails only accounts that are not
 * active yet.
 */
export const resendActivation = handler('resendActivation', async ({ email, to }, context) => {
  const may = await mayMailLink(context, email)
  if (may === 'no') return undefined
  await transaction(context.services, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(sql`lower(email) = ${email.toLowerCase()}`)
    if (user) await tx.queue(mailActivation, { user_id: user.id, unless_valid: may === 'unless valid', ...(to && { to }) })
    else await tx.queue(mailNobody, {})
  })
  return undefined
})
