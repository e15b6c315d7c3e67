import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { mailEmailConfirm, mailEmailUndo } from '#src/server/shop/account/confirm-email.ts'
import { mailInvitation } from '#src/server/shop/account/invitation.ts'
import { isNoEmail } from '#src/server/shop/account/no-email.ts'
import { readPhone } from '#src/server/shop/account/phone.ts'
import type { ParsedInput, AdminContext } from '#src/server/platform/http/handler.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'

type Personal = Pick<ParsedInput<'customers.update'>, 'first_name' | 'last_name' | 'phone' | 'email' | 'addresses'>

/** Returns a typed phone as E.164, '' for none; throws 400 under its field. */
export function phoneOf(typed: string): string {
  if (typed === '') return ''
  const phone = readPhone(typed)
  if (phone === null) throw new ApiError(400, { phone: [answerWords.phoneForm] })
  return phone
}

/** Throws 400 at the field `phone` if a customer would have neither a phone nor an e-mail (E31). */
export function refuseUnreachable({ phone, email }: { phone: string; email: string }): void {
  if (phone === '' && email === '') throw new ApiError(400, { phone: ['Telefonu və ya e-maili yazın.'] })
}

/** Throws 400 at the field `email` if another account uses or has reserved the address. */
export async function refuseTakenEmail(tx: Transaction, email: string, id = 0): Promise<void> {
  const { rows } = await tx.execute<{ reserved: boolean }>(sql`
    select email_is_reserved(${email}, ${id}) as reserved
    where email_is_reserved(${email}, ${id}) or exists (select from users where lower(email) = ${email.toLowerCase()}
      and id <> ${id})`)
  if (rows[0]?.reserved)
    throw new ApiError(400, {
      email: ['Bu e-mail bu yaxınlarda dəyişdirilib və 7 gün əvvəlki sahibi üçün saxlanılır.'],
    })
  if (rows.length > 0) throw new ApiError(400, { email: ['Bu e-mail ilə hesab artıq var.'] })
}

/** Replaces the saved addresses of a customer. */
export async function writeAddresses(
  tx: Transaction,
  id: number,
  addresses: NonNullable<Personal['addresses']>,
): Promise<void> {
  await tx.execute(sql`delete from addresses where user_id = ${id}`)
  for (const { city, district, address, zipcode } of addresses.toReversed()) {
    await tx.execute(sql`
      insert into addresses (user_id, city, district, address, zipcode)
        values (${id}, ${city}, ${district}, ${address}, ${zipcode}) on conflict do nothing`)
  }
}

/** Updates the sent fields of a customer: name, phone, e-mail, addresses (A19). */
export async function writePersonalData(
  tx: Transaction,
  context: AdminContext,
  id: number,
  { first_name, last_name, phone, email, addresses }: Personal,
): Promise<void> {
  await tx.execute(sql`
    update users set first_name = coalesce(${first_name ?? null}, first_name),
      last_name = coalesce(${last_name ?? null}, last_name),
      phone = coalesce(${phone === undefined ? null : phoneOf(phone)}, phone) where id = ${id}`)
  if (addresses) await writeAddresses(tx, id, addresses)
  if (email !== undefined) await moveEmail(tx, context, id, email)
}

/**
 * Changes the e-mail, which is the login name. An account in use keeps the old e-mail until the link mailed to the
 * new one is opened, and the old address can undo the change (D41). An unused account gets the new e-mail at once,
 * and links mailed to the old one end.
 */
async function moveEmail(tx: Transaction, context: AdminContext, id: number, email: string): Promise<void> {
  const {
    rows: [account],
  } = await tx.execute<{ email: string; is_active: boolean }>(
    sql`select email, is_active from users where id = ${id} for no key update`,
  )
  if (!account || account.email === email || (email === '' && isNoEmail(account.email))) return
  if (email === '') throw new ApiError(400, { email: ['E-maili yazın: hesabın giriş adıdır.'] })
  await refuseTakenEmail(tx, email, id)
  if (account.email.toLowerCase() === email.toLowerCase() || !account.is_active) {
    await tx.execute(sql`update users set email = ${email} where id = ${id}`)
    await tx.execute(sql`update mailed_links set used_at = now() where user_id = ${id} and used_at is null`)
    const { rows } = await tx.execute(
      sql`update invitations set sent_at = now() where user_id = ${id} returning user_id`,
    )
    if (rows.length > 0) await tx.queue(mailInvitation, { user_id: id })
    return
  }
  const {
    rows: [change],
  } = await tx.execute<{ change_id: number }>(sql`
    insert into email_changes (user_id, old_email, new_email) values (${id}, ${account.email}, ${email})
      returning id::float8 as change_id`)
  if (!change) throw new Error('the insert of the e-mail change returned no row')
  await tx.execute(sql`
    insert into change_log (user_id, entity, entity_id, action, old_value, new_value)
    values (${context.caller.id}, 'users', ${String(id)}, 'email-asked',
      jsonb_build_object('email', ${account.email}::text), jsonb_build_object('email', ${email}::text))`)
  await recordEvent(context, tx, 'email-asked', id)
  await tx.queue(mailEmailConfirm, change)
  await tx.queue(mailEmailUndo, change)
}
