import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { mayGive, roleHolder, type RoleHolder } from '#src/domain/admin/rights.ts'
import type { AdminContext } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'

/** `holder`: the account's role with its rights; null for a customer. `invited`: the role of its invitation (A19). */
export type LockedAccount = {
  id: number
  holder: RoleHolder | null
  invited: RoleHolder | null
  is_active: boolean
  blocked: boolean
}

type Row = {
  id: number
  role: string | null
  rights: string[] | null
  invited: string | null
  invited_rights: string[] | null
  is_active: boolean
  blocked: boolean
}

/**
 * Locks an account together with all owners, in the order of their ids: if two owners change each other at the same
 * time, the second reads the first one's change. Throws 404 for an unknown account. Throws 403 if the caller was
 * blocked or got another role meanwhile, or if the account has rights that the caller lacks. Throws 409 for the
 * caller's own account. `others` is the number of other owners who can log in; `giver` holds the caller's current
 * rights.
 */
export async function lockAccount(
  tx: Transaction,
  context: AdminContext,
  id: number,
): Promise<{ account: LockedAccount; others: number; giver: RoleHolder }> {
  const { rows } = await tx.execute<Row>(sql`
    select users.id, coalesce(users.role_id::text, users.role::text) as role, is_active, blocked_at is not null as blocked,
      (select rights from staff_roles where staff_roles.id = users.role_id) as rights, coalesce(invitations.role_id::text, invitations.role::text) as invited,
      (select rights from staff_roles where staff_roles.id = invitations.role_id) as invited_rights
    from users left join invitations on user_id = users.id
    where users.id = ${id} or users.id = ${context.caller.id} or users.role = 'owner' order by users.id for no key update of users`)
  const row = rows.find((one) => one.id === id)
  const caller = rows.find((one) => one.id === context.caller.id)
  if (!row) throw new ApiError(404, { detail: 'Müştəri tapılmadı.' })
  if (!caller || caller.blocked || caller.role === null || caller.role !== context.staff.role)
    throw new ApiError(403, { detail: 'Buna icazəniz yoxdur.' })
  if (id === caller.id) throw new ApiError(409, { detail: 'Öz hesabınızı burada dəyişə bilməzsiniz.' })
  const giver = roleHolder(caller.role, caller.rights)
  const holder = row.role === null ? null : roleHolder(row.role, row.rights)
  const invited = row.invited === null ? null : roleHolder(row.invited, row.invited_rights)
  if ([holder, invited].some((one) => one && !mayGive(giver, one)))
    throw new ApiError(403, { detail: 'Bu işçinin sizdə olmayan icazələri var: hesabını dəyişə bilməzsiniz.' })
  const others = rows.filter((one) => one.role === 'owner' && one.id !== id && one.is_active && !one.blocked).length
  return { account: { id, holder, invited, is_active: row.is_active, blocked: row.blocked }, others, giver }
}

/** Ends all sessions of an account at once, or only its sessions in the admin. */
export async function endSessions(tx: Transaction, id: number, which: 'all' | 'admin'): Promise<void> {
  await tx.execute(sql`
    update refresh_tokens set revoked_at = now() where user_id = ${id} and revoked_at is null
      and (${which === 'all'} or family_id in (select id from staff_sessions where user_id = ${id}))`)
}
