import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Access } from '../../contract/endpoint.ts'
import { mayDo, type StaffRole } from '../../domain/staff/rights.ts'
import type { Services } from '../services.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'
import { findCaller, sessionEnded, verifyBearer } from './identify-caller.ts'
import type { Caller, Staff } from './handler.ts'

type Row = { role: StaffRole | null; second_factor: boolean; is_stale: boolean; typed_password: boolean }

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
      select case when users.is_admin then 'owner' else users.role::text end as role, staff_sessions.second_factor,
        staff_sessions.seen_at < now() - interval '1 minute' as is_stale, password_at > now() - interval '10 minutes' as typed_password
      from staff_sessions join users on users.id = staff_sessions.user_id
      where staff_sessions.id = ${session} and users.id = ${id}`),
    readShopSettings(services.database, ['second_factor_required']),
  ])
  const [row] = rows
  if (!caller || !row) throw sessionEnded()
  if (row.is_stale) await services.database.execute(sql`update staff_sessions set seen_at = now() where id = ${session}`)
  if (!row.role || !mayDo(row.role, access.right)) throw new ApiError(403, { detail: 'Buna icazəniz yoxdur.' })
  const second_factor = row.second_factor ? 'on' : settings.second_factor_required ? 'required' : 'none'
  if (second_factor === 'required' && !access.beforeSecondFactor) {
    throw new ApiError(403, { detail: 'Əvvəlcə ikinci təsdiqi qurun.' })
  }
  if (access.recentPassword && !row.typed_password) {
    throw new ApiError(403, { detail: 'Davam etmək üçün şifrənizi yenidən yazın.', password_required: true })
  }
  return { caller, staff: { role: row.role, session, second_factor } }
}
