import { eq, sql } from 'drizzle-orm'
import { newToken, sha256 } from '../../tokens/secret-token.ts'
import type { Querying } from '../../database/connect.ts'
import { secrets } from '../../database/tables/index.ts'

const NAME = 'first-owner-code'

/**
 * For a shop without an owner: a code with which whoever reads the server's start can make themselves the owner.
 * Stored hashed; each start makes another. null for a shop that has an owner.
 */
export async function offerFirstOwnerCode(database: Querying): Promise<string | null> {
  if (await hasOwner(database)) return null
  const { token, token_hash } = newToken()
  await database
    .insert(secrets)
    .values({ name: NAME, value: token_hash })
    .onConflictDoUpdate({ target: secrets.name, set: { value: token_hash } })
  return token
}

export async function hasOwner(database: Querying): Promise<boolean> {
  const { rows } = await database.execute(sql`select from users where is_admin limit 1`)
  return rows.length > 0
}

/** Uses the code up; false for a wrong one. Of two uses at once one waits for the other, and finds nothing. */
export async function useFirstOwnerCode(tx: Querying, code: string): Promise<boolean> {
  const used = await tx.delete(secrets).where(sql`${eq(secrets.name, NAME)} and ${eq(secrets.value, sha256(code))}`)
  return (used.rowCount ?? 0) > 0
}
