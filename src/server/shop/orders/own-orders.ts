import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Order, OwnOrder } from '#src/contract/client/shapes.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { selectOrders } from './select-orders.ts'
import { orderParts, orders } from '#src/contract/orders.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { pathAfter, readCount, readCursor, readPage, writeCursor } from '#src/server/platform/paging/paging.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { canCancel, tooLateText } from '#src/domain/orders/stages.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { readSetup } from '../payment/configured-provider.ts'
import { piecesLeft, readReturnDays, returnUntil } from '../returns/return-window.ts'
import { cancelLocked, lockOrders } from './lock-order.ts'

/**
 * GET active-orders/: orders that are not delivered, and not cancelled or returned for more than 30 days, newest first
 * (D36).
 */
export const listActiveOrders = handler(
  'activeOrders',
  (_input, context) =>
    selectOrders(
      context.services.database,
      context,
      sql`and delivered is null and coalesce(canceled, returned, now()) > now() - interval '30 days'
        order by orders.id desc`,
    ),
  { isQueued: true },
)

/** GET delivered-orders/: newest first, paged by key (D6). */
export const listDeliveredOrders = handler(
  'deliveredOrders',
  ({ cursor, page_size }, context) => {
    const { database } = context.services
    const after = cursor === undefined ? null : readCursor(cursor, 'delivered', /^$/)
    return readPage(
      page_size,
      (limit) =>
        selectOrders(
          database,
          context,
          sql`and delivered is not null ${after ? sql`and orders.id < ${after.id}` : sql``} order by orders.id desc
            limit ${limit}`,
        ),
      ({ id }) => pathAfter(orders.deliveredOrders.path, { page_size }, writeCursor('delivered', '', id)),
      readCount(database, sql`from orders where ${ordersOf(context.caller)} and delivered is not null`),
    )
  },
  { isQueued: true },
)

/**
 * GET orders/ (E2): one part of the page of orders. Goods that came back are listed among the delivered orders (G2).
 * Orders that wait for an online payment come before the other active ones.
 */
export const listOwnOrders = handler('ownOrders', async ({ part, cursor, page_size }, context) => {
  const { database } = context.services
  const after = cursor === undefined ? null : readCursor(cursor, part, /^[01]$/)
  return readPage(
    page_size ?? PART_SIZE,
    (limit) =>
      selectOrders(
        database,
        context,
        sql`and ${isIn[part]}
          ${after ? sql`and (${isPaymentOpen}::int, orders.id) < (${Number(after.key)}::int, ${after.id}::int)` : sql``}
          order by ${isPaymentOpen}::int desc, orders.id desc limit ${limit}`,
      ).then((rows) => withMoney(database, rows)),
    ({ id, pay_until }) =>
      pathAfter(orders.ownOrders.path, { part, page_size }, writeCursor(part, pay_until === null ? '0' : '1', id)),
    readCount(database, sql`from orders where ${ordersOf(context.caller)} and ${isIn[part]}`),
  )
})

/** Orders of one part on the page of orders (G2). */
const PART_SIZE = 10

const isIn: Record<(typeof orderParts)[number], SQL> = {
  active: sql`delivered is null and canceled is null and returned is null`,
  delivered: sql`canceled is null and (delivered is not null or returned is not null)`,
  canceled: sql`canceled is not null`,
}

/** Whether the customer can still pay an order online. */
const isPaymentOpen = sql`(orders.payment = 'online' and orders.total > 0 and canceled is null and on_way is null
  and delivered is null and returned is null
  and not exists (select from payments where order_id = orders.id and state in ('paid', 'review', 'late')))`

type MoneyRow = {
  id: number
  pay_until: string | null
  refund_due: Qepik
  refund: { amount: Qepik; way: 'cash' | 'card' | 'transfer'; at: string } | null
  delivered: string | null
  returned: string | null
  can_ask: boolean
  return_state: OwnOrder['return_state']
}

/** Adds to orders until when they can be paid or returned, and what the customer got back. */
async function withMoney(database: Querying, listed: Order[]): Promise<OwnOrder[]> {
  const { minutes_to_pay } = await readSetup(database)
  const days = await readReturnDays(database)
  const { rows } = await database.execute<MoneyRow>(sql`
    select id, refund_due, ${inUtc(sql`delivered`)} as delivered, ${inUtc(sql`returned`)} as returned,
      exists (select from order_items where order_id = orders.id and ${piecesLeft} > 0) as can_ask,
      (select state from return_requests where order_id = orders.id order by id desc limit 1) as return_state,
      case when ${isPaymentOpen} then ${inUtc(sql`(created_at + make_interval(mins => ${minutes_to_pay}::int))`)} end
        as pay_until,
      (select json_build_object('amount', -sum(amount) over (), 'way',
          case way when 'cash_store' then 'cash' when 'transfer' then way else 'card' end, 'at', ${inUtc(sql`received_at`)})
        from tenders where order_id = orders.id and amount < 0 and reverses is null
          and not exists (select from tenders counter where counter.reverses = tenders.id)
        order by tenders.id desc limit 1) as refund
    from orders where id = any(${sql.param(listed.map(({ id }) => id))})`)
  const money = new Map(rows.map((row) => [row.id, row]))
  return listed.map((order) => {
    const row = money.get(order.id)
    const { pay_until = null, refund_due = 0, refund = null } = row ?? {}
    return {
      ...order,
      pay_until,
      refund_due: formatAmount(refund_due),
      refund: refund && { ...refund, amount: formatAmount(refund.amount) },
      return_until: row?.can_ask ? returnUntil(row.delivered, row.returned, days) : null,
      return_state: row?.return_state ?? null,
    }
  })
}

/** GET orders/{id}/ (B3): one of the caller's orders. Another customer's order is 404 (D12). */
export const showOrder = handler('order', async ({ id }, context) => {
  const [order] = await selectOrders(context.services.database, context, sql`and orders.id = ${id}`)
  if (!order) throw new ApiError(404, { detail: answerWords.noOrder })
  return order
})

/**
 * PATCH cancel-order/{id}/ (D16): possible until the order is on its way. Returns the stock and the coupon's use. A
 * second request returns the first timestamp. Another customer's order is 404 (D12). The server sets the time.
 */
export const cancelOrder = handler('cancelOrder', ({ id }, context) =>
  transaction(context.services, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id} and ${ordersOf(context.caller)}`)
    if (!order) throw new ApiError(404, { detail: answerWords.noOrder })
    if (order.canceled !== null) return { canceled: order.canceled }
    if (!canCancel(order)) throw new ApiError(409, { detail: tooLateText(order.is_pickup) })
    return { canceled: await cancelLocked(tx, order, context.caller.id, null) }
  }),
)
