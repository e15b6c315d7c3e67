import { eq } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler, type CustomerContext } from '#src/server/platform/http/handler.ts'
import { email_changes, users } from '#src/server/platform/database/tables/index.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { logOwnChange, pendingEmail } from './email-changes.ts'
import { mailEmailConfirm, mailEmailUndo } from './mail-email-change.ts'
import { ownPasswordHash } from './own-password.ts'
import { PHONE_WRONG, readPhone } from './phone.ts'
import { refuseAnother } from './refuse-another.ts'
import { showProfileOf } from './show-profile.ts'
import { takeMail } from './may-mail.ts'

/**
 * PUT update_profile/{id}/: changes the caller's names, e-mail and phone (D12). Another e-mail needs the current
 * password, and is set when the link that is mailed to it is opened (D41). The reply does not reveal whether the e-mail
 * has an account (D29).
 */
export const updateProfile = handler('updateProfile', async (input, context) => {
  const { caller, services } = context
  refuseAnother(input.id, caller)
  const { first_name, last_name, email } = input
  const phone = readPhone(input.phone)
  if (phone === null) throw new ApiError(400, { phone: [PHONE_WRONG] })
  const moves = email.toLowerCase() !== caller.email.toLowerCase()
  if (moves) await checkMove(context, input.current_password)
  const mayMail = moves && (await takeMail(services.limits, email))
  const values = { first_name, last_name, phone, ...(moves ? {} : { email }) }
  return transaction(services, async (tx) => {
    await tx.update(users).set(values).where(eq(users.id, caller.id))
    if (moves) await ask(tx, context, email, mayMail)
    return showProfileOf({ ...caller, ...values }, await pendingEmail(tx, caller.id))
  })
})

async function checkMove(context: CustomerContext, password: string | undefined): Promise<void> {
  await context.services.limits.take('email-account', String(context.caller.id))
  if (!password) throw new ApiError(400, { email: ['E-maili dəyişmək üçün hazırkı şifrənizi yazın.'] })
  if ((await ownPasswordHash(context, password)) === null)
    throw new ApiError(400, { email: ['Hazırkı şifrə yanlışdır.'] })
}

async function ask(tx: Transaction, context: CustomerContext, email: string, mayMail: boolean): Promise<void> {
  const { caller } = context
  const [change] = await tx
    .insert(email_changes)
    .values({ user_id: caller.id, old_email: caller.email, new_email: email })
    .returning({ change_id: email_changes.id })
  if (!change) throw new Error('the insert of the e-mail change returned no row')
  await logOwnChange(context, tx, caller.id, 'email-asked', { from: caller.email, to: email })
  if (mayMail) await tx.queue(mailEmailConfirm, change)
  await tx.queue(mailEmailUndo, change)
}
