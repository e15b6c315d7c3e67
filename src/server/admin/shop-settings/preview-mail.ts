import { mailWords } from '#src/domain/shop/mail-words.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { previewLetter } from '#src/server/platform/mail/letter.ts'

/** POST admin/settings/mail/: previews a mail with these texts (A12). No mail is sent. */
export const previewMail = handler('settings.preview-mail', ({ kind, subject, text }, { services }) =>
  previewLetter(
    services,
    {
      to: 'aysel@example.com',
      kind,
      name: 'Aysel',
      fields: { nömrə: '1024', məhsul: 'Nanə buz, 30 ml' },
      rows:
        kind === 'order-received'
          ? [
              ['Nanə buz, 30 ml × 2', '25.80 ₼'],
              ['Yekun', '30.80 ₼'],
            ]
          : [],
      button: { text: mailWords[kind].button, link: services.env.publicUrl },
    },
    { subject, text },
  ),
)
