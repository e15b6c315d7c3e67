import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { OrderRequestState } from '#src/domain/order-requests/states.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction, lockRow } from '../saving.ts'

type Stored = { state: OrderRequestState; order_id: number | null; phone: string }

/** POST admin/order-requests/{id}/closing/ (E14): throws 409 for a request that is closed already. */
export const closeOrderRequest = handler('order-requests.close', ({ id, state }, context) =>
  adminTransaction(context, async (tx) => {
    const stored = await lockRequest(tx, id)
    refuseOrdered(stored)
    if (stored.state !== 'open') throw new ApiError(409, { detail: 'Bu sorğu artıq bağlanıb.' })
    await tx.execute(sql`
      update order_requests set state = ${state}, closed_at = now(), closed_by = ${context.caller.id}
      where id = ${id}`)
    return undefined
  }),
)

/** DELETE admin/order-requests/{id}/closing/ ('Geri al', E14). An open request stays open. */
export const reopenOrderRequest = handler('order-requests.reopen', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const stored = await lockRequest(tx, id)
    refuseOrdered(stored)
    if (stored.phone === '') throw new ApiError(409, { detail: 'Sorğunun adı və telefonu silinib.' })
    await tx.execute(sql`
      update order_requests set state = 'open', closed_at = null, closed_by = null where id = ${id}`)
    return undefined
  }),
)

/**
 * Sets a request to 'ordered' by its order ('Sifariş oldu', E14), in the transaction that writes the order. An open and
 * a closed request can become an order. Throws 409 if another order was written for it.
 */
export async function setOrdered(tx: Transaction, id: number, order_id: number, staff: number): Promise<void> {
  refuseOrdered(await lockRequest(tx, id))
  await tx.execute(sql`
    update order_requests set state = 'ordered', closed_at = now(), closed_by = ${staff}, order_id = ${order_id}
    where id = ${id}`)
}

/** Locks a request, so that of two members of staff the second sees what the first has set. */
async function lockRequest(tx: Transaction, id: number): Promise<Stored> {
  await lockRow(tx, 'order_requests', id)
  const { rows } = await tx.execute<Stored>(sql`select state, order_id, phone from order_requests where id = ${id}`)
  const [stored] = rows
  if (!stored) throw new ApiError(404, { detail: 'Sorğu tapılmadı.' })
  return stored
}

function refuseOrdered({ order_id }: Stored): void {
  if (order_id !== null)
    throw new ApiError(409, { detail: `Bu sorğu üçün artıq № ${orderNumber(order_id)} sifarişi yazılıb.` })
}
