import { and, eq, isNull } from 'drizzle-orm'
import type { Verified } from '../tokens/access-token.ts'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Access } from '../../contract/endpoint.ts'
import { users } from '../database/tables/index.ts'
import type { Services } from '../services.ts'
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
  const verified = await verifyBearer(services, authorization)
  const caller = verified && (await findCaller(services, verified.id))
  if (!caller) throw sessionEnded()
  return caller
}

/** The account and session that a bearer token was given to; null if the token is invalid. */
export async function verifyBearer(services: Services, authorization: string): Promise<Verified | null> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
  return token ? services.accessTokens.verify(token) : null
}

export function sessionEnded(): ApiError {
  return new ApiError(401, { detail: 'Sessiyanın vaxtı bitib. Yenidən daxil olun.' })
}

export async function findCaller(services: Services, id: number): Promise<Caller | undefined> {
  const [caller] = await services.database
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      phone: users.phone,
      wholesaler: users.wholesaler,
      percent: users.percent,
      is_admin: users.is_admin,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_active, true), isNull(users.blocked_at), services.settings.demo ? undefined : eq(users.is_demo, false)))
  return caller
}
