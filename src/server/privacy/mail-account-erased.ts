import { job } from '../jobs/jobs.ts'
import { sendLetter } from '../mail/letter.ts'
import type { Services } from '../services.ts'

/** Tells the e-mail of an account that was erased. It comes with the job: the account no longer knows it. */
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
