import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '#src/server/platform/database/connect.ts'
import { mailed_links, users } from '#src/server/platform/database/tables/index.ts'
import { endAllSessions } from '#src/server/platform/tokens/sessions.ts'

/**
 * Sets another password for an account. Every session ends at once (D40), and earlier reset links no longer work. Locks
 * the account's row first, like every function that issues tokens.
 */
export async function setPassword(tx: DatabaseTransaction, userId: number, password_hash: string): Promise<void> {
  await tx.update(users).set({ password_hash }).where(eq(users.id, userId))
  await spendResetLinks(tx, userId)
  await endAllSessions(tx, userId)
}

/** Uses up all mailed reset links of an account. */
export async function spendResetLinks(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx
    .update(mailed_links)
    .set({ used_at: sql`now()` })
    .where(
      and(eq(mailed_links.user_id, userId), eq(mailed_links.purpose, 'password_reset'), isNull(mailed_links.used_at)),
    )
}
