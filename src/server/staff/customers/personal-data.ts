import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { mailEmailConfirm, mailEmailUndo } from '../../account/mail-email-change.ts'
import { mailInvitation } from '../../account/mail-invitation.ts'
import { PHONE_WRONG, readPhone } from '../../account/phone.ts'
import type { ParsedInput, StaffContext } from '../../call/handler.ts'
import { recordEvent } from '../../security-log/record-event.ts'
import type { Transaction } from '../../transaction.ts'

type Personal = Pick<ParsedInput<'customers.update'>, 'first_name' | 'last_name' | 'phone' | 'email' | 'addresses'>

/** A typed phone as E.164; throws 400 under its field. */
export function phoneOf(typed: string): string {
  const phone = readPhone(typed)
  if (phone === null) throw new ApiError(400, { phone: [PHONE_WRONG] })
  return phone
}

/** Throws 400 under its field for an e-mail that another account has. */
export async function refuseTakenEmail(tx: Transaction, email: string, id = 0): Promise<void> {
  const { rows } = await tx.execute(sql`select from users where lower(email) = ${email.toLowerCase()} and id <> ${id}`)
  if (rows.length > 0) throw new ApiError(400, { email: ['Bu e-mail ilə hesab artıq var.'] })
}

/** Replaces the addresses that a customer keeps. */
export async function writeAddresses(tx: Transaction, id: number, addresses: NonNullable<Personal['addresses']>): Promise<void> {
  await tx.execute(sql`delete from addresses where user_id = ${id}`)
  for (const { city, district, address, zipcode } of addresses.toReversed()) {
    await tx.execute(sql`
      insert into addresses (user_id, city, district, address, zipcode) values (${id}, ${city}, ${district}, ${address}, ${zipcode}) on conflict do nothing`)
  }
}

/** Writes what was sent of a customer's name, phone, e-mail and addresses (A19); what was left out stays. */
export async function writePersonalData(tx: Transaction, context: StaffContext, id: number, { first_name, last_name, phone, email, addresses }: Personal): Promise<void> {
  await tx.execute(sql`
    update users set first_name = coalesce(${first_name ?? null}, first_name), last_name = coalesce(${last_name ?? null}, last_name),
      phone = coalesce(${phone === undefined ? null : phoneOf(phone)}, phone) where id = ${id}`)
  if (addresses) await writeAddresses(tx, id, addresses)
  if (email !== undefined) await moveEmail(tx, context, id, email)
}

/**
 * Another e-mail is the way into the account. One that is in use goes on with the old one until the link that is mailed to
 * the new one is opened, and the old one can undo it (D41). One that nobody has used yet has it at once, and links that were
 * mailed to the old one end.
 */
async function moveEmail(tx: Transaction, context: StaffContext, id: number, email: string): Promise<void> {
  const { rows: [account] } = await tx.execute<{ email: string; is_active: boolean }>(sql`select email, is_active from users where id = ${id} for no key update`)
  if (!account || account.email === email) return
  await refuseTakenEmail(tx, email, id)
  if (account.email.toLowerCase() === email.toLowerCase() || !account.is_active) {
    await tx.execute(sql`update users set email = ${email} where id = ${id}`)
    await tx.execute(sql`update mailed_links set used_at = now() where user_id = ${id} and used_at is null`)
    const { rows } = await tx.execute(sql`update invitations set sent_at = now() where user_id = ${id} returning user_id`)
    if (rows.length > 0) await tx.queue(mailInvitation, { user_id: id })
    return
  }
  const { rows: [change] } = await tx.execute<{ change_id: number }>(sql`
    insert into email_changes (user_id, old_email, new_email) values (${id}, ${account.email}, ${email}) returning id as change_id`)
  if (!change) throw new Error('the change was stored')
  await tx.execute(sql`
    insert into change_log (user_id, entity, entity_id, action, old_value, new_value)
    values (${context.caller.id}, 'users', ${String(id)}, 'email-asked', jsonb_build_object('email', ${account.email}::text), jsonb_build_object('email', ${email}::text))`)
  await recordEvent(context, tx, 'email-asked', id)
  await tx.queue(mailEmailConfirm, change)
  await tx.queue(mailEmailUndo, change)
}
