import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { readUid, sha256, writeUid } from '#src/server/platform/tokens/secret-token.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { logOwnChange } from './email-changes.ts'
import { newPasswordFaults, type PasswordOwner } from './password-fault.ts'
import { ownEmail } from './own-email.ts'
import { admitDevice } from './sign-in.ts'
import { hashPassword, NO_PASSWORD, setPassword } from './password.ts'
import { mailWords } from '#src/domain/shop/mail-words.ts'
import { INVITATION_DAYS } from '#src/domain/account/limits.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { makeLink } from './may-mail.ts'

/**
 * POST users/invitation/ (A19): a mailed link works once, until it expires or the invitation is withdrawn. A rejected
 * password does not use it up. The account becomes active, and invited staff get their role.
 */
export const acceptInvitation = handler('acceptInvitation', async (input, context) => {
  const { database } = context.services
  const userId = readUid(input.uid) ?? 0
  const good = invited(userId, input.token)
  const { rows } = await database.execute<PasswordOwner>(
    sql`select email, first_name, last_name, phone from users where ${good}`,
  )
  const [user] = rows
  if (!user) throw linkWrong()

  const faults = await newPasswordFaults(context.services, input, ['new_password', 're_new_password'], user)
  if (Object.keys(faults).length > 0) throw new ApiError(400, faults)

  const password_hash = await hashPassword(input.new_password)
  return transaction(context.services, async (tx) => {
    await tx.execute(sql`select from users where id = ${userId} for no key update`)
    // Checked again under the lock: the invitation may have been withdrawn or accepted meanwhile.
    const {
      rows: [accepted],
    } = await tx.execute<{ role: string | null; role_id: number | null }>(sql`
      delete from invitations using users where user_id = users.id and ${good} returning invitations.role::text,
        invitations.role_id`)
    if (!accepted) throw linkWrong()
    const { role, role_id } = accepted
    await setPassword(tx, userId, password_hash)
    await endInvitationLinks(tx, userId)
    await tx.execute(sql`update users set is_active = true where id = ${userId}`)
    await ownEmail(tx, userId)
    await admitDevice(context, tx, userId)
    await logOwnChange(context, tx, userId, 'password-changed')
    if (role !== null) {
      // The last write. The change log records it under the account that got the role (A13, migrations).
      await tx.execute(sql`select set_config('buxar.staff', ${String(userId)}, true)`)
      await tx.execute(
        sql`update users set role = ${role}::staff_role, role_id = ${role_id}, is_admin = ${role === 'owner'}
          where id = ${userId}`,
      )
      await recordEvent(context, tx, 'role-changed', userId)
    }
    return { is_staff: role !== null }
  })
})

/** Uses up all mailed invitation links of an account. */
export async function endInvitationLinks(tx: Querying, userId: number): Promise<void> {
  await tx.execute(
    sql`update mailed_links set used_at = now() where user_id = ${userId} and purpose = 'invitation'
      and used_at is null`,
  )
}

function linkWrong(): ApiError {
  return new ApiError(400, { token: [answerWords.linkEnded] })
}

function invited(userId: number, token: string): SQL {
  return sql`users.id = ${userId} and blocked_at is null and exists (select from invitations where user_id = users.id)
    and exists (select from mailed_links
    where token_hash = ${sha256(token)} and user_id = users.id and purpose = 'invitation' and used_at is null
      and expires_at > now())`
}

type Row = { email: string; name: string | null; is_staff: boolean }

/**
 * Mails an invitation link, with which the invited person sets a password (A19). Sends nothing after the invitation was
 * withdrawn or accepted. A retried job mails another link. Using one link ends all. Greets by the name that staff
 * typed, not by the name of a registration.
 */
export const mailInvitation = job({
  name: 'mail-invitation',
  mails: true,
  run: async (services: Services, { user_id }: { user_id: number }) => {
    const { rows } = await services.database.execute<Row>(sql`
      select email, case when password_hash = ${NO_PASSWORD} then first_name end as name,
        invitations.role is not null as is_staff from invitations join users
        on users.id = user_id
      where user_id = ${user_id} and blocked_at is null`)
    const [invited] = rows
    if (!invited) return
    const token = await makeLink(services, user_id, 'invitation', false)
    if (token === null) return
    const { name } = await readShopSettings(services.database, ['name'])
    const works = `Link ${INVITATION_DAYS} gün ərzində və bir dəfə işləyir.`
    const words = invited.is_staff
      ? {
          subject: 'İşə dəvət',
          paragraphs: [
            `${name} mağazasının idarə panelində işləməyə dəvət olunmusunuz. Aşağıdakı düymə ilə şifrə təyin edin. ${works}`,
          ],
        }
      : { kind: 'invitation' as const }
    await sendLetter(services, {
      to: invited.email,
      name: invited.name,
      ...words,
      button: {
        text: mailWords.invitation.button,
        link: `${services.env.publicUrl}/invitation/${writeUid(user_id)}/${token}`,
      },
      closing: ['Bu dəvəti gözləmirdinizsə, məktubu nəzərə almayın.'],
    })
  },
})
