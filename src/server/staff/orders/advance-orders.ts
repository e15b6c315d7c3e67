import { sql } from 'drizzle-orm'
import { laterStages, stageFault, stagesReached, type LaterStage } from '../../../domain/orders/stages.ts'
import { handler, type StaffContext } from '../../call/handler.ts'
import { mailOrderMoved } from '../../orders/mail-order-moved.ts'
import type { Transaction } from '../../transaction.ts'
import { lockOrders } from '../../orders/lock-order.ts'
import { orderNumber } from '../../../domain/orders/order-number.ts'
import { staffTransaction } from '../staff-transaction.ts'

const columns = { preparing: sql`preparing`, on_way: sql`on_way`, delivered: sql`delivered` }

/**
 * POST admin/orders/stage/ (A1): moves each order to the stage named for it, if that is its next one, and mails its
 * customer. What its customer comes for may be named delivered at once: the stages between are written down, too, and one mail
 * is sent (decision 74). If two people name the same order at the same time, one moves it and the other is told so.
 */
export const advanceOrders = handler('orders.advance', (input, context) =>
  staffTransaction(context, async (tx) => {
    const wanted = new Map(input.orders.map(({ id, stage }) => [id, stage]))
    const ids = [...wanted.keys()]
    const found = new Map((await lockOrders(tx, sql`id = any(${sql.param(ids)})`)).map((order) => [order.id, order]))
    const due: Record<LaterStage, number[]> = { preparing: [], on_way: [], delivered: [] }
    const refused: { id: number; number: string; detail: string }[] = []
    for (const [id, stage] of wanted) {
      const order = found.get(id)
      const reached = order ? stagesReached(order, stage, order.is_pickup) : []
      for (const one of reached) due[one].push(id)
      if (reached.length === 0) refused.push({ id, number: orderNumber(id), detail: order ? stageFault(order, stage) : 'Sifariş tapılmadı.' })
    }
    for (const stage of laterStages) {
      await move(tx, context, due[stage], stage)
      for (const order_id of due[stage]) if (wanted.get(order_id) === stage) await tx.queue(mailOrderMoved, { order_id, stage })
    }
    return { moved: ids.filter((id) => due[wanted.get(id) as LaterStage].includes(id)), refused }
  }),
)

async function move(tx: Transaction, context: StaffContext, ids: number[], stage: LaterStage): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    with moved as (update orders set ${columns[stage]} = now() where id = any(${sql.param(ids)}) returning id)
    insert into order_events (order_id, user_id, event) select id, ${context.caller.id}, ${stage} from moved order by id`)
}
