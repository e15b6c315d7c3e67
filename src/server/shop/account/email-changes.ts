import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { change_log } from '#src/server/platform/database/tables/index.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'

/** Whether a change of e-mail can still be confirmed (D41): within 24 hours, and only the newest of its account. */
export const isPending: SQL = sql`(confirmed_at is null and undone_at is null
  and created_at > now() - interval '24 hours'
  and not exists (select from email_changes newer where newer.user_id = email_changes.user_id
    and newer.id > email_changes.id))`

/**
 * Whether a change of e-mail can still be undone (D41): within 7 days. The old e-mail stays reserved for as long (C10,
 * `email_is_reserved` in the migrations).
 */
export const canBeUndone: SQL = sql`(undone_at is null and coalesce(confirmed_at, created_at) > now() - interval
  '7 days')`

/** Whether the database rejected an e-mail because another account has it or has it reserved. */
export function isEmailTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined
  return cause?.code === '23505' && cause.constraint === 'users_email'
}

/** Returns the requested e-mail of an account that is not confirmed yet, or null. */
export async function pendingEmail(database: Querying, userId: number): Promise<string | null> {
  const { rows } = await database.execute<{ new_email: string }>(
    sql`select new_email from email_changes where user_id = ${userId} and ${isPending}`,
  )
  return rows[0]?.new_email ?? null
}

/** Logs a change of an account's own e-mail or password in the change log and the security log (D41). */
export async function logOwnChange(
  context: Context,
  tx: Querying,
  userId: number,
  action: 'email-asked' | 'email-changed' | 'email-undone' | 'password-changed',
  email?: { from: string; to: string },
): Promise<void> {
  await tx.insert(change_log).values({
    user_id: userId,
    entity: 'users',
    entity_id: String(userId),
    action,
    ...(email && { old_value: { email: email.from }, new_value: { email: email.to } }),
  })
  await recordEvent(context, tx, action, userId)
}
