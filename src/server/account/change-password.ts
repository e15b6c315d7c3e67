import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { handler } from '../call/handler.ts'
import { logOwnChange } from './email-changes.ts'
import { ownPasswordHash } from './own-password.ts'
import { newPasswordFaults } from './new-password-faults.ts'
import { hashPassword } from './password.ts'
import { refuseAnother } from './refuse-another.ts'
import { openSession } from '../tokens/sessions.ts'
import { setPassword } from './set-password.ts'

/**
 * PUT change_password/{id}/ (D12). Every session of the account ends (D40), and the caller gets the tokens of a new
 * one, as after signing in. Guesses of the old password count together with failed sign-ins (D9).
 */
export const changePassword = handler('changePassword', async (input, context) => {
  const { caller } = context
  refuseAnother(input.id, caller)
  const faults = await newPasswordFaults(context.services, input, ['password', 'password2'], caller)
  if (Object.keys(faults).length > 0) throw new ApiError(400, faults)

  const { database, accessTokens } = context.services
  const old = await ownPasswordHash(context, input.old_password)
  if (old === null) throw oldWrong()

  const password_hash = await hashPassword(input.password)
  const opened = await database.transaction(async (tx) => {
    // Of two changes at the same time the second one finds that the old password no longer matches.
    const { rows } = await tx.execute(
      sql`select from users where id = ${caller.id} and password_hash = ${old} and blocked_at is null for no key update`,
    )
    if (rows.length === 0) throw oldWrong()
    await setPassword(tx, caller.id, password_hash)
    await logOwnChange(context, tx, caller.id, 'password-changed')
    return openSession(tx, caller.id, context.userAgent)
  })
  return { access: await accessTokens.sign(caller.id, opened.session), refresh: opened.refresh }
})

function oldWrong(): ApiError {
  return new ApiError(400, { old_password: ['Əvvəlki şifrə yanlışdır.'] })
}
