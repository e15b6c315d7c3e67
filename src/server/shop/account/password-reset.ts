import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { users } from '#src/server/platform/database/tables/index.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { newToken, readUid, sha256, writeUid } from '#src/server/platform/tokens/secret-token.ts'
import { mayMailLink, mailDecoy, makeLink } from './may-mail.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { logOwnChange } from './email-changes.ts'
import { newPasswordFaults, type PasswordOwner } from './password-fault.ts'
import { greetingName, ownEmail } from './own-email.ts'
import { admitDevice } from './sign-in.ts'
import { hashPassword, setPassword } from './password.ts'
import { mailWords } from '#src/domain/shop/mail-words.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

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

/**
 * POST users/reset_password_confirm/ (D11): a mailed link works once, within an hour. A rejected password does not use
 * it up. Does not activate the account. The device becomes known, so that the owner can log in on it while strangers
 * guess the password (D42).
 */
export const confirmPasswordReset = handler('confirmPasswordReset', async (input, context) => {
  const { database } = context.services
  const userId = readUid(input.uid) ?? 0
  const good = linkIsGood(userId, input.token)
  const { rows } = await database.execute<PasswordOwner>(
    sql`select email, first_name, last_name, phone from users where id = ${userId} and blocked_at is null and ${good}`,
  )
  const [user] = rows
  if (!user) throw linkWrong()

  const faults = await newPasswordFaults(context.services, input, ['new_password', 're_new_password'], user)
  if (Object.keys(faults).length > 0) throw new ApiError(400, faults)

  const password_hash = await hashPassword(input.new_password)
  return transaction(context.services, async (tx) => {
    await tx.execute(sql`select from users where id = ${userId} for no key update`)
    // Checked again under the lock, so that a second concurrent use sees the first.
    const active = await tx.execute(sql`select from users where id = ${userId} and blocked_at is null and ${good}`)
    if (active.rows.length === 0) throw linkWrong()
    await setPassword(tx, userId, password_hash)
    await ownEmail(tx, userId)
    await logOwnChange(context, tx, userId, 'password-changed')
    await admitDevice(context, tx, userId)
    return undefined
  })
})

function linkIsGood(userId: number, token: string): SQL {
  return sql`exists (select from mailed_links where token_hash = ${sha256(token)} and user_id = ${userId}
    and purpose = 'password_reset' and used_at is null and expires_at > now())`
}

function linkWrong(): ApiError {
  return new ApiError(400, { token: [answerWords.linkEnded] })
}

type Row = { email: string; name: string | null; is_active: boolean }

/**
 * Mails a link that sets a new password, valid for an hour (D11). A retried job mails another link. Using one link ends
 * all.
 */
export const mailPasswordReset = job({
  name: 'mail-password-reset',
  mails: true,
  run: async (services: Services, { user_id, unless_valid = false }: { user_id: number; unless_valid?: boolean }) => {
    const { rows } = await services.database.execute<Row>(
      sql`select email, ${greetingName} as name, is_active from users where id = ${user_id} and blocked_at is null`,
    )
    const [user] = rows
    if (!user) return
    const token = await makeLink(services, user_id, 'password_reset', unless_valid)
    if (token === null) return
    const { publicUrl } = services.env
    await sendLetter(services, {
      to: user.email,
      kind: 'password-reset',
      name: user.name,
      also: user.is_active
        ? []
        : [`Hesab hələ aktiv deyil. Aktivləşdirmə məktubunu yenidən istəyin: ${publicUrl}/activate`],
      button: {
        text: mailWords['password-reset'].button,
        link: `${publicUrl}/password/reset/confirm/${writeUid(user_id)}/${token}`,
      },
      closing: ['Bunu siz istəməmisinizsə, heç nə etməyə ehtiyac yoxdur: şifrəniz olduğu kimi qalır.'],
    })
  },
})
