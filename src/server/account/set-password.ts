import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '../database/connect.ts'
import { mailed_links, users } from '../database/tables/index.ts'
import { endAllSessions } from '../tokens/sessions.ts'

/**
 * Sets another password for an account. Every session ends at once (D40), and reset links mailed before no longer
 * work. The account's row is locked first, as in every place that gives tokens.
 */
export async function setPassword(tx: DatabaseTransaction, userId: number, password_hash: string): Promise<void> {
  await tx.update(users).set({ password_hash }).where(eq(users.id, userId))
  await spendResetLinks(tx, userId)
  await endAllSessions(tx, userId)
}

/** Uses up the reset links that were mailed so far. */
export async function spendResetLinks(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx
    .update(mailed_links)
    .set({ used_at: sql`now()` })
    .where(and(eq(mailed_links.user_id, userId), eq(mailed_links.purpose, 'password_reset'), isNull(mailed_links.used_at)))
}
