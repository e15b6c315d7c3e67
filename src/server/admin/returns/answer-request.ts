import { returnReasonWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { ReturnState } from '#src/domain/returns/requests.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { mailReturn } from '#src/server/shop/returns/mail-return.ts'
import { amountOf, selectRequests } from '#src/server/shop/returns/select-requests.ts'
import { bookReturn } from '../orders/return-order.ts'
import { adminTransaction } from '../saving.ts'

/** POST admin/return-requests/{id}/acceptance/ (E16). */
export const acceptReturn = handler('return-requests.accept', ({ id, way, bring_by, answer }, context) =>
  adminTransaction(context, async (tx) => {
    const { order_id } = await lockRequest(tx, id, ['sent'])
    if (way === 'shop' && (bring_by === null || bring_by < bakuDay()))
      throw new ApiError(400, { bring_by: ['Bu gündən sonrakı bir gün seçin.'] })
    await tx.execute(sql`
      update return_requests set state = 'accepted', accepted_at = now(), answered_by = ${context.caller.id},
        way = ${way}, bring_by = ${way === 'shop' ? bring_by : null}, answer = ${answer}
      where id = ${id}`)
    await addEvent(tx, { order: order_id, by: context.caller.id, event: 'return_accepted', note: answer || null })
    await tx.queue(mailReturn, { request_id: id, state: 'accepted' })
    return undefined
  }),
)

/** POST admin/return-requests/{id}/refusal/ (E16): also of an accepted request whose goods never came. */
export const refuseReturn = handler('return-requests.refuse', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    const { order_id } = await lockRequest(tx, id, ['sent', 'accepted'])
    await tx.execute(sql`
      update return_requests set state = 'refused', closed_at = now(), answered_by = ${context.caller.id},
        refusal = ${reason}
      where id = ${id}`)
    await addEvent(tx, { order: order_id, by: context.caller.id, event: 'return_refused', note: reason })
    await tx.queue(mailReturn, { request_id: id, state: 'refused' })
    return undefined
  }),
)

/**
 * POST admin/return-requests/{id}/receipt/ (E16): the goods of an accepted request came. Books the return of A17, with
 * the mail about it. The delivery price is due too if the whole order came back by the shop's fault (G8).
 */
export const receiveReturn = handler('return-requests.receive', ({ id, restocked }, context) =>
  adminTransaction(context, async (tx) => {
    const { order_id } = await lockRequest(tx, id, ['accepted'])
    const [order] = await lockOrders(tx, sql`id = ${order_id}`)
    const [request] = await selectRequests(tx, sql`return_requests.id = ${id}`)
    if (!order || !request) throw new Error('the order of a locked request was not found')
    await refuseReturned(tx, id)
    const returnId = await bookReturn(tx, order, {
      by: context.caller.id,
      reason: [...new Set(request.lines.map(({ reason }) => returnReasonWords[reason]))].join(', '),
      items: request.lines.map((line) => ({ ...line, restocked: restocked.includes(line.id) })),
      withDelivery: request.with_delivery,
    })
    await tx.execute(sql`
      update return_requests set state = 'received', closed_at = now(), return_id = ${returnId},
        amount = ${amountOf(request)}
      where id = ${id}`)
    const {
      rows: [due],
    } = await tx.execute<{ refund_due: Qepik }>(sql`select refund_due from orders where id = ${order_id}`)
    return { refund_due: formatAmount(due?.refund_due ?? 0) }
  }),
)

type Locked = { order_id: number; state: ReturnState }

/**
 * Locks a request. Throws 409 if its state is not one of `states`: another person has answered, or the customer has
 * withdrawn it.
 */
async function lockRequest(tx: Transaction, id: number, states: readonly ReturnState[]): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(
    sql`select order_id, state from return_requests where id = ${id} for update`,
  )
  const [request] = rows
  if (!request) throw new ApiError(404, { detail: 'Sorğu tapılmadı.' })
  if (!states.includes(request.state)) throw new ApiError(409, { detail: closedText[request.state] })
  return request
}

const closedText: Record<ReturnState, string> = {
  sent: 'Əvvəlcə sorğunu qəbul edin.',
  accepted: 'Sorğu artıq qəbul edilib.',
  refused: 'Sorğu artıq rədd edilib.',
  received: 'Mal artıq qəbul edilib.',
  withdrawn: 'Müştəri sorğunu geri götürüb.',
}

/** Throws 409 if staff have booked pieces of the request as returned in the order meanwhile. */
async function refuseReturned(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from return_request_lines join order_items on order_items.id = order_item_id
    where request_id = ${id} and return_request_lines.quantity + pieces_returned(order_item_id) > order_items.quantity`)
  if (rows.length > 0)
    throw new ApiError(409, { detail: 'Bu malın bir hissəsi sifarişdə artıq qaytarılıb. Sorğunu səbəbi ilə bağlayın.' })
}

type Event = { order: number; by: number; event: string; note: string | null }

async function addEvent(tx: Transaction, { order, by, event, note }: Event): Promise<void> {
  await tx.execute(
    sql`insert into order_events (order_id, user_id, event, note) values (${order}, ${by}, ${event}, ${note})`,
  )
}
