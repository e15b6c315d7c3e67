import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Audience, Verified } from '../tokens/access-token.ts'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Access } from '../../contract/endpoint.ts'
import { refresh_tokens, users } from '../database/tables/index.ts'
import type { Services } from '../services.ts'
import { sessionIsOpen } from '../tokens/sessions.ts'
import type { Caller } from './handler.ts'

/**
 * Finds the caller by the Authorization header. Rights and prices come from the database on each call, never from the
 * token (D10). An invalid token answers 401, so that the client renews it instead of seeing a visitor's prices.
 */
export async function identifyCaller(
  services: Services,
  access: Access,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (access === 'public' || authorization === undefined) return null
  const verified = await verifyBearer(services, authorization, 'storefront')
  const caller = verified && (await findCaller(services, verified))
  if (!caller) throw sessionEnded()
  return caller
}

/** The account and session that a bearer token was given to; null if the token is invalid or meant for another audience. */
export async function verifyBearer(services: Services, authorization: string, audience: Audience): Promise<Verified | null> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
  return token ? services.accessTokens.verify(token, audience) : null
}

export function sessionEnded(): ApiError {
  return new ApiError(401, { detail: 'Sessiyanın vaxtı bitib. Yenidən daxil olun.' })
}

/** The account of a token, if it may be used and the token's session is still open (D40). */
export async function findCaller(services: Services, { id, session }: Verified): Promise<Caller | undefined> {
  const [found] = await services.database
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      phone: users.phone,
      wholesaler: users.wholesaler,
      percent: users.percent,
      is_admin: users.is_admin,
      session: refresh_tokens.family_id,
      is_stale: sql<boolean>`refresh_tokens.seen_at < now() - interval '5 minutes'`,
    })
    .from(users)
    .innerJoin(refresh_tokens, and(eq(refresh_tokens.user_id, users.id), eq(refresh_tokens.family_id, session), sessionIsOpen))
    .where(and(eq(users.id, id), eq(users.is_active, true), isNull(users.blocked_at), services.settings.demo ? undefined : eq(users.is_demo, false)))
  if (!found) return undefined
  const { is_stale, ...caller } = found
  if (is_stale) {
    await services.database.execute(sql`
      update refresh_tokens set seen_at = now() where family_id = ${session} and rotated_at is null and revoked_at is null`)
  }
  return caller
}
