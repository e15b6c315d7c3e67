import { sql } from 'drizzle-orm'
import { mailWords } from '../../domain/shop/mail-words.ts'
import { job } from '../jobs/jobs.ts'
import { sendLetter } from '../mail/letter.ts'
import type { Services } from '../services.ts'

type Row = { email: string; first_name: string; is_active: boolean }

/**
 * Tells the owner of an e-mail with which somebody tried to register that the account exists, and how to get into it
 * (D29).
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
    const { publicUrl } = services.settings
    await sendLetter(services, {
      to: user.email,
      kind: 'account-exists',
      name: user.first_name,
      also: user.is_active ? [] : [`Hesab hələ aktiv deyil. Aktivləşdirmə məktubunu yenidən istəyin: ${publicUrl}/activate`],
      button: { text: mailWords['account-exists'].button, link: `${publicUrl}/reset_password` },
      closing: ['Qeydiyyatdan keçmək istəyən siz deyildinizsə, heç nə etməyə ehtiyac yoxdur.'],
    })
  },
})
