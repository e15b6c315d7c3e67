import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { stageFault } from '#src/domain/orders/stages.ts'
import type { AdminContext } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { lockOrders, type LockedOrder } from '#src/server/shop/orders/lock-order.ts'
import { selectWholeOrders, type WholeOrder } from '../orders/show-order.ts'

type Courier = { id: number; name: string }

/** Returns the active courier with this account, or null. */
export async function findOwnCourier(database: Querying, userId: number): Promise<Courier | null> {
  const { rows } = await database.execute<Courier>(
    sql`select id, name from couriers where user_id = ${userId} and is_active`,
  )
  return rows[0] ?? null
}

/**
 * Locks an order that the caller delivers as a courier and returns it with its lines and sums. Throws 404 for an order
 * of another courier, also if it was given to the other courier while this transaction waited for the lock. Throws 409
 * for an order that is not on its way.
 */
export async function lockOwnOrder(
  tx: Transaction,
  { caller }: AdminContext,
  id: number,
): Promise<{ locked: LockedOrder; order: WholeOrder }> {
  const courier = await findOwnCourier(tx, caller.id)
  const isOwn: SQL = sql`id = ${id} and courier_id = ${courier?.id ?? null}::int`
  const [locked] = await lockOrders(tx, isOwn)
  if (!locked) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  if (locked.on_way === null || locked.delivered !== null || locked.canceled !== null || locked.returned !== null)
    throw new ApiError(409, { detail: stageFault(locked, 'delivered') })
  const [order] = await selectWholeOrders(tx, [id])
  if (!order) throw new Error('a locked order is missing')
  return { locked, order }
}
