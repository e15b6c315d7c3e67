import { sql } from 'drizzle-orm'
import type { CustomerContext } from '../call/handler.ts'
import { countAttempt } from './attempts.ts'
import { recordEvent } from '../security-log/record-event.ts'
import { verifyPassword } from './password.ts'

/**
 * The stored hash of the caller's password if `password` is right, else null. Guesses count together with failed
 * sign-ins (D42); throws 429 after too many.
 */
export async function ownPasswordHash(context: CustomerContext, password: string): Promise<string | null> {
  const { services, caller } = context
  const attempt = await countAttempt(context, caller.email.toLowerCase())
  const { rows } = await services.database.execute<{ password_hash: string }>(sql`select password_hash from users where id = ${caller.id}`)
  const hash = rows[0]?.password_hash
  if (hash === undefined || !(await verifyPassword(hash, password))) {
    await recordEvent(context, services.database, 'password-refused', caller.id)
    return null
  }
  await attempt.forget()
  return hash
}
