import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { greetingName, noteLinkDevice } from './own-email.ts'
import { readUid, sha256, writeUid } from '#src/server/platform/tokens/secret-token.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { users } from '#src/server/platform/database/tables/index.ts'
import { mayMailLink, mailDecoy, makeLink } from './may-mail.ts'
import { ALREADY_ACTIVE } from '#src/domain/account/activation.ts'
import { mailWords } from '#src/domain/shop/mail-words.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

/**
 * POST users/activation/: a mailed link works once, within 3 days. It also uses up the account's other activation
 * links. A used link of an active account is answered with a code of its own (E7).
 */
export const activate = handler('activate', async ({ uid, token }, context) => {
  const userId = readUid(uid) ?? 0
  await context.services.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ spent: boolean; ended: boolean; active: boolean }>(sql`
      select used_at is not null as spent, expires_at <= now() as ended,
        exists (select from users where users.id = user_id and is_active and blocked_at is null) as active
      from mailed_links where token_hash = ${sha256(token)} and user_id = ${userId} and purpose = 'activation' for update`)
    const [link] = rows
    if (link?.spent && link.active) throw new ApiError(400, { detail: answerWords.alreadyActive, code: ALREADY_ACTIVE })
    if (link?.spent) throw new ApiError(403, { detail: answerWords.linkUsed })
    if (!link || link.ended) throw new ApiError(400, { detail: answerWords.linkEnded })
    await tx.execute(sql`
      update mailed_links set used_at = now() where user_id = ${userId} and purpose = 'activation' and used_at is null`)
    await tx.execute(sql`update users set is_active = true where id = ${userId}`)
    await noteLinkDevice(context, tx, userId)
  })
  return undefined
})

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

type Row = { email: string; name: string | null }

/** `to`: the path in the shop to which the link leads the customer after the activation (B13). */
type Wish = { user_id: number; unless_valid?: boolean; to?: string }

/** Mails an activation link, valid for 3 days (D11). A retried job mails another link, and every link works. */
export const mailActivation = job({
  name: 'mail-activation',
  mails: true,
  run: async (services: Services, { user_id, unless_valid = false, to }: Wish) => {
    const { rows } = await services.database.execute<Row>(
      sql`select email, ${greetingName} as name from users where id = ${user_id} and not is_active and blocked_at is null`,
    )
    const [user] = rows
    if (!user) return
    const token = await makeLink(services, user_id, 'activation', unless_valid)
    if (token === null) return
    const onward = to ? `?to=${encodeURIComponent(to).replaceAll('%2F', '/')}` : ''
    await sendLetter(services, {
      to: user.email,
      kind: 'activation',
      name: user.name,
      button: {
        text: mailWords.activation.button,
        link: `${services.env.publicUrl}/activate/${writeUid(user_id)}/${token}${onward}`,
      },
      closing: ['Qeydiyyatdan siz keçməmisinizsə, bu məktubu nəzərə almayın.'],
    })
  },
})
