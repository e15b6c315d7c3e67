import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { mayGive, roleHolder, type RoleHolder } from '../../../domain/staff/rights.ts'
import type { StaffContext } from '../../call/handler.ts'
import type { Transaction } from '../../transaction.ts'

/** `holder`: the account's role with its rights; null for a customer. `invited`: the role that it is to have (A19). */
export type LockedAccount = { id: number; holder: RoleHolder | null; invited: RoleHolder | null; is_active: boolean; blocked: boolean }

type Row = { id: number; role: string | null; rights: string[] | null; invited: string | null; invited_rights: string[] | null; is_active: boolean; blocked: boolean }

/**
 * Locks an account together with all owners, in the order of their ids: of two owners who act on each other at the same
 * time the second one finds what the first has done. Throws 404 for an unknown account, 403 if the caller has been
 * blocked or given another role meanwhile, or the account may do what the caller may not, and 409 for acting on oneself.
 * `others` is how many other owners can sign in; `giver` is what the caller may do now.
 */
export async function lockAccount(tx: Transaction, context: StaffContext, id: number): Promise<{ account: LockedAccount; others: number; giver: RoleHolder }> {
  const { rows } = await tx.execute<Row>(sql`
    select users.id, coalesce(users.role_id::text, users.role::text) as role, is_active, blocked_at is not null as blocked,
      (select rights from staff_roles where staff_roles.id = users.role_id) as rights, coalesce(invitations.role_id::text, invitations.role::text) as invited,
      (select rights from staff_roles where staff_roles.id = invitations.role_id) as invited_rights
    from users left join invitations on user_id = users.id
    where users.id = ${id} or users.id = ${context.caller.id} or users.role = 'owner' order by users.id for no key update of users`)
  const row = rows.find((one) => one.id === id)
  const caller = rows.find((one) => one.id === context.caller.id)
  if (!row) throw new ApiError(404, { detail: 'Müştəri tapılmadı.' })
  if (!caller || caller.blocked || caller.role === null || caller.role !== context.staff.role) throw new ApiError(403, { detail: 'Buna icazəniz yoxdur.' })
  if (id === caller.id) throw new ApiError(409, { detail: 'Öz hesabınızı burada dəyişə bilməzsiniz.' })
  const giver = roleHolder(caller.role, caller.rights)
  const holder = row.role === null ? null : roleHolder(row.role, row.rights)
  const invited = row.invited === null ? null : roleHolder(row.invited, row.invited_rights)
  if ([holder, invited].some((one) => one && !mayGive(giver, one))) throw new ApiError(403, { detail: 'Bu işçinin sizdə olmayan icazələri var: hesabını dəyişə bilməzsiniz.' })
  const others = rows.filter((one) => one.role === 'owner' && one.id !== id && one.is_active && !one.blocked).length
  return { account: { id, holder, invited, is_active: row.is_active, blocked: row.blocked }, others, giver }
}

/** Ends an account's sessions at once: all of them, or those of the back office. */
export async function endSessions(tx: Transaction, id: number, which: 'all' | 'back office'): Promise<void> {
  await tx.execute(sql`
    update refresh_tokens set revoked_at = now() where user_id = ${id} and revoked_at is null
      and (${which === 'all'} or family_id in (select id from staff_sessions where user_id = ${id}))`)
}
