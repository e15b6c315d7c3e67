import { INVITATION_DAYS } from '../account/limits.ts'
import type { MailKind } from './mail-kinds.ts'

/** Subject and text of a mail. Names in braces are replaced by values. An empty line separates paragraphs. */
export type MailWords = { subject: string; text: string }

/** The default words of each mail (A12), and the text of its button. */
export const mailWords: Record<MailKind, MailWords & { button: string }> = {
  activation: {
    subject: 'Hesabınızı aktivləşdirin',
    text: 'Qeydiyyatınızı tamamlamaq üçün aşağıdakı düyməni sıxın. Link 3 gün ərzində və bir dəfə işləyir.',
    button: 'Hesabı aktivləşdir',
  },
  invitation: {
    subject: 'Sizin üçün hesab açıldı',
    text: `{mağaza} mağazasında sizin üçün hesab açıldı: sifarişlərinizi orada görə bilərsiniz. Aşağıdakı düymə ilə şifrə təyin edin. Link ${INVITATION_DAYS} gün ərzində və bir dəfə işləyir.`,
    button: 'Şifrə təyin et',
  },
  'account-exists': {
    subject: 'Bu e-mail ilə hesabınız var',
    text: 'Kimsə bu e-mail ilə qeydiyyatdan keçmək istədi. Bu e-mail ilə hesabınız artıq var və olduğu kimi qalır.\n\nŞifrənizi xatırlamırsınızsa, onu sıfırlayın.',
    button: 'Şifrəni sıfırla',
  },
  'password-reset': {
    subject: 'Şifrənizi sıfırlayın',
    text: 'Yeni şifrə təyin etmək üçün aşağıdakı düyməni sıxın. Link 1 saat ərzində və bir dəfə işləyir.',
    button: 'Şifrəni dəyişdir',
  },
  'order-received': {
    subject: 'Sifarişiniz qəbul edildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişinizi qəbul etdik. Ən qısa zamanda çatdırılacaqdır.',
    button: 'Sifarişə bax',
  },
  'order-changed': {
    subject: 'Sifarişiniz dəyişdirildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz dəyişdirildi. İndi belədir:',
    button: 'Sifarişə bax',
  },
  'order-preparing': {
    subject: 'Sifarişiniz hazırlanır: № {nömrə}',
    text: '{nömrə} nömrəli sifarişinizi yığırıq. Yola çıxanda sizə yazacağıq.',
    button: 'Sifarişə bax',
  },
  'order-on_way': {
    subject: 'Sifarişiniz yola çıxdı: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz kuryerə verildi.',
    button: 'Sifarişə bax',
  },
  'order-postponed': {
    subject: 'Sifarişiniz başqa günə keçirildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz bu gün çatdırılmadı. Onu yeni gündə gətirəcəyik.',
    button: 'Sifarişə bax',
  },
  'order-delivered': {
    subject: 'Sifarişiniz təhvil verildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz təhvil verildi. Bizi seçdiyiniz üçün təşəkkür edirik!',
    button: 'Sifarişə bax',
  },
  'order-canceled': {
    subject: 'Sifarişiniz iptal edildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz iptal edildi.',
    button: 'Sifarişə bax',
  },
  'order-returned': {
    subject: 'Qaytarma qeydə alındı: № {nömrə}',
    text: '{nömrə} nömrəli sifarişdən qaytarılan məhsulları qəbul etdik.',
    button: 'Sifarişə bax',
  },
  'back-in-stock': {
    subject: 'Yenidən stokda: {məhsul}',
    text: 'Gözlədiyiniz məhsul yenidən stokdadır: {məhsul}.',
    button: 'Məhsula bax',
  },
}

/** The words for a customer who collects the order, where they differ. */
export const pickupMailWords: Partial<Record<MailKind, MailWords>> = {
  'order-received': {
    subject: 'Sifarişiniz qəbul edildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişinizi qəbul etdik. Hazır olanda xəbər verəcəyik.',
  },
  'order-preparing': {
    subject: 'Sifarişiniz hazırlanır: № {nömrə}',
    text: '{nömrə} nömrəli sifarişinizi yığırıq. Hazır olanda sizə yazacağıq.',
  },
  'order-on_way': {
    subject: 'Sifarişiniz hazırdır: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz hazırdır: gəlib götürə bilərsiniz.',
  },
  'order-delivered': {
    subject: 'Sifarişiniz götürüldü: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz götürüldü. Bizi seçdiyiniz üçün təşəkkür edirik!',
  },
}

/** The words for an order that is sent by post, where they differ. */
export const postMailWords: Partial<Record<MailKind, MailWords>> = {
  'order-on_way': {
    subject: 'Sifarişiniz poçta verildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz poçta verildi.',
  },
}

/** Returns the names in braces for the words of this kind of mail. */
export function mailFields(kind: MailKind): string[] {
  return ['ad', 'mağaza', ...(kind.startsWith('order-') ? ['nömrə'] : kind === 'back-in-stock' ? ['məhsul'] : [])]
}
