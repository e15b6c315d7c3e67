import { ApiError } from '#src/contract/client/api-error.ts'
import { sql } from 'drizzle-orm'
import { doorReasons } from '#src/domain/orders/door.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { handler, type AdminContext, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { mailOrderStage } from '#src/server/shop/orders/mail-order.ts'
import { adminTransaction } from '../saving.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { moveOrders } from '../orders/advance-orders.ts'
import { takeAtDoor, takenAtDoor } from '../orders/door-money.ts'
import { postpone } from '../orders/postpone-order.ts'
import { bookReturn, type ReturnedLine } from '../orders/return-order.ts'
import type { WholeOrder } from '../orders/show-order.ts'
import { lockOwnOrder } from './own-orders.ts'

/** POST admin/route/orders/{id}/delivery/ (C21). */
export const deliverOwnOrder = handler('route.deliver', ({ id, taken }, context) =>
  adminTransaction(context, async (tx) => {
    await lockOwnOrder(tx, context, id)
    await moveOrders(tx, context, [id], 'delivered')
    await take(tx, context, id, taken)
    await tx.queue(mailOrderStage, { order_id: id, stage: 'delivered' })
    return undefined
  }),
)

/** POST admin/route/orders/{id}/postponement/ (E27). */
export const postponeStop = handler('route.postpone', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    const { order } = await lockOwnOrder(tx, context, id)
    await postpone(tx, context, order, reason)
    return undefined
  }),
)

/** POST admin/route/orders/{id}/refusal/ (C21): the order ends as returned. */
export const refuseOwnOrder = handler('route.refuse', ({ id, ...why }, context) =>
  adminTransaction(context, async (tx) => {
    const { locked, order } = await lockOwnOrder(tx, context, id)
    const items = order.items.map((line) => ({ id: line.id, quantity: line.quantity, restocked: isSellable(why) }))
    await bookReturn(tx, locked, { by: context.caller.id, reason: reasonText(why), items })
    return undefined
  }),
)

/**
 * POST admin/route/orders/{id}/part/ (C21): in one transaction the order is delivered, the refused pieces come back,
 * and the courier takes what is owed for the others. An order that is paid online keeps its refund due: the courier
 * cannot pay it.
 */
export const deliverPart = handler('route.deliver-part', ({ id, taken, items, ...why }, context) =>
  adminTransaction(context, async (tx) => {
    const { locked, order } = await lockOwnOrder(tx, context, id)
    const back = refusedLines(order, items)
    await moveOrders(tx, context, [id], 'delivered')
    const restocked = isSellable(why)
    const lines = back.map((line): ReturnedLine => ({ id: line.id, quantity: line.quantity, restocked }))
    await bookReturn(tx, locked, { by: context.caller.id, reason: reasonText(why), items: lines })
    await take(tx, context, id, taken)
    await tx.queue(mailOrderStage, { order_id: id, stage: 'delivered' })
    return undefined
  }),
)

/**
 * Writes what a courier takes for a delivered order. Throws 409 if the courier's screen, which may be older than the
 * order, showed another amount.
 */
async function take(tx: Transaction, context: AdminContext, id: number, taken: Qepik): Promise<void> {
  await takeAtDoor(tx, context, [id])
  const { rows } = await tx.execute<{ taken: Qepik }>(sql`select ${takenAtDoor} as taken from orders where id = ${id}`)
  const expected = rows[0]?.taken ?? 0
  if (taken !== expected)
    throw new ApiError(409, { detail: `Alınmalı məbləğ ${formatManat(expected)}. Səhifəni yeniləyin.` })
}

/** Returns the pieces of the order that the customer does not keep. Throws 400 if the customer keeps all of it. */
function refusedLines(order: WholeOrder, kept: ParsedInput<'route.deliver-part'>['items']) {
  const keptOf = new Map(kept.map(({ id, quantity }) => [id, quantity]))
  if (keptOf.size < kept.length) throw new ApiError(400, { items: ['Sətir iki dəfə yazılıb.'] })
  for (const { id, quantity } of kept)
    if (quantity > (order.items.find((line) => line.id === id)?.quantity ?? 0))
      throw new ApiError(400, { items: ['Bu qədər ədəd sifarişdə yoxdur.'] })
  const back = order.items
    .map((line) => ({ ...line, quantity: line.quantity - (keptOf.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (back.length === 0) throw new ApiError(400, { items: ['Hamısı götürülübsə, «Təhvil verildi» seçin.'] })
  return back
}

type Why = Pick<ParsedInput<'route.refuse'>, 'reason' | 'note'>

/** Damaged goods cannot be sold again: they are written off. */
const isSellable = ({ reason }: Why) => reason !== 'damaged'

function reasonText({ reason, note }: Why): string {
  if (reason !== 'other') return [doorReasons[reason], note].filter(Boolean).join(': ')
  if (note === '') throw new ApiError(400, { note: ['Səbəbi yazın.'] })
  return note
}
