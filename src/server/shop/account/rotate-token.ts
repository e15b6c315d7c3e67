import { and, eq, sql } from 'drizzle-orm'
import type { Database, DatabaseTransaction } from '#src/server/platform/database/connect.ts'
import { refresh_tokens } from '#src/server/platform/database/tables/index.ts'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'
import { refreshTokenEnd, sessionIsOpen } from '#src/server/platform/tokens/sessions.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import { addressKey, TooManyError } from '#src/server/platform/limits/limits.ts'

/** The account and the session of a refresh token, and the next token. */
type Rotated = { user: number; session: string; refresh: string }

/**
 * How long an exchanged token still works, s: a page that reloads during the exchange never receives the next token.
 */
const GRACE = 30

/**
 * Exchanges a refresh token for the next token of its session (D10). Returns null if the session has ended or belongs
 * to the other place. A token that is reused after the grace period was stolen, so its whole family is revoked
 * (docs/decisions/09-sessions.md).
 */
export function rotateToken(
  database: Database,
  refresh: string,
  place: 'storefront' | 'admin',
): Promise<Rotated | null> {
  const presented = sha256(refresh)
  const next = newToken()
  const isOfPlace = place === 'admin' ? sql`exists` : sql`not exists`
  const isFresh = sql`(rotated_at is null or rotated_at > now() - make_interval(secs => ${GRACE}))`
  const family = sql`(select family_id from refresh_tokens where token_hash = ${presented} and ${isFresh}
    and ${isOfPlace} (select from staff_sessions where id = family_id))`
  return database.transaction(async (tx) => {
    const owner = await lockTokenOwner(tx, presented)
    if (!owner?.may_sign_in) return null
    const [rotated] = await tx
      .update(refresh_tokens)
      .set({ rotated_at: sql`now()` })
      .where(and(eq(refresh_tokens.family_id, family), sessionIsOpen))
      .returning({ family_id: refresh_tokens.family_id, user_agent: refresh_tokens.user_agent })
    if (!rotated) {
      await tx.execute(sql`
        update refresh_tokens set revoked_at = now() where revoked_at is null
          and family_id = (select family_id from refresh_tokens where token_hash = ${presented}
            and rotated_at is not null)`)
      return null
    }
    await tx
      .insert(refresh_tokens)
      .values({ user_id: owner.id, ...rotated, token_hash: next.token_hash, expires_at: refreshTokenEnd() })
    return { user: owner.id, session: rotated.family_id, refresh: next.token }
  })
}

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

/**
 * Counts a renewal (C7). Each one adds a row, so an account's renewals are bounded; failed ones are bounded by address.
 * Throws 429. A token that is no longer valid is a failure, so that an old token cannot lock an account. A valid token
 * is renewed even if others behind the same address have failed too often.
 */
export async function countRenewal({ services, ip }: Context, refresh: string): Promise<void> {
  const { database, limits } = services
  const address = addressKey(ip)
  // Counted before the token is looked up: otherwise a burst would pass the limit.
  let refusal: TooManyError | null = null
  try {
    await limits.take('renewal-address', address)
  } catch (error) {
    if (!(error instanceof TooManyError)) throw error
    refusal = error
  }
  const { rows } = await database.execute<{ user_id: number }>(sql`
    select user_id from refresh_tokens where token_hash = ${sha256(refresh)} and revoked_at is null
      and expires_at > now()`)
  const [owner] = rows
  if (!owner) {
    if (refusal) throw refusal
    return
  }
  await limits.take('renewal-account', String(owner.user_id))
  if (!refusal) await limits.giveBack('renewal-address', address)
}
