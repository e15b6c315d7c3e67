import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { REQUESTS_PER_ORDER } from '#src/domain/returns/requests.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler, type CustomerContext, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { lockOrders } from '../orders/lock-order.ts'
import { mailReturn } from './mail-return.ts'
import { piecesLeft, readReturnDays, refuseOutside, returnUntil } from './return-window.ts'
import { selectRequests, toRequest } from './select-requests.ts'

type Line = { id: number; left: number; no_return: boolean; back: number; share: Qepik }

/** GET orders/{id}/return-requests/ (E16). Another customer's order is 404 (D12). */
export const orderReturns = handler('orderReturns', async ({ id }, { services: { database }, caller }) => {
  const { rows } = await database.execute<{
    delivered: string | null
    returned: string | null
    lines: Line[]
  }>(sql`
    select ${inUtc(sql`delivered`)} as delivered, ${inUtc(sql`returned`)} as returned,
      (select json_agg(json_build_object('id', id, 'left', ${piecesLeft}, 'no_return', no_return, 'share', share,
          'back', pieces_returned(order_items.id)) order by id)
        from order_items where order_id = orders.id) as lines
    from orders where orders.id = ${id} and ${ordersOf(caller)}`)
  const [order] = rows
  if (!order) throw new ApiError(404, { detail: answerWords.noOrder })
  const isLeft = order.lines.some(({ left }) => left > 0)
  const until = isLeft ? returnUntil(order.delivered, order.returned, await readReturnDays(database)) : null
  const requests = await selectRequests(database, sql`return_requests.order_id = ${id}`)
  const lines = order.lines.map((line) => ({ ...line, share: formatAmount(line.share) }))
  return { until, lines, requests: requests.map(toRequest) }
})

/**
 * POST orders/{id}/return-requests/ (E16). The order is locked, so that two requests at the same time cannot ask for
 * the same piece; a trigger enforces it.
 */
export const askReturn = handler('askReturn', ({ id, lines, text, photos }, context) =>
  transaction(context.services, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id} and ${ordersOf(context.caller)}`)
    if (!order) throw new ApiError(404, { detail: answerWords.noOrder })
    refuseOutside(order.delivered, order.returned, await readReturnDays(tx))
    await refuseTooMany(tx, id)
    await refuseWrongLines(tx, id, lines)
    if (text === '' && lines.some(({ reason }) => reason === 'other'))
      throw new ApiError(400, { text: [answerWords.reasonInWords] })
    const {
      rows: [made],
    } = await tx.execute<{ id: number }>(sql`
      insert into return_requests (order_id, user_id, text) values (${id}, ${context.caller.id}, ${text})
        returning id`)
    const request = made?.id ?? 0
    await tx.execute(sql`
      insert into return_request_lines (request_id, order_item_id, quantity, reason)
      select ${request}, id, quantity, reason from json_to_recordset(${JSON.stringify(lines)}) asked (id int,
        quantity int, reason return_reason) order by id`)
    await attachPhotos(tx, context, { order: id, request, photos })
    await tx.execute(sql`
      insert into order_events (order_id, user_id, event) values (${id}, ${context.caller.id}, 'return_sent')`)
    await tx.queue(mailReturn, { request_id: request, state: 'sent' })
    return oneRequest(tx, request)
  }),
)

/** POST return-requests/{id}/withdrawal/ (E16): possible until the shop answers. */
export const withdrawReturn = handler('withdrawReturn', ({ id }, context) =>
  transaction(context.services, async (tx) => {
    const { rows } = await tx.execute<{ order_id: number; state: string }>(sql`
      select order_id, state from return_requests where id = ${id} and user_id = ${context.caller.id} for update`)
    const [request] = rows
    if (!request) throw new ApiError(404, { detail: answerWords.noRequest })
    if (request.state !== 'sent') throw new ApiError(409, { detail: answerWords.requestAnswered })
    await tx.execute(sql`update return_requests set state = 'withdrawn', closed_at = now() where id = ${id}`)
    await tx.execute(sql`
      insert into order_events (order_id, user_id, event)
        values (${request.order_id}, ${context.caller.id}, 'return_withdrawn')`)
    await tx.queue(mailReturn, { request_id: id, state: 'withdrawn' })
    return oneRequest(tx, id)
  }),
)

async function oneRequest(tx: Transaction, id: number) {
  const [request] = await selectRequests(tx, sql`return_requests.id = ${id}`)
  if (!request) throw new Error('the written request was not found')
  return toRequest(request)
}

async function refuseTooMany(tx: Transaction, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from return_requests where order_id = ${orderId}`,
  )
  if ((rows[0]?.count ?? 0) >= REQUESTS_PER_ORDER) throw new ApiError(409, { detail: answerWords.requestsSent })
}

async function refuseWrongLines(
  tx: Transaction,
  orderId: number,
  lines: ParsedInput<'askReturn'>['lines'],
): Promise<void> {
  const { rows } = await tx.execute<Pick<Line, 'id' | 'left' | 'no_return'>>(sql`
    select id, ${piecesLeft} as left, no_return from order_items where order_id = ${orderId}`)
  const known = new Map(rows.map((line) => [line.id, line]))
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    throw new ApiError(400, { lines: [answerWords.lineTwice] })
  for (const { id, quantity } of lines) {
    if (known.get(id)?.no_return) throw new ApiError(400, { lines: [answerWords.notReturnable] })
    if (quantity > (known.get(id)?.left ?? 0)) throw new ApiError(400, { lines: [answerWords.tooManyPieces] })
  }
}

/** Gives uploaded photos to a request, in the given order. Throws 400 for photos of others, or of other requests. */
async function attachPhotos(
  tx: Transaction,
  { caller }: CustomerContext,
  { order, request, photos }: { order: number; request: number; photos: readonly number[] },
): Promise<void> {
  if (photos.length === 0) return
  const { rowCount } = await tx.execute(sql`
    update return_photos set request_id = ${request}, position = place
    from unnest(${sql.param([...photos])}::int[]) with ordinality named (photo, place)
    where return_photos.id = photo and order_id = ${order} and user_id = ${caller.id} and request_id is null`)
  if (rowCount !== photos.length) throw new ApiError(400, { photos: [answerWords.noPictureAddAgain] })
}
