import { sql } from 'drizzle-orm'
import {
  laterStages,
  stageFault,
  stagesReached,
  type LaterStage,
  stageLabel,
  stageToUndo,
} from '#src/domain/orders/stages.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { mailOrderStage } from '#src/server/shop/orders/mail-order.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { adminTransaction } from '../saving.ts'
import { hasLaterMoney, reverseDoorMoney, takeAtDoor } from './door-money.ts'

const columns = { preparing: sql`preparing`, on_way: sql`on_way`, delivered: sql`delivered` }

/**
 * POST admin/orders/stage/ (A1): moves each order to the given stage, if that is its next stage, and mails its
 * customer. A pickup order may skip to delivered: the skipped stages are recorded too, and one mail is sent. If two
 * people move the same order at the same time, one moves it and the other sees that.
 */
export const advanceOrders = handler('orders.advance', (input, context) =>
  adminTransaction(context, async (tx) => {
    const wanted = new Map(input.orders.map(({ id, stage }) => [id, stage]))
    const ids = [...wanted.keys()]
    const ordersById = new Map(
      (await lockOrders(tx, sql`id = any(${sql.param(ids)})`)).map((order) => [order.id, order]),
    )
    const due: Record<LaterStage, number[]> = { preparing: [], on_way: [], delivered: [] }
    const refused: { id: number; number: string; detail: string }[] = []
    for (const [id, stage] of wanted) {
      const order = ordersById.get(id)
      const reached = order ? stagesReached(order, stage, order.is_pickup) : []
      for (const one of reached) due[one].push(id)
      if (reached.length === 0)
        refused.push({ id, number: orderNumber(id), detail: order ? stageFault(order, stage) : 'Sifariş tapılmadı.' })
    }
    for (const stage of laterStages) {
      await moveOrders(tx, context, due[stage], stage)
      if (stage === 'delivered') await takeAtDoor(tx, context, due[stage])
      for (const order_id of due[stage])
        if (wanted.get(order_id) === stage) await tx.queue(mailOrderStage, { order_id, stage })
    }
    return { moved: ids.filter((id) => due[wanted.get(id) as LaterStage].includes(id)), refused }
  }),
)

/** Moves locked orders to their next stage and writes their history. */
export async function moveOrders(
  tx: Transaction,
  context: { caller: { id: number } },
  ids: number[],
  stage: LaterStage,
): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    with moved as (update orders set ${columns[stage]} = now() where id = any(${sql.param(ids)}) returning id)
    insert into order_events (order_id, user_id, event) select id, ${context.caller.id}, ${stage} from moved
      order by id`)
}

/**
 * POST admin/orders/stage/undo/ (A17, C17): undoes a mistaken stage of each order within ten minutes. The history keeps
 * both, and counter-rows take back the money that came with a delivery. If two people undo the same stage at the same
 * time, one undoes it and the other sees that.
 */
export const undoStages = handler('orders.undo-stages', (input, context) =>
  adminTransaction(context, async (tx) => {
    const ids = input.orders.map(({ id }) => id)
    const orders = new Map((await lockOrders(tx, sql`id = any(${sql.param(ids)})`)).map((order) => [order.id, order]))
    const { rows } = await tx.execute<{ order_id: number }>(
      sql`
        select order_id from order_returns where order_id = any(${sql.param(ids)})
        union select order_id from return_requests where order_id = any(${sql.param(ids)})
          and state in ('sent', 'accepted')
        union select id from orders where id = any(${sql.param(ids)}) and ${hasLaterMoney}`,
    )
    const fixed = new Set(rows.map(({ order_id }) => order_id))
    const now = Date.now()
    const undone: number[] = []
    const refused: { id: number; number: string; detail: string }[] = []
    for (const [id, stage] of new Map(input.orders.map((one) => [one.id, one.stage]))) {
      const order = orders.get(id)
      if (!order || stageToUndo(order, now) !== stage || fixed.has(id)) {
        const detail = order ? 'Bu mərhələni artıq geri almaq olmur.' : 'Sifariş tapılmadı.'
        refused.push({ id, number: orderNumber(id), detail })
        continue
      }
      if (stage === 'delivered') await reverseDoorMoney(tx, context, id)
      await tx.execute(sql`update orders set ${columns[stage]} = null where id = ${id}`)
      await tx.execute(sql`
        insert into order_events (order_id, user_id, event, note)
        values (${id}, ${context.caller.id}, 'undone', ${stageLabel(stage, order.is_pickup)})`)
      undone.push(id)
    }
    return { undone, refused }
  }),
)
