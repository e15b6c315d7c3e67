import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { handler } from '../call/handler.ts'
import type { DatabaseTransaction } from '../database/connect.ts'
import { newToken, sha256 } from '../tokens/secret-token.ts'
import { transaction } from '../transaction.ts'
import { canBeUndone, isPending, logOwnChange } from './email-changes.ts'
import { mailPasswordReset } from './mail-password-reset.ts'
import { hashPassword } from './password.ts'
import { setPassword, spendResetLinks } from './set-password.ts'

type Change = { id: number; user_id: number; old_email: string; new_email: string; email: string }

/** POST users/email/confirm/ (D41): the link mailed to a new e-mail makes it count, once and within 24 hours. */
export const confirmEmail = handler('confirmEmail', async ({ token }, context) => {
  const { services } = context
  try {
    await services.database.transaction(async (tx) => {
      const { rows } = await tx.execute<Change>(sql`
        select id, user_id, old_email, new_email from email_changes where confirm_hash = ${sha256(token)} and ${isPending} for update`)
      const [change] = rows
      if (!change) throw linkWrong()
      await tx.execute(sql`update users set email = ${change.new_email} where id = ${change.user_id}`)
      await tx.execute(sql`update email_changes set confirmed_at = now() where id = ${change.id}`)
      // Those links were mailed to the former e-mail.
      await spendResetLinks(tx, change.user_id)
      await logOwnChange(context, tx, change.user_id, 'email-changed', { from: change.old_email, to: change.new_email })
    })
  } catch (error) {
    // The e-mail was free when it was asked for, and has an account now.
    if (isTaken(error)) throw linkWrong()
    throw error
  }
  return undefined
})

/**
 * POST users/email/undo/ (D41): the link mailed to the old e-mail brings it back, whatever was changed after it. Who
 * asked for the change knew the password, so every session ends, the password no longer works, and a link that sets
 * another is mailed.
 */
export const undoEmail = handler('undoEmail', async ({ token }, context) => {
  const { services } = context
  const unknown = await hashPassword(newToken().token)
  await transaction(services, async (tx) => {
    const change = await lockUndo(tx, sha256(token))
    // Who registers under the old e-mail in the meantime cannot have activated that account: its mail goes to the owner.
    await tx.execute(sql`delete from users where lower(email) = lower(${change.old_email}) and not is_active and id <> ${change.user_id}`)
    await tx.execute(sql`update users set email = ${change.old_email} where id = ${change.user_id}`)
    await tx.execute(sql`update email_changes set undone_at = now() where user_id = ${change.user_id} and id >= ${change.id}`)
    await setPassword(tx, change.user_id, unknown)
    await logOwnChange(context, tx, change.user_id, 'email-undone', { from: change.email, to: change.old_email })
    await tx.queue(mailPasswordReset, { user_id: change.user_id })
  })
  return undefined
})

/** Locks the account of an undo link, then reads the change: of two uses at the same time the second finds it undone. */
async function lockUndo(tx: DatabaseTransaction, undo_hash: string): Promise<Change> {
  await tx.execute(sql`select from users where id = (select user_id from email_changes where undo_hash = ${undo_hash}) for no key update`)
  const { rows } = await tx.execute<Change>(sql`
    select id, user_id, old_email, new_email, (select email from users where users.id = user_id) as email
    from email_changes where undo_hash = ${undo_hash} and ${canBeUndone}`)
  const [change] = rows
  if (!change) throw linkWrong()
  return change
}

function linkWrong(): ApiError {
  return new ApiError(400, { detail: 'Link etibarsızdır və ya vaxtı bitib.' })
}

/** Whether the database refused the e-mail because another account has it. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined
  return cause?.code === '23505' && cause.constraint === 'users_email'
}
