import { PASSWORD_MIN } from '#src/domain/account/limits.ts'
import { fill } from '#src/words/spoken.ts'
import { accountWords } from '#src/words/words.ts'

/** Returns the fault of a new password (storefront §5). */
export function newPasswordFault(password: string): string | undefined {
  if (password === '') return accountWords.passwordMissing
  return password.length < PASSWORD_MIN ? fill(accountWords.passwordShort, { count: PASSWORD_MIN }) : undefined
}

/** Returns the fault of the confirmation. */
export function confirmationFault(password: string, confirmation: string): string | undefined {
  return newPasswordFault(confirmation) ?? (confirmation === password ? undefined : accountWords.passwordsDiffer)
}
