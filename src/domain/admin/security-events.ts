/** The events of the security log (A14, A25). */
export const securityEvents = [
  'sign-in',
  'staff-sign-in',
  'sign-in-failed',
  'sign-in-locked',
  'new-device',
  'password-refused',
  'sessions-ended',
  'reset-asked',
  'password-changed',
  'email-asked',
  'email-changed',
  'email-undone',
  'role-changed',
  'blocked',
  'unblocked',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'owner-recovered',
  'customers-exported',
  'orders-exported',
  'safety-lowered',
  'payment-keys-changed',
  'data-downloaded',
  'account-erased',
  'key-made',
  'key-revoked',
  'key-read',
] as const

/** Events of logging in; the others change an account or the shop. */
export const signInEvents = [
  'sign-in',
  'staff-sign-in',
  'sign-in-failed',
  'sign-in-locked',
  'new-device',
  'password-refused',
] as const satisfies readonly (typeof securityEvents)[number][]

export type SecurityEvent = (typeof securityEvents)[number]
