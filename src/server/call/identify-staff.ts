import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Access } from '../../contract/endpoint.ts'
import { roleHolder } from '../../domain/staff/rights.ts'
import type { Services } from '../services.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'
import { findCaller, sessionEnded, verifyBearer } from './identify-caller.ts'
import type { Caller, Staff } from './handler.ts'

/** `role` is its key; `rights` those of a role of the shop's own. */
type Row = { role: string | null; rights: string[] | null; second_factor: boolean; is_stale: boolean; typed_password: boolean }

/**
 * Finds the member of staff who calls (A8, A14). The token must have been given in the back office, and its session
 * must not have ended. Role and rights are read from the database. Throws 401 without a session and 403 without the
 * right.
 */
export async function identifyStaff(
  services: Services,
  access: Access & object,
  authorization: string | undefined,
): Promise<{ caller: Caller; staff: Staff }> {
  const verified = authorization === undefined ? null : await verifyBearer(services, authorization, 'back-office')
  if (!verified) throw sessionEnded()
  const { id, session } = verified
  const [caller, { rows }, settings] = await Promise.all([
    findCaller(services, verified),
    services.database.execute<Row>(sql`
      select coalesce(users.role_id::text, users.role::text) as role, staff_roles.rights, staff_sessions.second_factor,
        staff_sessions.seen_at < now() - interval '1 minute' as is_stale, password_at > now() - interval '10 minutes' as typed_password
      from staff_sessions join users on users.id = staff_sessions.user_id left join staff_roles on staff_roles.id = users.role_id
      where staff_sessions.id = ${session} and users.id = ${id}`),
    readShopSettings(services.database, ['second_factor_required']),
  ])
  const [row] = rows
  if (!caller || !row) throw sessionEnded()
  if (row.is_stale) await services.database.execute(sql`update staff_sessions set seen_at = now() where id = ${session}`)
  const holder = row.role === null ? null : roleHolder(row.role, row.rights)
  if (!holder?.rights.has(access.right)) throw new ApiError(403, { detail: 'Buna icazəniz yoxdur.' })
  const second_factor = row.second_factor ? 'on' : settings.second_factor_required ? 'required' : 'none'
  if (second_factor === 'required' && !access.beforeSecondFactor) {
    throw new ApiError(403, { detail: 'Əvvəlcə ikinci təsdiqi qurun.' })
  }
  if (access.recentPassword && !row.typed_password) {
    throw new ApiError(403, { detail: 'Davam etmək üçün şifrənizi yenidən yazın.', password_required: true })
  }
  return { caller, staff: { ...holder, session, second_factor } }
}
