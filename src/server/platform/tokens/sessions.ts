import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '../database/connect.ts'
import { refresh_tokens, access_tokens } from '../database/tables/index.ts'
import { newToken } from './secret-token.ts'

/** How long a refresh token lives (D10), ms. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000

/** Returns when a new refresh token expires. */
export function refreshTokenEnd(): Date {
  return new Date(Date.now() + LIFETIME)
}

/**
 * Opens a session of an account (D40): a family of refresh tokens that begins with `refresh`. The session ends at
 * `ends` if the token is not used. The caller has locked the account's row, so that a concurrent end of all sessions
 * includes this session.
 */
export async function openSession(
  tx: Querying,
  user_id: number,
  user_agent: string,
  ends = refreshTokenEnd(),
): Promise<{ session: string; refresh: string }> {
  const session = randomUUID()
  const { token, token_hash } = newToken()
  await tx.insert(refresh_tokens).values({ user_id, family_id: session, token_hash, user_agent, expires_at: ends })
  return { session, refresh: token }
}

/** Ends every session of an account. Its access tokens stop working at once (D40). */
export async function endAllSessions(tx: Querying, userId: number): Promise<void> {
  await tx.execute(sql`update refresh_tokens set revoked_at = now() where user_id = ${userId} and revoked_at is null`)
}

/**
 * Whether a session is open, as a condition on `refresh_tokens`: one token of each family can still be used. Admin
 * sessions end after 12 idle hours and after 7 days in all (D40).
 */
export const sessionIsOpen: SQL = sql`(refresh_tokens.rotated_at is null and refresh_tokens.revoked_at is null
  and refresh_tokens.expires_at > now()
  and not exists (select from staff_sessions where staff_sessions.id = refresh_tokens.family_id
    and (staff_sessions.seen_at < now() - interval '12 hours'
      or staff_sessions.created_at < now() - interval '7 days')))`

/** How long an access token lives (D10), ms. */
export const ACCESS_LIFETIME = 6 * 60 * 60 * 1000

/** The calls that accept a token: the storefront's or the admin's. */
export type Audience = 'storefront' | 'admin'

/**
 * Issues an access token for a session (C23): a random string, stored hashed. It works until it expires or its session
 * ends (D40).
 */
export async function issueAccessToken(
  database: Querying,
  user_id: number,
  session: string,
  audience: Audience = 'storefront',
): Promise<string> {
  const { token, token_hash } = newToken()
  const expires_at = new Date(Date.now() + ACCESS_LIFETIME)
  await database.insert(access_tokens).values({ token_hash, user_id, session, audience, expires_at })
  return token
}
