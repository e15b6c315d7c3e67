import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { mayGive, roleHolder } from '#src/domain/admin/rights.ts'
import { endInvitationLinks, mailInvitation } from '#src/server/shop/account/invitation.ts'
import { claimOrders } from '#src/server/shop/account/claim-orders.ts'
import { noEmail } from '#src/server/shop/account/no-email.ts'
import { NO_PASSWORD } from '#src/server/shop/account/password.ts'
import { handler, type ParsedInput, type AdminContext } from '#src/server/platform/http/handler.ts'
import { percentNumber } from '#src/domain/percent.ts'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { findRole, type RoleColumns } from '../roles/roles.ts'
import { adminTransaction } from '../saving.ts'
import { phoneOf, refuseTakenEmail, refuseUnreachable, writeAddresses } from './personal-data.ts'
import { selectCustomer } from './select-customers.ts'

/**
 * POST admin/customers/ (A19). Staff confirm that phone and e-mail belong to the same person, so the account gets the
 * orders of both.
 */
export const createCustomer = handler('customers.create', async (input, context) => {
  refuseUnreachable(input)
  const phone = phoneOf(input.phone)
  const isInvited = input.invite && input.email !== ''
  if (isInvited) await countMail(context, input.email)
  return adminTransaction(context, async (tx) => {
    const id = await makeAccount(tx, { ...input, phone })
    await tx.execute(sql`
      update users set wholesaler = ${input.wholesaler}, percent = ${percentNumber(input.percent)},
        voen = ${input.voen || null}, staff_note = ${input.note || null}
      where id = ${id}`)
    await writeAddresses(tx, id, input.addresses)
    if (phone !== '')
      await tx.execute(sql`update orders set user_id = ${id} where user_id is null and phone = ${phone}`)
    await claimOrders(tx, id)
    if (isInvited) await invite(tx, context, id, null)
    return selectCustomer(tx, id)
  })
})

/** POST admin/customers/{id}/invitation/: sends the invitation, also again; links that were mailed before end. */
export const inviteCustomer = handler('customers.invite', async ({ id }, context) => {
  const { email } = await selectCustomer(context.services.database, id)
  if (email === '') throw new ApiError(409, { detail: 'Müştərinin e-maili yoxdur: əvvəlcə onu yazın.' })
  await countMail(context, email)
  return adminTransaction(context, async (tx) => {
    const {
      rows: [account],
    } = await tx.execute<{ is_active: boolean; blocked: boolean }>(sql`
      select is_active, blocked_at is not null as blocked from users where id = ${id} for no key update`)
    if (!account || account.is_active || account.blocked)
      throw new ApiError(409, { detail: 'Bu hesab artıq aktivdir və ya bloklanıb: dəvət lazım deyil.' })
    const waiting = await waitingInvitation(tx, context, id)
    await invite(tx, context, id, waiting)
    return selectCustomer(tx, id)
  })
})

/** DELETE admin/customers/{id}/invitation/: ends the link at once, and discards its role. */
export const withdrawInvitation = handler('customers.withdraw-invitation', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from users where id = ${id} for no key update`)
    if (!(await waitingInvitation(tx, context, id))) throw new ApiError(404, { detail: 'Dəvət tapılmadı.' })
    await tx.execute(sql`delete from invitations where user_id = ${id}`)
    await endInvitationLinks(tx, id)
    return undefined
  }),
)

/**
 * POST admin/staff-invitations/: the account gets the role when the link is opened; before, the account has no
 * rights.
 */
export const inviteStaff = handler('staff-invitations.create', async (input, context) => {
  const phone = phoneOf(input.phone)
  await countMail(context, input.email)
  return adminTransaction(context, async (tx) => {
    const role = await findRole(tx, context.staff, input.role)
    const id = (await unusedAccount(tx, input.email)) ?? (await makeAccount(tx, { ...input, phone }))
    await invite(tx, context, id, role)
    return selectCustomer(tx, id)
  })
})

/** Returns an account with this e-mail that has never been used, for example from a withdrawn invitation. */
async function unusedAccount(tx: Transaction, email: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from users where lower(email) = ${email.toLowerCase()} and not is_active and role is null
      and password_hash = ${NO_PASSWORD} and blocked_at is null
    for no key update`)
  return rows[0]?.id ?? null
}

type Person = Pick<ParsedInput<'staff-invitations.create'>, 'first_name' | 'last_name' | 'email' | 'phone'>

async function makeAccount(tx: Transaction, { first_name, last_name, email, phone }: Person): Promise<number> {
  if (email !== '') await refuseTakenEmail(tx, email)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into users (email, password_hash, first_name, last_name, phone)
      values (${email || noEmail()}, ${NO_PASSWORD}, ${first_name}, ${last_name}, ${phone})
    on conflict do nothing returning id`)
  const [made] = rows
  // Another request has just registered this e-mail.
  if (!made) throw new ApiError(400, { email: ['Bu e-mail ilə hesab artıq var.'] })
  return made.id
}

async function invite(
  tx: Transaction,
  context: AdminContext,
  id: number,
  role: Pick<RoleColumns, 'role' | 'role_id'> | null,
): Promise<void> {
  await endInvitationLinks(tx, id)
  await tx.execute(sql`
    insert into invitations (user_id, role, role_id, invited_by)
      values (${id}, ${role?.role ?? null}::staff_role, ${role?.role_id ?? null}, ${context.caller.id})
    on conflict (user_id) do update set role = excluded.role, role_id = excluded.role_id,
      invited_by = excluded.invited_by, sent_at = now()`)
  await tx.queue(mailInvitation, { user_id: id })
}

/**
 * Returns the role of a pending invitation; null without one. Throws 403 for a role that the caller could not give
 * (A26).
 */
async function waitingInvitation(
  tx: Transaction,
  { staff }: AdminContext,
  id: number,
): Promise<Pick<RoleColumns, 'role' | 'role_id'> | null> {
  const {
    rows: [waiting],
  } = await tx.execute<{ role: string | null; role_id: number | null; rights: string[] | null }>(sql`
    select role::text, role_id, (select rights from staff_roles where id = role_id) as rights from invitations
      where user_id = ${id} for update`)
  if (!waiting) return null
  if (
    waiting.role !== null &&
    !(staff.rights.has('staff') && mayGive(staff, roleHolder(waiting.role, waiting.rights)))
  ) {
    throw new ApiError(403, { detail: 'Bu işçini dəvət etməyə icazəniz yoxdur.' })
  }
  return waiting
}

/**
 * Counts an invitation against the limit of mails to its address (D24). Mails that strangers request count apart, so
 * that they prevent no invitation. Throws 429.
 */
async function countMail({ services: { limits } }: AdminContext, email: string): Promise<void> {
  await limits.take('mail-address', sha256(`invitation ${email.toLowerCase()}`))
}
