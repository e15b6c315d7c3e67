import { sql } from 'drizzle-orm'
import { mailWords } from '#src/domain/shop/mail-words.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { writeUid } from '#src/server/platform/tokens/secret-token.ts'
import type { Services } from '#src/server/platform/services.ts'
import { makeLink } from './may-mail.ts'

type Row = { email: string; first_name: string }

/** `to`: the path in the shop to which the link leads the customer after the activation (B13). */
type Wish = { user_id: number; unless_valid?: boolean; to?: string }

/** Mails an activation link, valid for 3 days (D11). A retried job mails another link, and every link works. */
export const mailActivation = job({
  name: 'mail-activation',
  mails: true,
  run: async (services: Services, { user_id, unless_valid = false, to }: Wish) => {
    const { rows } = await services.database.execute<Row>(
      sql`select email, first_name from users where id = ${user_id} and not is_active and blocked_at is null`,
    )
    const [user] = rows
    if (!user) return
    const token = await makeLink(services, user_id, 'activation', unless_valid)
    if (token === null) return
    const onward = to ? `?to=${encodeURIComponent(to).replaceAll('%2F', '/')}` : ''
    await sendLetter(services, {
      to: user.email,
      kind: 'activation',
      name: user.first_name,
      button: {
        text: mailWords.activation.button,
        link: `${services.env.publicUrl}/activate/${writeUid(user_id)}/${token}${onward}`,
      },
      closing: ['Qeydiyyatdan siz keçməmisinizsə, bu məktubu nəzərə almayın.'],
    })
  },
})
