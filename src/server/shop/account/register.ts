import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { DatabaseTransaction } from '#src/server/platform/database/connect.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { users } from '#src/server/platform/database/tables/index.ts'
import { isEmailTaken } from './email-changes.ts'
import { mailActivation } from './activation.ts'
import { mailDecoy, takeMail } from './may-mail.ts'
import { newPasswordFaults } from './password-fault.ts'
import { greetingName } from './own-email.ts'
import { hashPassword } from './password.ts'
import { readPhone } from './phone.ts'
import { mailWords } from '#src/domain/shop/mail-words.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

/**
 * POST users/: ignores `username`. For a known e-mail the reply is the same and takes the same time. The owner of the
 * account gets a mail about it (D29).
 */
export const register = handler('register', async (input, context) => {
  const { first_name, last_name, email, password } = input
  const phone = readPhone(input.phone)
  const faults = await newPasswordFaults(context.services, input, ['password', 're_password'], input)
  if (phone === null) faults.phone = [answerWords.phoneForm]
  if (phone === null || Object.keys(faults).length > 0) throw new ApiError(400, faults)

  const { limits } = context.services
  await limits.take('registration-address', addressKey(context.ip))
  const mayMail = await takeMail(limits, email)
  const password_hash = await hashPassword(password)
  await transaction(context.services, async (tx) => {
    const created = await insertUnlessTaken(tx, { email, password_hash, first_name, last_name, phone })
    // A new account is looked up too, and a job is always queued, so that both cases take the same time (D29).
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(email) = ${email.toLowerCase()}`)
    if (created) await tx.queue(mailActivation, { user_id: created.id, ...(input.to && { to: input.to }) })
    else if (account && mayMail) await tx.queue(mailAccountExists, { user_id: account.id })
    else await tx.queue(mailDecoy, {})
  })
  return { first_name, last_name, email, phone }
})

/** Returns the new account, or null if another account has the e-mail or has it reserved (C10). */
async function insertUnlessTaken(
  tx: DatabaseTransaction,
  values: typeof users.$inferInsert,
): Promise<{ id: number } | null> {
  try {
    const [created] = await tx.transaction((inner) => inner.insert(users).values(values).returning({ id: users.id }))
    return created ?? null
  } catch (error) {
    if (isEmailTaken(error)) return null
    throw error
  }
}

type Row = { email: string; name: string | null; is_active: boolean }

/**
 * Mails the owner of an account after a registration attempt with the same e-mail: the account exists, and how to log
 * in (D29).
 */
export const mailAccountExists = job({
  name: 'mail-account-exists',
  mails: true,
  run: async (services: Services, { user_id }: { user_id: number }) => {
    const { rows } = await services.database.execute<Row>(
      sql`select email, ${greetingName} as name, is_active from users where id = ${user_id} and blocked_at is null`,
    )
    const [user] = rows
    if (!user) return
    const { publicUrl } = services.env
    await sendLetter(services, {
      to: user.email,
      kind: 'account-exists',
      name: user.name,
      also: user.is_active
        ? []
        : [`Hesab hələ aktiv deyil. Aktivləşdirmə məktubunu yenidən istəyin: ${publicUrl}/activate`],
      button: { text: mailWords['account-exists'].button, link: `${publicUrl}/reset_password` },
      closing: ['Qeydiyyatdan keçmək istəyən siz deyildinizsə, heç nə etməyə ehtiyac yoxdur.'],
    })
  },
})
