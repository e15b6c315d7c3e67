/** The kinds of mails whose words the owner may change (A12). */
export const mailKinds = [
  'activation',
  'invitation',
  'account-exists',
  'password-reset',
  'order-received',
  'order-changed',
  'order-preparing',
  'order-on_way',
  'order-postponed',
  'order-delivered',
  'order-canceled',
  'order-returned',
  'back-in-stock',
] as const
export type MailKind = (typeof mailKinds)[number]
