import type { MailKind } from '#src/domain/shop/mail-kinds.ts'

/** The name of each mail, for the owner. */
export const mailNames: Record<MailKind, string> = {
  activation: 'Hesabın aktivləşdirilməsi',
  invitation: 'Müştərinin dəvəti',
  'account-exists': 'Hesab artıq var',
  'password-reset': 'Şifrənin sıfırlanması',
  'order-received': 'Sifariş qəbul edildi',
  'order-changed': 'Sifariş dəyişdi',
  'order-preparing': 'Sifariş hazırlanır',
  'order-on_way': 'Sifariş yoldadır',
  'order-postponed': 'Çatdırılma başqa günə keçirildi',
  'order-delivered': 'Sifariş təhvil verildi',
  'order-canceled': 'Sifariş ləğv edildi',
  'order-returned': 'Sifarişdən mal qaytarıldı',
  'back-in-stock': 'Məhsul yenidən stokda',
}
