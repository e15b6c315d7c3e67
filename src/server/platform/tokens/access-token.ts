import type { Querying } from '../database/connect.ts'
import { access_tokens } from '../database/tables/index.ts'
import { newToken } from './secret-token.ts'

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
