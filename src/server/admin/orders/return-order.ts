import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { canReturn } from '#src/domain/orders/stages.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { claimStockSubscriptions } from '#src/server/shop/catalog/stock-notices.ts'
import { lockOrders, placeOfLine, type LockedOrder } from '#src/server/shop/orders/lock-order.ts'
import { mailOrderMoved } from '#src/server/shop/orders/mail-order.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../saving.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'

type Line = { id: number; left: number }

/**
 * POST admin/orders/{id}/returns/ (A17). Pieces that can be sold again return to the place where they are counted
 * now. Once all pieces are back, the order ends as returned. The coupon's use is not given back: the order was placed
 * with it.
 */
export const returnOrder = handler('orders.return', ({ id, reason, items }, context) =>
  adminTransaction(context, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (order.returned !== null) throw new ApiError(409, { detail: 'Sifariş artıq qaytarılıb.' })
    if (!canReturn(order)) throw new ApiError(409, { detail: 'Sifariş hələ hazır deyil: onu ləğv edin.' })
    refuseWrongItems(order, items, await linesLeft(tx, id))
    await bookReturn(tx, order, { by: context.caller.id, reason, items })
    return undefined
  }),
)

export type ReturnedLine = { id: number; quantity: number; restocked: boolean }

type Return = {
  by: number
  reason: string
  items: readonly ReturnedLine[]
  /** Whether the delivery price comes back although the order was delivered (G8). */
  withDelivery?: boolean
}

/**
 * Books returned pieces of a locked order, in its history too, and mails the customer. The order ends as returned if
 * no piece is left. Returns the id of the return.
 */
export async function bookReturn(
  tx: Transaction,
  order: LockedOrder,
  { by, reason, items, withDelivery = false }: Return,
): Promise<number> {
  const {
    rows: [earlier],
  } = await tx.execute<{ back: Qepik }>(sql`select order_came_back(orders) as back from orders where id = ${order.id}`)
  const {
    rows: [made],
  } = await tx.execute<{ id: number }>(sql`
    insert into order_returns (order_id, user_id, reason, with_delivery)
      values (${order.id}, ${by}, ${reason}, ${withDelivery}) returning id`)
  const returnId = made?.id ?? 0
  await tx.execute(sql`
    insert into order_return_items (return_id, order_item_id, quantity, restocked)
    select ${returnId}, id, quantity, restocked from json_to_recordset(${JSON.stringify(items)}) came (id int,
      quantity int, restocked boolean)`)
  await restock(tx, order, returnId, by, reason)
  const left = await linesLeft(tx, order.id)
  if (left.every((line) => line.left === 0))
    await tx.execute(sql`update orders set returned = now() where id = ${order.id}`)
  const note = await returnNote(tx, returnId, reason, earlier?.back ?? 0)
  await tx.execute(
    sql`insert into order_events (order_id, user_id, event, note) values (${order.id}, ${by}, 'returned', ${note})`,
  )
  await tx.queue(mailOrderMoved, { order_id: order.id, stage: 'returned' })
  return returnId
}

/**
 * Returns the text of a return in the history (E28): the reason, the pieces, and the part of the total that came back
 * with them. A parcel that was refused at the door has no such part.
 * @param before the part that came back with earlier returns, qəpik
 */
async function returnNote(tx: Transaction, returnId: number, reason: string, before: Qepik): Promise<string> {
  const { rows } = await tx.execute<{ is_delivered: boolean; pieces: string; back: Qepik }>(sql`
    select delivered is not null as is_delivered, order_came_back(orders) as back,
      (select string_agg(came.quantity || ' × ' || line.name, ', ' order by line.id)
        from order_return_items came join order_items line on line.id = order_item_id
        where return_id = order_returns.id) as pieces
    from order_returns join orders on orders.id = order_id where order_returns.id = ${returnId}`)
  const [made] = rows
  if (!made) throw new Error('a booked return is missing')
  const amount = made.is_delivered ? `, ${formatManat(made.back - before)}` : ''
  return `${reason}: ${made.pieces}${amount}`
}

/** Returns the order's lines, and how many pieces of each have not been returned. */
async function linesLeft(tx: Transaction, orderId: number): Promise<Line[]> {
  const { rows } = await tx.execute<Line>(sql`
    select id, quantity - (select coalesce(sum(quantity), 0)::int from order_return_items
      where order_item_id = order_items.id) as left
    from order_items where order_id = ${orderId} order by id`)
  return rows
}

function refuseWrongItems(
  order: LockedOrder,
  items: ParsedInput<'orders.return'>['items'],
  left: readonly Line[],
): void {
  const ofLine = new Map(left.map((line) => [line.id, line.left]))
  if (new Set(items.map(({ id }) => id)).size < items.length)
    throw new ApiError(400, { items: ['Sətir iki dəfə yazılıb.'] })
  for (const { id, quantity } of items) {
    if (quantity > (ofLine.get(id) ?? 0))
      throw new ApiError(400, { items: ['Bu qədər ədəd satılmayıb və ya artıq qaytarılıb.'] })
  }
  const isAll = left.every((line) => line.left === (items.find(({ id }) => id === line.id)?.quantity ?? 0))
  if (order.delivered === null && !isAll) {
    throw new ApiError(409, {
      detail: 'Müştəri bir hissəsini götürübsə, əvvəlcə «Təhvil verildi» seçin, sonra qalanını qaytarın.',
    })
  }
}

async function restock(
  tx: Transaction,
  order: LockedOrder,
  returnId: number,
  by: number,
  reason: string,
): Promise<void> {
  // Locks in the order of ids, like checkout, so that the two cannot deadlock.
  await tx.execute(sql`select from products where id = any(${sql.param(order.products)}) order by id for no key update`)
  await tx.execute(sql`
    insert into stock_changes (product_id, item_id, change, reason, order_id, user_id, note)
    select product_id, item_id, sum(quantity)::int, 'return', ${order.id}, ${by}, coalesce(note, ${reason})
    from (select product_id, came.quantity, place.* from order_return_items came
      join order_items on order_items.id = came.order_item_id ${placeOfLine} where return_id = ${returnId}
        and restocked) lines
    group by product_id, item_id, note order by product_id, item_id`)
  await tx.queue(claimStockSubscriptions, {})
}
