import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { DatabaseTransaction } from '#src/server/platform/database/connect.ts'
import { sha256, newToken } from '#src/server/platform/tokens/secret-token.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { canBeUndone, isEmailTaken, isPending, logOwnChange } from './email-changes.ts'
import { mailPasswordReset } from './password-reset.ts'
import { greetingName, noteLinkDevice } from './own-email.ts'
import { NO_PASSWORD, setPassword, spendResetLinks } from './password.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

type Change = { id: number; user_id: number; old_email: string; new_email: string }

/**
 * POST users/email/confirm/ (D41): confirms a new e-mail by its mailed link, within 24 hours. The same link again
 * changes nothing, and the reply is the same as long as the account has that e-mail (E7).
 */
export const confirmEmail = handler('confirmEmail', async ({ token }, context) => {
  const { services } = context
  try {
    await services.database.transaction(async (tx) => {
      const { rows } = await tx.execute<Change>(sql`
        select id::float8 as id, user_id, old_email, new_email from email_changes where confirm_hash = ${sha256(token)}
          and ${isPending} for update`)
      const [change] = rows
      if (!change && (await isConfirmed(tx, sha256(token)))) return
      if (!change) throw linkWrong()
      await tx.execute(sql`update users set email = ${change.new_email} where id = ${change.user_id}`)
      await tx.execute(sql`update email_changes set confirmed_at = now() where id = ${change.id}`)
      await noteLinkDevice(context, tx, change.user_id)
      // The reset links were mailed to the former e-mail.
      await spendResetLinks(tx, change.user_id)
      await logOwnChange(context, tx, change.user_id, 'email-changed', { from: change.old_email, to: change.new_email })
    })
  } catch (error) {
    // The e-mail had no account when it was requested, and has one now.
    if (isEmailTaken(error)) throw linkWrong()
    throw error
  }
  return undefined
})

async function isConfirmed(tx: DatabaseTransaction, confirm_hash: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from email_changes join users on users.id = user_id where confirm_hash = ${confirm_hash}
      and confirmed_at is not null and undone_at is null and lower(users.email) = lower(new_email)`)
  return rows.length > 0
}

/**
 * POST users/email/undo/ (D41): restores the old e-mail by its mailed link, even after later changes. A person who
 * requested the change knew the password. So every session ends, the password no longer works, and a reset link is
 * mailed.
 */
export const undoEmail = handler('undoEmail', async ({ token }, context) => {
  const { services } = context
  await transaction(services, async (tx) => {
    const change = await lockUndo(tx, sha256(token))
    await tx.execute(sql`update users set email = ${change.old_email} where id = ${change.user_id}`)
    await tx.execute(
      sql`update email_changes set undone_at = now() where user_id = ${change.user_id} and id >= ${change.id}`,
    )
    await setPassword(tx, change.user_id, NO_PASSWORD)
    await logOwnChange(context, tx, change.user_id, 'email-undone', { from: change.email, to: change.old_email })
    await tx.queue(mailPasswordReset, { user_id: change.user_id })
  })
  return undefined
})

/** Locks the account of an undo link, then reads the change. A second concurrent use then finds the change undone. */
async function lockUndo(tx: DatabaseTransaction, undo_hash: string): Promise<Change & { email: string }> {
  await tx.execute(
    sql`select from users where id = (select user_id from email_changes where undo_hash = ${undo_hash}) for no key
      update`,
  )
  const { rows } = await tx.execute<Change & { email: string }>(sql`
    select id::float8 as id, user_id, old_email, new_email, (select email from users where users.id = user_id) as email
    from email_changes where undo_hash = ${undo_hash} and ${canBeUndone}`)
  const [change] = rows
  if (!change) throw linkWrong()
  return change
}

function linkWrong(): ApiError {
  return new ApiError(400, { detail: answerWords.linkEnded })
}

type Row = { new_email: string; is_taken: boolean }

/**
 * Mails the link that confirms a new e-mail, valid for 24 hours (D41). If another account has the e-mail, informs its
 * owner instead (D29).
 */
export const mailEmailConfirm = job({
  name: 'mail-email-confirm',
  mails: true,
  run: async (services: Services, { change_id }: { change_id: number }) => {
    const { token, token_hash } = newToken()
    const { rows } = await services.database.execute<Row>(sql`
      update email_changes set confirm_hash = ${token_hash} from users
      where email_changes.id = ${change_id} and users.id = user_id and blocked_at is null
        and email_changes.id in (select id from email_changes where ${isPending})
      returning new_email,
        exists (select from users other where lower(other.email) = lower(new_email) and other.id <> user_id)
          or email_is_reserved(new_email, user_id) as is_taken`)
    const [change] = rows
    if (!change) return
    const { publicUrl } = services.env
    if (change.is_taken) {
      await sendLetter(services, {
        to: change.new_email,
        subject: 'Bu e-mail ilə hesabınız var',
        paragraphs: [
          'Kimsə bu e-maili başqa hesaba yazmaq istədi. Bu e-mail ilə hesabınız artıq var və olduğu kimi qalır.',
          'Şifrənizi xatırlamırsınızsa, onu sıfırlayın.',
        ],
        button: { text: 'Şifrəni sıfırla', link: `${publicUrl}/reset_password` },
      })
      return
    }
    await sendLetter(services, {
      to: change.new_email,
      subject: 'Yeni e-mailinizi təsdiqləyin',
      paragraphs: [
        'Bu e-maili hesabınızda istifadə etmək üçün aşağıdakı düyməni sıxın. Link 24 saat ərzində və bir dəfə işləyir.',
      ],
      button: { text: 'E-maili təsdiqlə', link: `${publicUrl}/email/confirm/${token}` },
      closing: ['Bunu siz istəməmisinizsə, bu məktubu nəzərə almayın.'],
    })
  },
})

type UndoRow = { old_email: string; new_email: string | null; name: string | null }

/** Informs the old e-mail at once about the request, with a link that undoes the change for 7 days (D41). */
export const mailEmailUndo = job({
  name: 'mail-email-undo',
  mails: true,
  run: async (services: Services, { change_id }: { change_id: number }) => {
    const { token, token_hash } = newToken()
    const { rows } = await services.database.execute<UndoRow>(sql`
      update email_changes set undo_hash = ${token_hash} from users
      where email_changes.id = ${change_id} and users.id = user_id
        and email_changes.id in (select id from email_changes where ${canBeUndone})
      returning old_email, case when owns_email then new_email end as new_email, ${greetingName} as name`)
    const [change] = rows
    if (!change) return
    await sendLetter(services, {
      to: change.old_email,
      subject: 'Hesabınızın e-maili dəyişdirilir',
      name: change.name,
      paragraphs: [
        `Hesabınız üçün yeni e-mail göstərilib${change.new_email === null ? '' : `: ${change.new_email}`}. O, yeni ünvana göndərilən link açılandan sonra qüvvəyə minir.`,
        'Bunu siz etməmisinizsə, 7 gün ərzində aşağıdakı düymə ilə geri qaytarın: bütün cihazlardan çıxış ediləcək və şifrəni yeniləmək üçün link alacaqsınız.',
      ],
      button: { text: 'Geri qaytar', link: `${services.env.publicUrl}/email/undo/${token}` },
      closing: ['Bunu siz etmisinizsə, heç nə etməyə ehtiyac yoxdur.'],
    })
  },
})
