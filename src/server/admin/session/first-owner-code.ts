import { eq, sql } from 'drizzle-orm'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { secrets } from '#src/server/platform/database/tables/index.ts'

const NAME = 'first-owner-code'

/**
 * Returns a code for a shop without an owner: a person who can read the server's output becomes the owner with it.
 * Only its hash is stored; each start makes a new code. Returns null if the shop has an owner.
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
 * Consumes the code; returns false for a wrong code. The second of two simultaneous uses waits for the first and
 * then finds no code.
 */
export async function useFirstOwnerCode(tx: Querying, code: string): Promise<boolean> {
  const used = await tx.delete(secrets).where(sql`${eq(secrets.name, NAME)} and ${eq(secrets.value, sha256(code))}`)
  return (used.rowCount ?? 0) > 0
}
