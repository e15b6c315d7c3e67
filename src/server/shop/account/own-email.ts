import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { deviceKey, keepDevice } from './attempts.ts'
import { claimOrders } from './claim-orders.ts'

/**
 * Marks the e-mail of an account as proved, because its mailbox has just chosen the password (C10). Assigns the orders
 * with this e-mail that have no account.
 */
export async function ownEmail(tx: Querying, userId: number): Promise<void> {
  await tx.execute(sql`update users set owns_email = true, link_device = null where id = ${userId}`)
  await claimOrders(tx, userId)
}

/**
 * The name for the greeting of a mail to an account: null unless the e-mail is proved. Otherwise a stranger could
 * register any e-mail, with his own words as the name, and the shop would mail them.
 */
export const greetingName: SQL = sql`case when users.owns_email then users.first_name end`

/**
 * Remembers the device that opened a mailed link. The link alone proves nothing: a stranger may have registered this
 * e-mail with a password of his own. The e-mail is proved if this device knows the password too: it has logged in to
 * the account before, or does so next.
 */
export async function noteLinkDevice(context: Context, tx: Querying, userId: number): Promise<void> {
  const key = deviceKey(keepDevice(context))
  const { rows } = await tx.execute(sql`select from known_devices where user_id = ${userId} and key = ${key}`)
  if (rows.length > 0) await ownEmail(tx, userId)
  else await tx.execute(sql`update users set owns_email = false, link_device = ${key} where id = ${userId}`)
}
