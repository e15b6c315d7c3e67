import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../contract/api-error.ts'
import type { Access } from '../../contract/endpoint.ts'
import { users } from '../database/tables/index.ts'
import type { Services } from '../services.ts'
import type { Caller } from './handler.ts'

/**
 * Who calls, by the Authorization header. Rights and prices come from the database on each call, never from the
 * token (D10). A token that is not good answers 401, so that the client renews it instead of seeing a stranger's prices.
 */
export async function identifyCaller(
  services: Services,
  access: Access,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (access === 'public' || authorization === undefined) return null
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
  const id = token ? await services.accessTokens.verify(token) : null
  const caller = id === null ? undefined : await findCaller(services, id)
  if (!caller) throw new ApiError(401, { detail: 'Sessiyanın vaxtı bitib. Yenidən daxil olun.' })
  return caller
}

async function findCaller(services: Services, id: number): Promise<Caller | undefined> {
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
    .where(and(eq(users.id, id), eq(users.is_active, true), isNull(users.blocked_at)))
  return caller
}
