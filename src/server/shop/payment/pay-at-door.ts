import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { lockOrders } from '../orders/lock-order.ts'
import { endUnpaid } from './ask-payment.ts'
import { unkeyed } from './configured-provider.ts'

const words = { cash: 'qapıda nağd', card: 'qapıda kartla' }

/**
 * POST orders/{id}/payment/at-door/ (Y7): the order will be paid on delivery instead. Asks the provider first, so that
 * a paid order is not collected again. Money that comes for the abandoned attempt is late money (Y6).
 */
export const payAtDoor = handler('payAtDoor', async ({ id, payment }, { services, caller }) => {
  const open = await findOpen(services.database, sql`id = ${id} and ${ordersOf(caller)}`)
  if (open !== null && (await endUnpaid(unkeyed(services), open)) === 'pending')
    throw new ApiError(409, { detail: answerWords.bankChecks })
  return transaction(services, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id} and ${ordersOf(caller)}`)
    if (!order) throw new ApiError(404, { detail: answerWords.noOrder })
    const { payment_ways } = await readShopSettings(tx, ['payment_ways'])
    if (!payment_ways.includes(payment)) throw new ApiError(400, { payment: [answerWords.noPaymentWay] })
    if (order.canceled !== null || order.on_way !== null) throw new ApiError(409, { detail: answerWords.paymentFixed })
    const { rows } = await tx.execute<{ state: string }>(
      sql`select state from payments where order_id = ${id} and state in ('paid', 'review')`,
    )
    if (rows[0])
      throw new ApiError(409, {
        detail: rows[0].state === 'paid' ? answerWords.alreadyPaid : answerWords.paymentChecked,
      })
    await tx.execute(sql`update payments set state = 'abandoned' where order_id = ${id} and state = 'open'`)
    const { rowCount } = await tx.execute(
      sql`update orders set payment = ${payment} where id = ${id} and payment = 'online'`,
    )
    if (rowCount === 1)
      await tx.execute(sql`
        insert into order_events (order_id, user_id, event, note)
          values (${id}, ${caller.id}, 'changed', ${`Ödəniş: ${words[payment]}`})`)
    return { payment }
  })
})

/** Returns the open attempt of an order; null without one. */
async function findOpen(database: Querying, which: ReturnType<typeof sql>): Promise<number | null> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from payments where state = 'open' and order_id in (select id from orders where ${which})`)
  return rows[0]?.id ?? null
}
