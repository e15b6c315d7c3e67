import { answerWords } from '#src/words/words.ts'
import { percentNumber } from '#src/domain/percent.ts'
import { handler, type Caller, type CustomerContext } from '#src/server/platform/http/handler.ts'
import { pendingEmail, logOwnChange } from './email-changes.ts'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { email_changes, users } from '#src/server/platform/database/tables/index.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { mailEmailConfirm, mailEmailUndo } from './confirm-email.ts'
import { ownPasswordHash, hashPassword, setPassword } from './password.ts'
import { readPhone } from './phone.ts'
import { takeMail } from './may-mail.ts'
import { newPasswordFaults } from './password-fault.ts'
import { issueAccessToken, openSession } from '#src/server/platform/tokens/sessions.ts'

/** GET users/profile/. */
export const showProfile = handler('profile', async (_input, { caller, services }) =>
  showProfileOf(caller, await pendingEmail(services.database, caller.id)),
)

/** Returns an account as its owner sees it. `email_pending` is the e-mail that is not confirmed yet (D41). */
export function showProfileOf(caller: Caller, email_pending: string | null) {
  return {
    ...caller,
    percent: percentNumber(caller.percent),
    name: `${caller.first_name} ${caller.last_name}`.trim(),
    email_pending,
  }
}

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
  if (phone === null) throw new ApiError(400, { phone: [answerWords.phoneForm] })
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

/** PUT users/language/: the language of the account's mails, which the switch of the storefront sends (G16). */
export const setLanguage = handler('setLanguage', ({ language }, { caller, services }) =>
  transaction(services, async (tx) => {
    await tx.update(users).set({ language }).where(eq(users.id, caller.id))
    return undefined
  }),
)

async function checkMove(context: CustomerContext, password: string | undefined): Promise<void> {
  await context.services.limits.take('email-account', String(context.caller.id))
  if (!password) throw new ApiError(400, { email: [answerWords.passwordMissing] })
  if ((await ownPasswordHash(context, password)) === null)
    throw new ApiError(400, { email: [answerWords.passwordWrong] })
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

/**
 * PUT change_password/{id}/ (D12). Ends every session of the account (D40), and returns the tokens of a new session.
 * Wrong old passwords count together with failed logins (D9).
 */
export const changePassword = handler('changePassword', async (input, context) => {
  const { caller } = context
  refuseAnother(input.id, caller)
  const faults = await newPasswordFaults(context.services, input, ['password', 'password2'], caller)
  if (Object.keys(faults).length > 0) throw new ApiError(400, faults)

  const { database } = context.services
  const old = await ownPasswordHash(context, input.old_password)
  if (old === null) throw oldWrong()

  const password_hash = await hashPassword(input.password)
  return database.transaction(async (tx) => {
    // With two concurrent changes, the second finds that the old password no longer matches.
    const { rows } = await tx.execute(
      sql`select from users where id = ${caller.id} and password_hash = ${old}
        and blocked_at is null for no key update`,
    )
    if (rows.length === 0) throw oldWrong()
    await setPassword(tx, caller.id, password_hash)
    await logOwnChange(context, tx, caller.id, 'password-changed')
    const { session, refresh } = await openSession(tx, caller.id, context.userAgent)
    return { access: await issueAccessToken(tx, caller.id, session), refresh }
  })
})

function oldWrong(): ApiError {
  return new ApiError(400, { old_password: [answerWords.oldPasswordWrong] })
}

/** Throws 403 unless the account id in the path is the caller's (D12). */
export function refuseAnother(id: number, caller: Caller): void {
  if (id !== caller.id) throw new ApiError(403, { detail: 'Bu hesab sizin deyil.' })
}
