import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Access } from '#src/contract/endpoint.ts'
import { roleHolder } from '#src/domain/admin/rights.ts'
import type { Services } from '../services.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'
import { findCaller, hashOfBearer, sessionEnded } from './identify-caller.ts'
import type { Caller, Staff } from './handler.ts'

/** `role` is its key. `rights` are the rights of one of the owner's roles. */
type Row = {
  role: string | null
  rights: string[] | null
  second_factor: boolean
  is_stale: boolean
  typed_password: boolean
}

/**
 * Returns the calling member of staff (A8, A14). The token must be from the admin, and its session must be open. Role
 * and rights come from the database. Throws 401 without a session and 403 without the right.
 */
export async function identifyStaff(
  services: Services,
  access: Access & object,
  authorization: string | undefined,
): Promise<{ caller: Caller; staff: Staff }> {
  const hash = authorization === undefined ? null : hashOfBearer(authorization)
  if (hash === null) throw sessionEnded()
  const [caller, { rows }, settings] = await Promise.all([
    findCaller(services, hash, 'admin'),
    services.database.execute<Row>(sql`
      select coalesce(users.role_id::text, users.role::text) as role, staff_roles.rights, staff_sessions.second_factor,
        staff_sessions.seen_at < now() - interval '1 minute' as is_stale, password_at > now() - interval '10 minutes' as typed_password
      from access_tokens join staff_sessions on staff_sessions.id = access_tokens.session
        join users on users.id = staff_sessions.user_id and users.id = access_tokens.user_id
        left join staff_roles on staff_roles.id = users.role_id
      where token_hash = ${hash}`),
    readShopSettings(services.database, ['second_factor_required']),
  ])
  const [row] = rows
  if (!caller || !row) throw sessionEnded()
  const { session } = caller
  if (row.is_stale)
    await services.database.execute(sql`update staff_sessions set seen_at = now() where id = ${session}`)
  const holder = row.role === null ? null : roleHolder(row.role, row.rights)
  if (!holder?.rights.has(access.right)) throw new ApiError(403, { detail: 'Buna icazəniz yoxdur.' })
  const second_factor = row.second_factor ? 'on' : settings.second_factor_required ? 'required' : 'none'
  if (second_factor === 'required' && !access.beforeSecondFactor) {
    throw new ApiError(403, { detail: 'Əvvəlcə ikinci təsdiqi qurun.' })
  }
  const { typed_password } = row
  if (access.recentPassword && !typed_password) throw passwordRequired()
  return { caller, staff: { ...holder, session, second_factor, typed_password } }
}

/** 403: the client asks for the password and sends the call again (A25). */
export function passwordRequired(): ApiError {
  return new ApiError(403, { detail: 'Davam etmək üçün şifrənizi yenidən yazın.', password_required: true })
}
