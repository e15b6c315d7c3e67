/**
 * Formats a typed number of Azerbaijan in the international form: '0515556677' and '(051) 555-66-77' → '+994 51 555 66
 * 77'. Any other text stays as it is.
 */
export function localPhoneText(typed: string): string {
  const digits = /^(?:\+?994|0)(\d{9})$/.exec(typed.replaceAll(/[\s()-]/g, ''))
  return digits ? phoneText(`+994${digits[1]}`) : typed
}

/** Formats a number in the local form: +994501234567 → '+994 50 123 45 67'. Foreign numbers are not changed (D27). */
export function phoneText(e164: string): string {
  const parts = /^\+994(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(e164)
  return parts ? ['+994', ...parts.slice(1)].join(' ') : e164
}
