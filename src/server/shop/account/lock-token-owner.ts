import { sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '#src/server/platform/database/connect.ts'

/**
 * Locks the account of a refresh token, so that issuing and revoking its tokens happen one after the other. A
 * revocation then cannot miss a token that is being issued. Returns null for an unknown token.
 */
export async function lockTokenOwner(
  tx: DatabaseTransaction,
  token_hash: string,
): Promise<{ id: number; may_sign_in: boolean } | null> {
  const { rows } = await tx.execute<{ id: number; may_sign_in: boolean }>(sql`
    select id, is_active and blocked_at is null as may_sign_in from users
    where id = (select user_id from refresh_tokens where token_hash = ${token_hash}) for no key update`)
  return rows[0] ?? null
}
