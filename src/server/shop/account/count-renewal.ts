import { sql } from 'drizzle-orm'
import type { Context } from '#src/server/platform/http/handler.ts'
import { addressKey } from '#src/server/platform/limits/address-key.ts'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'

/**
 * Counts a renewal (C7). Each one adds a row, so an account's renewals are bounded; failed ones are bounded by address.
 * Throws 429. A token that is no longer valid is a failure, so that an old token cannot lock an account.
 */
export async function countRenewal({ services, ip }: Context, refresh: string): Promise<void> {
  const { database, limits } = services
  const address = addressKey(ip)
  // Counted before the token is looked up: otherwise a burst would pass the limit.
  await limits.take('renewal-address', address)
  const { rows } = await database.execute<{ user_id: number }>(sql`
    select user_id from refresh_tokens where token_hash = ${sha256(refresh)} and revoked_at is null and expires_at > now()`)
  const [owner] = rows
  if (!owner) return
  await limits.take('renewal-account', String(owner.user_id))
  await limits.giveBack('renewal-address', address)
}
