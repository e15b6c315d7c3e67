import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Access } from '#src/contract/endpoint.ts'
import { access_tokens, refresh_tokens, users } from '../database/tables/index.ts'
import type { Services } from '../services.ts'
import type { Audience } from '../tokens/access-token.ts'
import { sha256 } from '../tokens/secret-token.ts'
import { sessionIsOpen } from '../tokens/sessions.ts'
import type { Caller } from './handler.ts'

/**
 * Returns the caller of the Authorization header. Rights and prices come from the database on each call, never from the
 * token (D10). Throws 401 for an invalid token, so that the client renews it instead of showing a visitor's prices.
 */
export async function identifyCaller(
  services: Services,
  access: Access,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (access === 'public' || authorization === undefined) return null
  const hash = hashOfBearer(authorization)
  const caller = hash && (await findCaller(services, hash, 'storefront'))
  if (!caller) throw sessionEnded()
  return caller
}

/** Returns the hash of a bearer token; null for a header without one. */
export function hashOfBearer(authorization: string): string | null {
  const token = /^Bearer +([\w-]{43})$/i.exec(authorization)?.[1]
  return token === undefined ? null : sha256(token)
}

export function sessionEnded(): ApiError {
  return new ApiError(401, { detail: 'Sessiyanın vaxtı bitib. Yenidən daxil olun.' })
}

/**
 * Returns the account of a token, if the token has not expired and has this audience, and its session is open (D40).
 */
export async function findCaller(
  services: Services,
  token_hash: string,
  audience: Audience,
): Promise<Caller | undefined> {
  const [row] = await services.database
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      phone: users.phone,
      wholesaler: users.wholesaler,
      percent: users.percent,
      is_admin: users.is_admin,
      owns_email: users.owns_email,
      session: refresh_tokens.family_id,
      is_stale: sql<boolean>`refresh_tokens.seen_at < now() - interval '5 minutes'`,
    })
    .from(access_tokens)
    .innerJoin(users, eq(users.id, access_tokens.user_id))
    .innerJoin(
      refresh_tokens,
      and(eq(refresh_tokens.user_id, users.id), eq(refresh_tokens.family_id, access_tokens.session), sessionIsOpen),
    )
    .where(
      and(
        eq(access_tokens.token_hash, token_hash),
        eq(access_tokens.audience, audience),
        gt(access_tokens.expires_at, sql`now()`),
        eq(users.is_active, true),
        isNull(users.blocked_at),
        services.env.demo ? undefined : eq(users.is_demo, false),
      ),
    )
  if (!row) return undefined
  const { is_stale, ...caller } = row
  if (is_stale) {
    await services.database.execute(sql`
      update refresh_tokens set seen_at = now() where family_id = ${row.session} and rotated_at is null and revoked_at is null`)
  }
  return caller
}
