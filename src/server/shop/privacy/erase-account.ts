import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { greetingName } from '../account/own-email.ts'
import { ownPasswordHash } from '../account/password.ts'
import { handler, type Caller } from '#src/server/platform/http/handler.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

/** The replacement for a person's name. */
const NOBODY = 'Silinmiş hesab'

/**
 * POST users/erasure/: removes the person from the account and from all rows that refer to it. The account's row stays,
 * closed and empty, because orders refer to it and the books need their sums.
 */
export const eraseAccount = handler('eraseAccount', async ({ password }, context) => {
  const { caller, services } = context
  const hash = await ownPasswordHash(context, password)
  if (hash === null) throw passwordWrong()
  await transaction(services, async (tx) => {
    const { rows } = await tx.execute<{ is_staff: boolean; email: string; name: string | null }>(sql`
      select role is not null or is_admin as is_staff, email, ${greetingName} as name from users
      where id = ${caller.id} and password_hash = ${hash} and blocked_at is null for update`)
    const [account] = rows
    if (!account) throw passwordWrong()
    if (account.is_staff)
      throw new ApiError(409, {
        detail: answerWords.staffStays,
      })
    await refuseOpenOrders(tx, caller)
    await recordEvent(context, tx, 'account-erased', caller.id)
    await forget(tx, caller, account.email)
    await tx.queue(mailAccountErased, { email: account.email, name: account.name })
  })
  return undefined
})

async function refuseOpenOrders(tx: Transaction, caller: Caller): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from orders where ${ordersOf(caller)} and delivered is null and canceled is null
      and returned is null limit 1`,
  )
  if (rows.length > 0) throw new ApiError(409, { detail: answerWords.openOrders })
}

async function forget(tx: Transaction, caller: Caller, email: string): Promise<void> {
  const { id } = caller
  await tx.execute(sql`
    update orders set first_name = ${NOBODY}, last_name = '', email = '', phone = '', address = '', district = '',
      zipcode = '', courier_note = '', staff_note = null, cancel_reason = null, tracking_number = null
    where ${ordersOf(caller)}`)
  // The log keeps who changed what and when, without the values.
  await tx.execute(sql`select set_config('buxar.erasing', 'on', true)`)
  await tx.execute(sql`
    update change_log set old_value = null, new_value = null where (old_value is not null or new_value is not null)
      and ((entity = 'users' and entity_id = ${String(id)}) or (entity = 'orders'
        and entity_id in (select id::text from orders where ${ordersOf(caller)})))`)
  await tx.execute(
    sql`update order_events set note = null where note is not null
      and order_id in (select id from orders where ${ordersOf(caller)})`,
  )
  await forgetReturns(tx, id)
  await tx.execute(sql`select set_config('buxar.erasing', '', true)`)
  await forgetRequests(tx, caller)
  for (const table of [
    'known_devices',
    'email_changes',
    'mailed_links',
    'invitations',
    'likes',
    'addresses',
    'recovery_codes',
    'passkeys',
    'refresh_tokens',
    'idempotency_keys',
  ]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`)
  }
  // A photo may show a home or a face. The nightly job deletes its file.
  await tx.execute(sql`delete from review_photos where review_id in (select id from reviews where user_id = ${id})`)
  if (caller.owns_email) await tx.execute(sql`delete from stock_subscriptions where lower(email) = lower(${email})`)
  await tx.execute(sql`
    update users set email = ${`silinmis-${id}@buxar.invalid`}, password_hash = '!', first_name = ${NOBODY},
      last_name = '', phone = '', voen = null, staff_note = null,
      wholesaler = false, percent = 0, is_active = false, blocked_at = now()
    where id = ${id}`)
}

/**
 * Erases name and phone from the requests of the account, and from those that a visitor sent with its phone. Closes the
 * open ones, because nobody can be called any more.
 */
async function forgetRequests(tx: Transaction, { id, phone }: Caller): Promise<void> {
  const own = sql`phone <> '' and (user_id = ${id} or phone = ${phone})`
  await tx.execute(sql`update order_requests set state = 'failed', closed_at = now() where state = 'open' and ${own}`)
  await tx.execute(sql`update order_requests set name = '', phone = '' where ${own}`)
}

/** Ends the open return requests of an account, and removes all words and photos (G9). A job deletes the files. */
async function forgetReturns(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`
    update return_requests set text = '', answer = '', refusal = case when refusal is not null then '' end,
      state = case when closed_at is null then 'withdrawn' else state end, closed_at = coalesce(closed_at, now())
    where user_id = ${userId}`)
  await tx.execute(sql`delete from return_photos where user_id = ${userId}`)
}

function passwordWrong(): ApiError {
  return new ApiError(400, { password: [answerWords.plainPasswordWrong] })
}

/** Mails the e-mail of an erased account. The job contains the e-mail, because the account no longer has it. */
export const mailAccountErased = job({
  name: 'mail-account-erased',
  mails: true,
  run: (services: Services, { email, name }: { email: string; name: string | null }) =>
    sendLetter(services, {
      to: email,
      subject: 'Hesabınız silindi',
      name,
      paragraphs: [
        'Xahişinizlə hesabınız silindi: adınız, e-mailiniz, telefonunuz və ünvanlarınız mağazada qalmadı. Sifarişlər uçot üçün adsız saxlanılır.',
        'Bunu siz etməmisinizsə, bizə yazın.',
      ],
    }),
})
