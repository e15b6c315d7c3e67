import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { canReturn } from '../../../domain/orders/stages.ts'
import { handler, type ParsedInput } from '../../call/handler.ts'
import { claimStockSubscriptions } from '../../catalog/claim-stock-subscriptions.ts'
import { lockOrders, placeOfLine, type LockedOrder } from '../../orders/lock-order.ts'
import { mailOrderMoved } from '../../orders/mail-order-moved.ts'
import type { Transaction } from '../../transaction.ts'
import { staffTransaction } from '../staff-transaction.ts'

type Line = { id: number; left: number }

/**
 * POST admin/orders/{id}/returns/ (A17). Pieces that can be sold again go back to where they are counted now. Once
 * everything is back, the order has ended as returned. The coupon's use is not given back: the order was placed with it.
 */
export const returnOrder = handler('orders.return', ({ id, reason, items }, context) =>
  staffTransaction(context, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (order.returned !== null) throw new ApiError(409, { detail: 'Sifariş artıq qaytarılıb.' })
    if (!canReturn(order)) throw new ApiError(409, { detail: 'Sifariş hələ yola çıxmayıb: onu ləğv edin.' })
    const left = await linesLeft(tx, id)
    refuseWrongItems(order, items, left)
    const { rows: [made] } = await tx.execute<{ id: number }>(sql`
      insert into order_returns (order_id, user_id, reason) values (${id}, ${context.caller.id}, ${reason}) returning id`)
    await tx.execute(sql`
      insert into order_return_items (return_id, order_item_id, quantity, restocked)
      select ${made?.id ?? 0}, id, quantity, restocked from json_to_recordset(${JSON.stringify(items)}) came (id int, quantity int, restocked boolean)`)
    await restock(tx, order, made?.id ?? 0, context.caller.id, reason)
    const pieces = (lines: readonly number[]) => lines.reduce((sum, each) => sum + each, 0)
    const isWhole = pieces(items.map(({ quantity }) => quantity)) === pieces(left.map((line) => line.left))
    if (isWhole) await tx.execute(sql`update orders set returned = now() where id = ${id}`)
    await tx.execute(sql`insert into order_events (order_id, user_id, event, note) values (${id}, ${context.caller.id}, 'returned', ${reason})`)
    await tx.queue(mailOrderMoved, { order_id: id, stage: 'returned' })
    return undefined
  }),
)

/** The order's lines, and how many pieces of each have not come back. */
async function linesLeft(tx: Transaction, orderId: number): Promise<Line[]> {
  const { rows } = await tx.execute<Line>(sql`
    select id, quantity - (select coalesce(sum(quantity), 0)::int from order_return_items where order_item_id = order_items.id) as left
    from order_items where order_id = ${orderId} order by id`)
  return rows
}

function refuseWrongItems(order: LockedOrder, items: ParsedInput<'orders.return'>['items'], left: readonly Line[]): void {
  const ofLine = new Map(left.map((line) => [line.id, line.left]))
  if (new Set(items.map(({ id }) => id)).size < items.length) throw new ApiError(400, { items: ['Sətir iki dəfə yazılıb.'] })
  for (const { id, quantity } of items) {
    if (quantity > (ofLine.get(id) ?? 0)) throw new ApiError(400, { items: ['Bu qədər ədəd satılmayıb və ya artıq qaytarılıb.'] })
  }
  const isAll = left.every((line) => line.left === (items.find(({ id }) => id === line.id)?.quantity ?? 0))
  if (order.delivered === null && !isAll) {
    throw new ApiError(409, { detail: 'Müştəri bir hissəsini götürübsə, əvvəlcə «Təhvil verildi» seçin, sonra qalanını qaytarın.' })
  }
}

async function restock(tx: Transaction, order: LockedOrder, returnId: number, by: number, reason: string): Promise<void> {
  // In the order of ids, as checkout locks them, so that the two cannot deadlock.
  await tx.execute(sql`select from products where id = any(${sql.param(order.products)}) order by id for no key update`)
  await tx.execute(sql`
    insert into stock_changes (product_id, item_id, change, reason, order_id, user_id, note)
    select product_id, item_id, sum(quantity)::int, 'return', ${order.id}, ${by}, coalesce(note, ${reason})
    from (select product_id, came.quantity, place.* from order_return_items came
      join order_items on order_items.id = came.order_item_id ${placeOfLine} where return_id = ${returnId} and restocked) lines
    group by product_id, item_id, note order by product_id, item_id`)
  await tx.queue(claimStockSubscriptions, {})
}
