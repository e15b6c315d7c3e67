import { sql, type SQL } from 'drizzle-orm'
import type { Caller } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/**
 * Assigns orders without an account to the account (A19), if they have its e-mail. The owner has proved the e-mail. A
 * typed phone number proves nothing.
 */
export async function claimOrders(tx: Querying, userId: number): Promise<void> {
  await tx.execute(sql`
    update orders set user_id = ${userId}
    where user_id is null and email <> '' and lower(email) = (select lower(email) from users where id = ${userId})`)
}

/**
 * The orders that an account may see, as a condition on `orders`. Orders that staff took are shown only if the account
 * owns its e-mail (C10).
 */
export function ordersOf({ id, owns_email }: Pick<Caller, 'id' | 'owns_email'>): SQL {
  return owns_email ? sql`orders.user_id = ${id}` : sql`(orders.user_id = ${id} and orders.taken_by is null)`
}
