import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { stageLabel, stageToUndo } from '../../../domain/orders/stages.ts'
import { handler } from '../../call/handler.ts'
import { lockOrders } from '../../orders/lock-order.ts'
import { staffTransaction } from '../staff-transaction.ts'

const columns = { preparing: sql`preparing`, on_way: sql`on_way`, delivered: sql`delivered` }

/** POST admin/orders/{id}/stage/undo/ (A17): a slip is taken back within ten minutes; the history keeps both. */
export const undoStage = handler('orders.undo-stage', ({ id, stage }, context) =>
  staffTransaction(context, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    const { rows: came } = await tx.execute(sql`select from order_returns where order_id = ${id} limit 1`)
    if (stageToUndo(order, Date.now()) !== stage || came.length > 0) throw new ApiError(409, { detail: 'Bu mərhələni artıq geri almaq olmur.' })
    await tx.execute(sql`update orders set ${columns[stage]} = null where id = ${id}`)
    await tx.execute(sql`
      insert into order_events (order_id, user_id, event, note) values (${id}, ${context.caller.id}, 'undone', ${stageLabel(stage, order.is_pickup)})`)
    return undefined
  }),
)
