import { sql } from 'drizzle-orm'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { stageLabel, stageToUndo } from '#src/domain/orders/stages.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { adminTransaction } from '../admin-transaction.ts'

const columns = { preparing: sql`preparing`, on_way: sql`on_way`, delivered: sql`delivered` }

/**
 * POST admin/orders/stage/undo/ (A17, C17): undoes a mistaken stage of each order within ten minutes. The history keeps
 * both. If two people undo the same stage at the same time, one undoes it and the other sees that.
 */
export const undoStages = handler('orders.undo-stages', (input, context) =>
  adminTransaction(context, async (tx) => {
    const ids = input.orders.map(({ id }) => id)
    const orders = new Map((await lockOrders(tx, sql`id = any(${sql.param(ids)})`)).map((order) => [order.id, order]))
    const { rows } = await tx.execute<{ order_id: number }>(
      sql`select distinct order_id from order_returns where order_id = any(${sql.param(ids)})`,
    )
    const withReturns = new Set(rows.map(({ order_id }) => order_id))
    const now = Date.now()
    const undone: number[] = []
    const refused: { id: number; number: string; detail: string }[] = []
    for (const [id, stage] of new Map(input.orders.map((one) => [one.id, one.stage]))) {
      const order = orders.get(id)
      if (!order || stageToUndo(order, now) !== stage || withReturns.has(id)) {
        const detail = order ? 'Bu mərhələni artıq geri almaq olmur.' : 'Sifariş tapılmadı.'
        refused.push({ id, number: orderNumber(id), detail })
        continue
      }
      await tx.execute(sql`update orders set ${columns[stage]} = null where id = ${id}`)
      await tx.execute(sql`
        insert into order_events (order_id, user_id, event, note)
        values (${id}, ${context.caller.id}, 'undone', ${stageLabel(stage, order.is_pickup)})`)
      undone.push(id)
    }
    return { undone, refused }
  }),
)
