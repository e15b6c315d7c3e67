import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { nextWorkingDay } from '#src/domain/checkout/arrival.ts'
import { dayText } from '#src/domain/day-text.ts'
import { postponementFault } from '#src/domain/orders/postponement.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { mailOrderPostponed } from '#src/server/shop/orders/mail-order.ts'
import { adminTransaction } from '../saving.ts'
import { selectWholeOrders, type WholeOrder } from './show-order.ts'

/** POST admin/orders/{id}/postponement/ (E27): moves the delivery to the next working day. */
export const postponeOrder = handler('orders.postpone', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    await lockOrders(tx, sql`id = ${id}`)
    const [order] = await selectWholeOrders(tx, [id])
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    await postpone(tx, context, order, reason)
    return undefined
  }),
)

/** Moves the delivery of a locked order to the next working day, and mails the day. Throws 409. */
export async function postpone(
  tx: Transaction,
  { caller }: AdminContext,
  order: WholeOrder,
  reason: string,
): Promise<void> {
  const fault = postponementFault(order)
  if (fault !== null) throw new ApiError(409, { detail: fault })
  const { working_days } = await readShopSettings(tx, ['working_days'])
  const day = nextWorkingDay(working_days, Date.now())
  await tx.execute(sql`update orders set bring_on = ${day}, postponed = postponed + 1 where id = ${order.id}`)
  await tx.execute(sql`
    insert into order_events (order_id, user_id, event, note)
    values (${order.id}, ${caller.id}, 'postponed', ${`${dayText(day)}: ${reason}`})`)
  await tx.queue(mailOrderPostponed, { order_id: order.id, day })
}
