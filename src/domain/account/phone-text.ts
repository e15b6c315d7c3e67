/** Formats a number in the local form: +994501234567 → '+994 50 123 45 67'. Foreign numbers are not changed (D27). */
export function phoneText(e164: string): string {
  const parts = /^\+994(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(e164)
  return parts ? ['+994', ...parts.slice(1)].join(' ') : e164
}
