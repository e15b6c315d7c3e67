import { sql } from 'drizzle-orm'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { newToken } from '#src/server/platform/tokens/secret-token.ts'
import type { Services } from '#src/server/platform/services.ts'
import { canBeUndone, isPending } from './email-changes.ts'

type Row = { old_email: string; new_email: string; first_name: string; is_taken: boolean }

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
      returning old_email, new_email, first_name,
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
      name: change.first_name,
      paragraphs: [
        'Bu e-maili hesabınızda istifadə etmək üçün aşağıdakı düyməni sıxın. Link 24 saat ərzində və bir dəfə işləyir.',
      ],
      button: { text: 'E-maili təsdiqlə', link: `${publicUrl}/email/confirm/${token}` },
      closing: ['Bunu siz istəməmisinizsə, bu məktubu nəzərə almayın.'],
    })
  },
})

/** Informs the old e-mail at once about the request, with a link that undoes the change for 7 days (D41). */
export const mailEmailUndo = job({
  name: 'mail-email-undo',
  mails: true,
  run: async (services: Services, { change_id }: { change_id: number }) => {
    const { token, token_hash } = newToken()
    const { rows } = await services.database.execute<Omit<Row, 'is_taken'>>(sql`
      update email_changes set undo_hash = ${token_hash} from users
      where email_changes.id = ${change_id} and users.id = user_id
        and email_changes.id in (select id from email_changes where ${canBeUndone})
      returning old_email, new_email, first_name`)
    const [change] = rows
    if (!change) return
    await sendLetter(services, {
      to: change.old_email,
      subject: 'Hesabınızın e-maili dəyişdirilir',
      name: change.first_name,
      paragraphs: [
        `Hesabınız üçün yeni e-mail göstərilib: ${change.new_email}. O, yeni ünvana göndərilən link açılandan sonra qüvvəyə minir.`,
        'Bunu siz etməmisinizsə, 7 gün ərzində aşağıdakı düymə ilə geri qaytarın: bütün cihazlardan çıxış ediləcək və şifrəni yeniləmək üçün link alacaqsınız.',
      ],
      button: { text: 'Geri qaytar', link: `${services.env.publicUrl}/email/undo/${token}` },
      closing: ['Bunu siz etmisinizsə, heç nə etməyə ehtiyac yoxdur.'],
    })
  },
})
