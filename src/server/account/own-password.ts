import { sql } from 'drizzle-orm'
import type { CustomerContext } from '../call/handler.ts'
import { sha256 } from '../tokens/secret-token.ts'
import { verifyPassword } from './password.ts'

/**
 * The stored hash of the caller's password if `password` is right, else null. Guesses count together with failed
 * sign-ins (D9); throws 429 after too many.
 */
export async function ownPasswordHash({ services, caller }: CustomerContext, password: string): Promise<string | null> {
  const { database, limits } = services
  const account = sha256(caller.email.toLowerCase())
  await limits.take('sign-in-account', account)
  const { rows } = await database.execute<{ password_hash: string }>(sql`select password_hash from users where id = ${caller.id}`)
  const hash = rows[0]?.password_hash
  if (hash === undefined || !(await verifyPassword(hash, password))) return null
  await limits.giveBack('sign-in-account', account)
  return hash
}
