import { sql } from 'drizzle-orm'
import { mailWords } from '#src/domain/shop/mail-words.ts'
import { INVITATION_DAYS } from '#src/domain/account/limits.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { writeUid } from '#src/server/platform/tokens/secret-token.ts'
import { makeLink } from './may-mail.ts'

type Row = { email: string; first_name: string; is_staff: boolean }

/**
 * Mails an invitation link, with which the invited person sets a password (A19). Sends nothing after the invitation was
 * withdrawn or accepted. A retried job mails another link. Using one link ends all.
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
      ? {
          subject: 'İşə dəvət',
          paragraphs: [
            `${name} mağazasının idarə panelində işləməyə dəvət olunmusunuz. Aşağıdakı düymə ilə şifrə təyin edin. ${works}`,
          ],
        }
      : { kind: 'invitation' as const }
    await sendLetter(services, {
      to: invited.email,
      name: invited.first_name,
      ...words,
      button: {
        text: mailWords.invitation.button,
        link: `${services.env.publicUrl}/invitation/${writeUid(user_id)}/${token}`,
      },
      closing: ['Bu dəvəti gözləmirdinizsə, məktubu nəzərə almayın.'],
    })
  },
})
