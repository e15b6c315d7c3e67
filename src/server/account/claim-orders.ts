import { sql } from 'drizzle-orm'
import type { Querying } from '../database/connect.ts'

/**
 * Orders that staff took for somebody without an account become the account's (A19): those that name its e-mail, which
 * its owner has just proved to be theirs. A phone that somebody typed proves nothing.
 */
export async function claimOrders(tx: Querying, userId: number): Promise<void> {
  await tx.execute(sql`
    update orders set user_id = ${userId}
    where user_id is null and email <> '' and lower(email) = (select lower(email) from users where id = ${userId})`)
}
