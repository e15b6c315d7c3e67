import { mailWords } from '../../../domain/shop/mail-words.ts'
import { handler } from '../../call/handler.ts'
import { previewLetter } from '../../mail/letter.ts'

/** POST admin/settings/mail/: how a mail with these words would look (A12). Nothing is sent. */
export const previewMail = handler('settings.preview-mail', ({ kind, subject, text }, { services }) =>
  previewLetter(
    services,
    {
      to: 'aysel@example.com',
      kind,
      name: 'Aysel',
      fields: { nömrə: '1024', məhsul: 'Nanə buz, 30 ml' },
      rows: kind === 'order-received' ? [['Nanə buz, 30 ml × 2', '25.80 ₼'], ['Yekun', '30.80 ₼']] : [],
      button: { text: mailWords[kind].button, link: services.settings.publicUrl },
    },
    { subject, text },
  ),
)
