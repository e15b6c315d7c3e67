import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { percentNumber } from '#src/domain/percent.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { forgetRecoveryCodes } from '../session/recovery-codes.ts'
import { findRole } from '../roles/roles.ts'
import { linesOf } from '../lines-of.ts'
import { adminTransaction, refuseIfChanged, refuseIfNoteChanged } from '../saving.ts'
import { refuseUnreachable, writePersonalData } from './personal-data.ts'
import { selectCustomer } from './select-customers.ts'
import { mayGive, roleHolder, type RoleHolder } from '#src/domain/admin/rights.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'

/** Throws 403 for an account of staff if the caller lacks the right 'staff'. */
function refuseStaff(context: AdminContext, account: LockedAccount): void {
  if ((account.holder !== null || account.invited !== null) && !context.staff.rights.has('staff')) {
    throw new ApiError(403, { detail: 'İşçilərin hesabını yalnız mağaza sahibi dəyişə bilər.' })
  }
}

/** PUT admin/customers/{id}/ (A8). Every request reads prices from the row, so they apply at once. */
export const updateCustomer = handler(
  'customers.update',
  ({ id, version, wholesaler, percent, voen, ...personal }, context) =>
    adminTransaction(context, async (tx) => {
      const { account } = await lockAccount(tx, context, id)
      refuseStaff(context, account)
      const before = await selectCustomer(tx, id)
      await refuseIfChanged(tx, linesOf('users', id), version, before)
      refuseUnreachable({ phone: personal.phone ?? before.phone, email: personal.email ?? before.email })
      await tx.execute(
        sql`update users set wholesaler = ${wholesaler}, percent = ${percentNumber(percent)}, voen = ${voen || null}
          where id = ${id}`,
      )
      await writePersonalData(tx, context, id, personal)
      return selectCustomer(tx, id)
    }),
)

/** PUT admin/customers/{id}/block/ (A8): a blocked account is signed out at once, in every session. */
export const blockCustomer = handler('customers.block', ({ id, blocked }, context) =>
  adminTransaction(context, async (tx) => {
    const { account, others } = await lockAccount(tx, context, id)
    refuseStaff(context, account)
    if (blocked && account.holder?.role === 'owner' && others === 0) throw lastOwner()
    await tx.execute(
      sql`update users set blocked_at = case when ${blocked} then coalesce(blocked_at, now()) end where id = ${id}`,
    )
    if (blocked) await endSessions(tx, id, 'all')
    if (blocked !== account.blocked) await recordEvent(context, tx, blocked ? 'blocked' : 'unblocked', id)
    return selectCustomer(tx, id)
  }),
)

/**
 * PUT admin/customers/{id}/role/ (A8, A26): one owner always remains, and no caller gives rights that the caller
 * lacks. A person who loses the role is signed out of the admin at once.
 */
export const changeRole = handler('customers.role', ({ id, role }, context) =>
  adminTransaction(context, async (tx) => {
    const { account, others, giver } = await lockAccount(tx, context, id)
    const before = account.holder?.role ?? null
    if (before === 'owner' && role !== 'owner' && others === 0) throw lastOwner()
    if (role !== null && (!account.is_active || account.blocked)) {
      throw new ApiError(409, { detail: 'Hesab aktiv deyil və ya bloklanıb: rol vermək olmur.' })
    }
    const newRole = await findRole(tx, giver, role)
    await tx.execute(
      sql`update users set role = ${newRole.role}::staff_role, role_id = ${newRole.role_id},
        is_admin = ${newRole.is_admin} where id = ${id}`,
    )
    if (role === null) await endSessions(tx, id, 'admin')
    if (role !== before) await recordEvent(context, tx, 'role-changed', id)
    return selectCustomer(tx, id)
  }),
)

/** DELETE admin/customers/{id}/second-factor/ (A14): for staff who have lost their phone; they set up a new factor. */
export const liftSecondFactor = handler('customers.lift-second-factor', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await lockAccount(tx, context, id)
    await tx.execute(sql`update users set totp_secret = null, totp_pending = null, totp_step = null where id = ${id}`)
    await forgetRecoveryCodes(tx, id)
    await tx.execute(sql`delete from passkeys where user_id = ${id}`)
    await endSessions(tx, id, 'admin')
    await recordEvent(context, tx, 'second-factor-off', id)
    return undefined
  }),
)

function lastOwner(): ApiError {
  return new ApiError(409, { detail: 'Mağazanın ən azı bir sahibi olmalıdır.' })
}

/** PUT admin/customers/{id}/note/ (A19, E30): the log keeps the old and the new note. */
export const noteCustomer = handler('customers.note', ({ id, note, version }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ staff_note: string | null }>(
      sql`select staff_note from users where id = ${id} for no key update`,
    )
    if (!rows[0]) throw new ApiError(404, { detail: 'Müştəri tapılmadı.' })
    await refuseIfNoteChanged(tx, linesOf('users', id), version, rows[0].staff_note)
    await tx.execute(sql`update users set staff_note = ${note || null} where id = ${id}`)
    return undefined
  }),
)

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
    select users.id, coalesce(users.role_id::text, users.role::text) as role, is_active,
      blocked_at is not null as blocked,
      (select rights from staff_roles where staff_roles.id = users.role_id) as rights,
        coalesce(invitations.role_id::text, invitations.role::text) as invited,
      (select rights from staff_roles where staff_roles.id = invitations.role_id) as invited_rights
    from users left join invitations on user_id = users.id
    where users.id = ${id} or users.id = ${context.caller.id} or users.role = 'owner'
      order by users.id for no key update of users`)
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
