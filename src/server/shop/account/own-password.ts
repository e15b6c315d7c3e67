import { sql } from 'drizzle-orm'
import type { CustomerContext } from '#src/server/platform/http/handler.ts'
import { countAttempt } from './attempts.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { verifyPassword } from './password.ts'

/**
 * Returns the stored hash of the caller's password if `password` is correct, otherwise null. Wrong passwords count
 * together with failed logins (D42). Throws 429 after too many.
 */
export async function ownPasswordHash(context: CustomerContext, password: string): Promise<string | null> {
  const { services, caller } = context
  const attempt = await countAttempt(context, caller.email.toLowerCase())
  const { rows } = await services.database.execute<{ password_hash: string }>(
    sql`select password_hash from users where id = ${caller.id}`,
  )
  const hash = rows[0]?.password_hash
  if (hash === undefined || !(await verifyPassword(hash, password))) {
    await recordEvent(context, services.database, 'password-refused', caller.id)
    return null
  }
  await attempt.forget()
  return hash
}
