import { ApiError } from '#src/contract/client/api-error.ts'
import { doorReasons, keptTotal } from '#src/domain/orders/door.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { refunds } from '#src/server/platform/database/tables/index.ts'
import { mailOrderStage } from '#src/server/shop/orders/mail-order.ts'
import { adminTransaction } from '../saving.ts'
import { moveOrders } from '../orders/advance-orders.ts'
import { postpone } from '../orders/postpone-order.ts'
import { bookReturn, type ReturnedLine } from '../orders/return-order.ts'
import type { WholeOrder } from '../orders/show-order.ts'
import { lockOwnOrder } from './own-orders.ts'

/** POST admin/route/orders/{id}/delivery/ (C21). */
export const deliverOwnOrder = handler('route.deliver', ({ id, taken }, context) =>
  adminTransaction(context, async (tx) => {
    const { order } = await lockOwnOrder(tx, context, id)
    refuseOtherAmount(taken, order.payment === 'online' ? 0 : order.total)
    await moveOrders(tx, context, [id], 'delivered')
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
 * and the money that the courier did not take is booked as a refund at the door. An order that is paid online keeps
 * its refund due: the courier cannot pay it.
 */
export const deliverPart = handler('route.deliver-part', ({ id, taken, items, ...why }, context) =>
  adminTransaction(context, async (tx) => {
    const { locked, order } = await lockOwnOrder(tx, context, id)
    const back = refusedLines(order, items)
    const refused = new Map(back.map(({ id: line, quantity }) => [line, quantity]))
    const total = keptTotal(
      order.total,
      order.items.map((line) => ({ ...line, refused: refused.get(line.id) ?? 0 })),
    )
    refuseOtherAmount(taken, order.payment === 'online' ? 0 : total)
    await moveOrders(tx, context, [id], 'delivered')
    const restocked = isSellable(why)
    const lines = back.map((line): ReturnedLine => ({ id: line.id, quantity: line.quantity, restocked }))
    await bookReturn(tx, locked, { by: context.caller.id, reason: reasonText(why), items: lines })
    if (order.payment !== 'online' && total < order.total) {
      const amount = order.total - total
      await tx
        .insert(refunds)
        .values({ order_id: id, amount, way: order.payment, user_id: context.caller.id, at_door: true })
    }
    await tx.queue(mailOrderStage, { order_id: id, stage: 'delivered' })
    return undefined
  }),
)

/** The screen may be older than the order. Then the courier took another amount than the shop expects. */
function refuseOtherAmount(taken: Qepik, expected: Qepik): void {
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
