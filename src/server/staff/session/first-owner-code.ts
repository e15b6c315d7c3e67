import { eq, sql } from 'drizzle-orm'
import { newToken, sha256 } from '../../tokens/secret-token.ts'
import type { Querying } from '../../database/connect.ts'
import { secrets } from '../../database/tables/index.ts'

const NAME = 'first-owner-code'

/**
 * For a shop without an owner: a code with which a person who can read the server's output becomes the owner. Only its
 * hash is stored; each start makes a new one. null if the shop has an owner.
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

/**
 * Uses the code up; answers false for a wrong one. Of two uses at the same time the second waits for the first and then
 * finds no code.
 */
export async function useFirstOwnerCode(tx: Querying, code: string): Promise<boolean> {
  const used = await tx.delete(secrets).where(sql`${eq(secrets.name, NAME)} and ${eq(secrets.value, sha256(code))}`)
  return (used.rowCount ?? 0) > 0
}
