import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'

/** No mail can be sent to this domain (RFC 2606). */
const DOMAIN = 'no-email.invalid'

/**
 * Returns the value of `users.email` for an account without an e-mail (E31). The column is the login name, so each row
 * has a value of its own: nobody can guess it, and the account cannot log in. Letters alone, because a search for a
 * phone also compares the e-mail.
 */
export function noEmail(): string {
  const letters = randomBytes(16)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return `${letters}@${DOMAIN}`
}

/** Returns whether a value of `users.email` stands for no e-mail. */
export const isNoEmail = (email: string): boolean => email.endsWith(`@${DOMAIN}`)

/** The e-mail of a row of `users` as people see it: '' for an account without an e-mail. */
export const shownEmail = sql`case when users.email like ${`%@${DOMAIN}`} then '' else users.email end`
