import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { refresh_tokens } from '../database/tables/index.ts'
import { newToken, sha256 } from '../tokens/secret-token.ts'
import { refreshTokenEnd, sessionIsOpen } from '../tokens/sessions.ts'
import { lockTokenOwner } from './lock-token-owner.ts'

/** The session that a refresh token belongs to, and the token that follows it. */
export type Rotated = { user: number; session: string; refresh: string }

/**
 * Exchanges a refresh token for the next one of its session (D10); null if the session is over or is none of `place`. Each
 * token works once. A second use means that it was stolen, so its whole family is revoked; of two uses at the same time one
 * wins and the other counts as a second use. In the back office a token that was exchanged less than `grace` seconds ago
 * works again: a page that is reloaded at that moment never receives the cookie with the next one.
 */
export function rotateToken(database: Database, refresh: string, place: 'storefront' | 'back-office', grace = 0): Promise<Rotated | null> {
  const presented = sha256(refresh)
  const next = newToken()
  const isOfPlace = place === 'back-office' ? sql`exists` : sql`not exists`
  const isFresh = grace === 0 ? sql`rotated_at is null` : sql`(rotated_at is null or rotated_at > now() - make_interval(secs => ${grace}))`
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
