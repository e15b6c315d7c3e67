/** The faults of the current password when the e-mail changes (D41). The server answers both under `email`. */
export const PASSWORD_MISSING = 'E-maili dəyişmək üçün hazırkı şifrənizi yazın.'
export const PASSWORD_WRONG = 'Hazırkı şifrə yanlışdır.'

/** Whether a message under `email` is about the current password. */
export function isPasswordFault(message: string | undefined): boolean {
  return message === PASSWORD_MISSING || message === PASSWORD_WRONG
}
