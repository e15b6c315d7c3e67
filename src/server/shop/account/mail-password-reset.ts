import { sql } from 'drizzle-orm'
import { mailWords } from '#src/domain/shop/mail-words.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { writeUid } from '#src/server/platform/tokens/secret-token.ts'
import type { Services } from '#src/server/platform/services.ts'
import { makeLink } from './may-mail.ts'

type Row = { email: string; first_name: string; is_active: boolean }

/**
 * Mails a link that sets a new password, valid for an hour (D11). A retried job mails another link. Using one link ends
 * all.
 */
export const mailPasswordReset = job({
  name: 'mail-password-reset',
  mails: true,
  run: async (services: Services, { user_id, unless_valid = false }: { user_id: number; unless_valid?: boolean }) => {
    const { rows } = await services.database.execute<Row>(
      sql`select email, first_name, is_active from users where id = ${user_id} and blocked_at is null`,
    )
    const [user] = rows
    if (!user) return
    const token = await makeLink(services, user_id, 'password_reset', unless_valid)
    if (token === null) return
    const { publicUrl } = services.env
    await sendLetter(services, {
      to: user.email,
      kind: 'password-reset',
      name: user.first_name,
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
