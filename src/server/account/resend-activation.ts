import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { transaction } from '../transaction.ts'
import { users } from '../database/tables/index.ts'
import { sha256 } from '../tokens/secret-token.ts'
import { mailActivation } from './mail-activation.ts'
import { mailNobody } from './mail-nobody.ts'

/**
 * POST users/resend_activation/: 204 whether the e-mail is known or not; the job mails only accounts that are not
 * active yet.
 */
export const resendActivation = handler('resendActivation', async ({ email }, context) => {
  await context.services.limits.take('mail-address', sha256(email.toLowerCase()))
  await transaction(context.services, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(sql`lower(email) = ${email.toLowerCase()}`)
    if (user) await tx.queue(mailActivation, { user_id: user.id })
    else await tx.queue(mailNobody, {})
  })
  return undefined
})
