import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { addressKey } from '../limits/address-key.ts'
import { handler } from '../call/handler.ts'
import { transaction } from '../transaction.ts'
import { users } from '../database/tables/index.ts'
import { mailAccountExists } from './mail-account-exists.ts'
import { mailActivation } from './mail-activation.ts'
import { mailNobody } from './mail-nobody.ts'
import { newPasswordFaults } from './new-password-faults.ts'
import { hashPassword } from './password.ts'
import { PHONE_WRONG, readPhone } from './phone.ts'
import { takeMail } from './may-mail.ts'

/**
 * POST users/: `username` is ignored. For a known e-mail the answer is the same and takes the same time; its owner gets
 * a mail that says so (D29).
 */
export const register = handler('register', async (input, context) => {
  const { first_name, last_name, email, password } = input
  const phone = readPhone(input.phone)
  const faults = await newPasswordFaults(context.services, input, ['password', 're_password'], input)
  if (phone === null) faults.phone = [PHONE_WRONG]
  if (phone === null || Object.keys(faults).length > 0) throw new ApiError(400, faults)

  const { limits } = context.services
  await limits.take('registration-address', addressKey(context.ip))
  const mayMail = await takeMail(limits, email)
  const password_hash = await hashPassword(password)
  await transaction(context.services, async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ email, password_hash, first_name, last_name, phone })
      .onConflictDoNothing()
      .returning({ id: users.id })
    // Looked up for a new account too, and a job is queued in any case: both cases take the same time (D29).
    const [account] = await tx.select({ id: users.id }).from(users).where(sql`lower(email) = ${email.toLowerCase()}`)
    if (created) await tx.queue(mailActivation, { user_id: created.id, ...(input.to && { to: input.to }) })
    else if (account && mayMail) await tx.queue(mailAccountExists, { user_id: account.id })
    else await tx.queue(mailNobody, {})
  })
  return { first_name, last_name, email, phone }
})
