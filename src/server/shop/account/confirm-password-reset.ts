import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { logOwnChange } from './email-changes.ts'
import { newPasswordFaults } from './new-password-faults.ts'
import type { PasswordOwner } from './password-fault.ts'
import { ownEmail } from './own-email.ts'
import { hashPassword } from './password.ts'
import { readUid, sha256 } from '#src/server/platform/tokens/secret-token.ts'
import { setPassword } from './set-password.ts'

/**
 * POST users/reset_password_confirm/ (D11): a mailed link works once, within an hour. A rejected password does not use
 * it up. Does not activate the account.
 */
export const confirmPasswordReset = handler('confirmPasswordReset', async (input, context) => {
  const { database } = context.services
  const userId = readUid(input.uid) ?? 0
  const good = linkIsGood(userId, input.token)
  const { rows } = await database.execute<PasswordOwner>(
    sql`select email, first_name, last_name, phone from users where id = ${userId} and blocked_at is null and ${good}`,
  )
  const [user] = rows
  if (!user) throw linkWrong()

  const faults = await newPasswordFaults(context.services, input, ['new_password', 're_new_password'], user)
  if (Object.keys(faults).length > 0) throw new ApiError(400, faults)

  const password_hash = await hashPassword(input.new_password)
  await database.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${userId} for no key update`)
    // Checked again under the lock, so that a second concurrent use sees the first.
    const active = await tx.execute(sql`select from users where id = ${userId} and blocked_at is null and ${good}`)
    if (active.rows.length === 0) throw linkWrong()
    await setPassword(tx, userId, password_hash)
    await ownEmail(tx, userId)
    await logOwnChange(context, tx, userId, 'password-changed')
  })
  return undefined
})

function linkIsGood(userId: number, token: string): SQL {
  return sql`exists (select from mailed_links where token_hash = ${sha256(token)} and user_id = ${userId}
    and purpose = 'password_reset' and used_at is null and expires_at > now())`
}

function linkWrong(): ApiError {
  return new ApiError(400, { token: ['Link etibarsızdır və ya vaxtı bitib.'] })
}
