import { sql } from 'drizzle-orm'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

/** Informs an account's e-mail about a login on a new device (A25). */
export const mailNewDevice = job({
  name: 'mail-new-device',
  mails: true,
  run: async (services: Services, { user_id }: { user_id: number }) => {
    const { rows } = await services.database.execute<{ email: string; first_name: string }>(
      sql`select email, first_name from users where id = ${user_id} and blocked_at is null`,
    )
    const [user] = rows
    if (!user) return
    await sendLetter(services, {
      to: user.email,
      subject: 'Hesabınıza yeni cihazdan giriş',
      name: user.first_name,
      paragraphs: [
        'Hesabınıza əvvəllər istifadə olunmayan cihazdan daxil olundu. Bu sizsinizsə, heç nə etməyə ehtiyac yoxdur.',
        'Bu siz deyilsinizsə, şifrənizi sıfırlayın: bütün cihazlardan çıxış ediləcək.',
      ],
      button: { text: 'Şifrəni sıfırla', link: `${services.env.publicUrl}/reset_password` },
    })
  },
})
