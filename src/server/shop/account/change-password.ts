import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { logOwnChange } from './email-changes.ts'
import { ownPasswordHash } from './own-password.ts'
import { newPasswordFaults } from './new-password-faults.ts'
import { hashPassword } from './password.ts'
import { refuseAnother } from './refuse-another.ts'
import { issueAccessToken } from '#src/server/platform/tokens/access-token.ts'
import { openSession } from '#src/server/platform/tokens/sessions.ts'
import { setPassword } from './set-password.ts'

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
      sql`select from users where id = ${caller.id} and password_hash = ${old} and blocked_at is null for no key update`,
    )
    if (rows.length === 0) throw oldWrong()
    await setPassword(tx, caller.id, password_hash)
    await logOwnChange(context, tx, caller.id, 'password-changed')
    const { session, refresh } = await openSession(tx, caller.id, context.userAgent)
    return { access: await issueAccessToken(tx, caller.id, session), refresh }
  })
})

function oldWrong(): ApiError {
  return new ApiError(400, { old_password: ['Əvvəlki şifrə yanlışdır.'] })
}
