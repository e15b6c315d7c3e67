import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

/** Mails the e-mail of an erased account. The job contains the e-mail, because the account no longer has it. */
export const mailAccountErased = job({
  name: 'mail-account-erased',
  mails: true,
  run: (services: Services, { email, first_name }: { email: string; first_name: string }) =>
    sendLetter(services, {
      to: email,
      subject: 'Hesabınız silindi',
      name: first_name,
      paragraphs: [
        'Xahişinizlə hesabınız silindi: adınız, e-mailiniz, telefonunuz və ünvanlarınız mağazada qalmadı. Sifarişlər uçot üçün adsız saxlanılır.',
        'Bunu siz etməmisinizsə, bizə yazın.',
      ],
    }),
})
