import { PASSWORD_MIN } from '#src/domain/account/limits.ts'

export const REQUIRED = 'Məcburi.'

/** Returns the fault of a new password (storefront §5). */
export function newPasswordFault(password: string): string | undefined {
  if (password === '') return REQUIRED
  return password.length < PASSWORD_MIN ? `Min ${PASSWORD_MIN} xarakter olmalıdır.` : undefined
}

/** Returns the fault of the confirmation. */
export function confirmationFault(password: string, confirmation: string): string | undefined {
  return newPasswordFault(confirmation) ?? (confirmation === password ? undefined : 'Şifrələr eynilləşdirilməyib.')
}
