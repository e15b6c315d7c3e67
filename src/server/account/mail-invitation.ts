import { sql } from 'drizzle-orm'
import { mailWords } from '../../domain/shop/mail-words.ts'
import { INVITATION_DAYS } from '../../domain/account/limits.ts'
import { job } from '../jobs/jobs.ts'
import { sendLetter } from '../mail/letter.ts'
import type { Services } from '../services.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'
import { writeUid } from '../tokens/secret-token.ts'
import { makeLink } from './may-mail.ts'

type Row = { email: string; first_name: string; is_staff: boolean }

/**
 * Mails the link of an invitation, with which a password is set (A19). Nothing is sent once it has been withdrawn or
 * accepted. A job that is retried mails another link; using one of them ends all.
 */
export const mailInvitation = job({
  name: 'mail-invitation',
  mails: true,
  run: async (services: Services, { user_id }: { user_id: number }) => {
    const { rows } = await services.database.execute<Row>(sql`
      select email, first_name, invitations.role is not null as is_staff from invitations join users on users.id = user_id
      where user_id = ${user_id} and blocked_at is null`)
    const [invited] = rows
    if (!invited) return
    const token = await makeLink(services, user_id, 'invitation', false)
    if (token === null) return
    const { name } = await readShopSettings(services.database, ['name'])
    const works = `Link ${INVITATION_DAYS} gün ərzində və bir dəfə işləyir.`
    const words = invited.is_staff
      ? { subject: 'İşə dəvət', paragraphs: [`${name} mağazasının idarə panelində işləməyə dəvət olunmusunuz. Aşağıdakı düymə ilə şifrə təyin edin. ${works}`] }
      : { kind: 'invitation' as const }
    await sendLetter(services, {
      to: invited.email,
      name: invited.first_name,
      ...words,
      button: { text: mailWords.invitation.button, link: `${services.settings.publicUrl}/invitation/${writeUid(user_id)}/${token}` },
      closing: ['Bu dəvəti gözləmirdinizsə, məktubu nəzərə almayın.'],
    })
  },
})
