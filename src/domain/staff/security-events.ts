/** What the security log tells (A14, A25). */
export const securityEvents = [
  'sign-in', 'staff-sign-in', 'sign-in-failed', 'sign-in-locked', 'new-device', 'password-refused', 'sessions-ended',
  'reset-asked', 'password-changed', 'email-asked', 'email-changed', 'email-undone',
  'role-changed', 'blocked', 'unblocked', 'second-factor-on', 'second-factor-off', 'recovery-code-used', 'recovery-codes-made', 'passkey-added', 'passkey-removed', 'owner-recovered',
  'customers-exported', 'data-downloaded', 'account-erased',
] as const

export type SecurityEvent = (typeof securityEvents)[number]
