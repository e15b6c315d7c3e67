import { sql } from 'drizzle-orm'
import { mailWords } from '#src/domain/shop/mail-words.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

type Row = { email: string; first_name: string; is_active: boolean }

/**
 * Mails the owner of an account after a registration attempt with the same e-mail: the account exists, and how to log
 * in (D29).
 */
export const mailAccountExists = job({
  name: 'mail-account-exists',
  mails: true,
  run: async (services: Services, { user_id }: { user_id: number }) => {
    const { rows } = await services.database.execute<Row>(
      sql`select email, first_name, is_active from users where id = ${user_id} and blocked_at is null`,
    )
    const [user] = rows
    if (!user) return
    const { publicUrl } = services.env
    await sendLetter(services, {
      to: user.email,
      kind: 'account-exists',
      name: user.first_name,
      also: user.is_active
        ? []
        : [`Hesab hələ aktiv deyil. Aktivləşdirmə məktubunu yenidən istəyin: ${publicUrl}/activate`],
      button: { text: mailWords['account-exists'].button, link: `${publicUrl}/reset_password` },
      closing: ['Qeydiyyatdan keçmək istəyən siz deyildinizsə, heç nə etməyə ehtiyac yoxdur.'],
    })
  },
})
