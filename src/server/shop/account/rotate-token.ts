import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/server/platform/database/connect.ts'
import { refresh_tokens } from '#src/server/platform/database/tables/index.ts'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'
import { refreshTokenEnd, sessionIsOpen } from '#src/server/platform/tokens/sessions.ts'
import { lockTokenOwner } from './lock-token-owner.ts'

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
          and family_id = (select family_id from refresh_tokens where token_hash = ${presented} and rotated_at is not null)`)
      return null
    }
    await tx
      .insert(refresh_tokens)
      .values({ user_id: owner.id, ...rotated, token_hash: next.token_hash, expires_at: refreshTokenEnd() })
    return { user: owner.id, session: rotated.family_id, refresh: next.token }
  })
}
