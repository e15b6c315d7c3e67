import { PASSWORD_MIN } from '../../domain/account/limits.ts'

export const REQUIRED = 'Məcburi.'

/** What is wrong with a new password (storefront §5). */
export function newPasswordFault(password: string): string | undefined {
  if (password === '') return REQUIRED
  return password.length < PASSWORD_MIN ? `Min ${PASSWORD_MIN} xarakter olmalıdır.` : undefined
}

/** What is wrong with its confirmation. */
export function confirmationFault(password: string, confirmation: string): string | undefined {
  return newPasswordFault(confirmation) ?? (confirmation === password ? undefined : 'Şifrələr eynilləşdirilməyib.')
}
