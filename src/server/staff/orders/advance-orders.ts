import { sql } from 'drizzle-orm'
import { stageFault, type StageName } from '../../../domain/orders/stages.ts'
import { handler, type StaffContext } from '../../call/handler.ts'
import { mailOrderMoved } from '../../orders/mail-order-moved.ts'
import type { Transaction } from '../../transaction.ts'
import { lockOrders } from '../../orders/lock-order.ts'
import { orderNumber } from '../../../domain/orders/order-number.ts'
import { staffTransaction } from '../staff-transaction.ts'

type Later = Exclude<StageName, 'received'>

const columns = { preparing: sql`preparing`, on_way: sql`on_way`, delivered: sql`delivered` }

/**
 * POST admin/orders/stage/ (A1): moves each order to the stage named for it, if that is its next one, and mails its
 * customer. If two people name the same order at the same time, one moves it and the other is told so.
 */
export const advanceOrders = handler('orders.advance', (input, context) =>
  staffTransaction(context, async (tx) => {
    const wanted = new Map(input.orders.map(({ id, stage }) => [id, stage]))
    const ids = [...wanted.keys()]
    const found = new Map((await lockOrders(tx, sql`id = any(${sql.param(ids)})`)).map((order) => [order.id, order]))
    const due: Record<Later, number[]> = { preparing: [], on_way: [], delivered: [] }
    const refused: { id: number; number: string; detail: string }[] = []
    for (const [id, stage] of wanted) {
      const order = found.get(id)
      const detail = order ? stageFault(order, stage) : 'Sifariş tapılmadı.'
      if (detail === null) due[stage].push(id)
      else refused.push({ id, number: orderNumber(id), detail })
    }
    for (const stage of ['preparing', 'on_way', 'delivered'] as const) await move(tx, context, due[stage], stage)
    return { moved: ids.filter((id) => due[wanted.get(id) as Later].includes(id)), refused }
  }),
)

async function move(tx: Transaction, context: StaffContext, ids: number[], stage: Later): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    with moved as (update orders set ${columns[stage]} = now() where id = any(${sql.param(ids)}) returning id)
    insert into order_events (order_id, user_id, event) select id, ${context.caller.id}, ${stage} from moved order by id`)
  for (const order_id of ids) await tx.queue(mailOrderMoved, { order_id, stage })
}
