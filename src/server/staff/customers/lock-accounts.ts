import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import type { StaffRole } from '../../../domain/staff/rights.ts'
import type { StaffContext } from '../../call/handler.ts'
import type { Transaction } from '../../transaction.ts'

export type LockedAccount = { id: number; role: StaffRole | null; is_active: boolean; blocked: boolean }

/**
 * Locks an account together with all owners, in the order of their ids: of two owners who act on each other at the same
 * time the second one finds what the first has done. Throws 404 for an unknown account, 403 if the caller has been
 * blocked or given another role meanwhile, and 409 for acting on oneself. `others` is how many other owners can sign in.
 */
export async function lockAccount(tx: Transaction, context: StaffContext, id: number): Promise<{ account: LockedAccount; others: number }> {
  const { rows } = await tx.execute<LockedAccount>(sql`
    select id, role, is_active, blocked_at is not null as blocked from users
    where id = ${id} or id = ${context.caller.id} or role = 'owner' order by id for no key update`)
  const account = rows.find((row) => row.id === id)
  const caller = rows.find((row) => row.id === context.caller.id)
  if (!account) throw new ApiError(404, { detail: 'Müştəri tapılmadı.' })
  if (!caller || caller.blocked || caller.role !== context.staff.role) throw new ApiError(403, { detail: 'Buna icazəniz yoxdur.' })
  if (id === caller.id) throw new ApiError(409, { detail: 'Öz hesabınızı burada dəyişə bilməzsiniz.' })
  const others = rows.filter((row) => row.role === 'owner' && row.id !== id && row.is_active && !row.blocked).length
  return { account, others }
}

/** Ends an account's sessions at once: all of them, or those of the back office. */
export async function endSessions(tx: Transaction, id: number, which: 'all' | 'back office'): Promise<void> {
  await tx.execute(sql`
    update refresh_tokens set revoked_at = now() where user_id = ${id} and revoked_at is null
      and (${which === 'all'} or family_id in (select id from staff_sessions where user_id = ${id}))`)
}
