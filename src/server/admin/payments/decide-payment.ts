import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { askPayment } from '#src/server/shop/payment/ask-payment.ts'
import { lockOrders, usesOf } from '#src/server/shop/orders/lock-order.ts'
import { lockPayment, type LockedPayment } from '#src/server/shop/payment/apply-status.ts'
import { unkeyed } from '#src/server/shop/payment/configured-provider.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { stands } from '../orders/door-money.ts'
import { adminTransaction } from '../saving.ts'

/** POST admin/payments/{id}/question/ (Y4). */
export const askAboutPayment = handler('payments.ask', async ({ id }, { services }) => {
  const answered = await askPayment(unkeyed(services), id)
  if (!answered) throw notFound()
  return { state: answered.state, is_answered: answered.status !== null }
})

/** POST admin/payments/{id}/closing/ (Y5): staff found that no money is left for the order. */
export const closePayment = handler('payments.close', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    await refuseUnknown(tx, id)
    const payment = await lockPayment(tx, id)
    const { rowCount } = await tx.execute(sql`
      update payments set state = 'failed', failure = 'later', fault = null, next_poll_at = null, gave_up_at = null,
        ended_at = now()
      where id = ${id} and (state = 'review' or gave_up_at is not null)`)
    if (rowCount === 0) throw new ApiError(409, { detail: 'Bu ödəniş artıq aydındır.' })
    await note(tx, payment.order_id, context.caller.id, `Ödəniş ${payment.reference} bağlandı: ${reason}`)
    return undefined
  }),
)

/**
 * POST admin/payments/{id}/take-up/ (Y6): restores the cancelled order of a late payment. Takes its goods and the uses
 * of its promotions again. Throws 409 if one of them is no longer available; the money can then be refunded.
 */
export const takeUpPayment = handler('payments.take-up', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await refuseUnknown(tx, id)
    const payment = await lockPayment(tx, id)
    await refuseTakeUp(tx, payment)
    const [order] = await lockOrders(tx, sql`id = ${payment.order_id}`)
    if (!order) throw new Error('the locked order was not found')
    await tx.execute(sql`update payments set state = 'abandoned' where order_id = ${order.id} and state = 'open'`)
    await tx.execute(sql`update payments set state = 'paid', taken_up_at = now() where id = ${id}`)
    if (order.canceled !== null) {
      await takeStock(tx, order.id, order.products, context.caller.id)
      await usePromotions(tx, order.id)
    }
    await tx.execute(
      sql`update orders set canceled = null, cancel_reason = null, payment = 'online' where id = ${order.id}`,
    )
    await note(tx, order.id, context.caller.id, 'Gec gələn ödəniş qəbul edildi, sifariş davam edir')
    return undefined
  }),
)

async function refuseTakeUp(tx: Transaction, payment: LockedPayment): Promise<void> {
  if (payment.state !== 'late') throw new ApiError(409, { detail: 'Bu ödəniş artıq gec gələn deyil.' })
  const { rows } = await tx.execute<{ is_gone: boolean; total: number; is_refunded: boolean }>(sql`
    select on_way is not null or delivered is not null as is_gone, total,
      exists (select from payment_refunds where payment_id = ${payment.id} and state <> 'failed')
        or exists (select from tenders where order_id = orders.id and amount < 0 and ${stands}) as is_refunded
    from orders where id = ${payment.order_id}`)
  const [order] = rows
  if (payment.is_paid || order?.is_gone)
    throw new ApiError(409, { detail: 'Sifariş başqa yolla ödənilib və ya yoldadır. Bu pulu qaytarın.' })
  if (order?.is_refunded) throw new ApiError(409, { detail: 'Bu pulun qaytarılması başlayıb.' })
  if (order && order.total !== payment.amount)
    throw new ApiError(409, { detail: 'Sifarişin məbləği dəyişib. Bu pulu qaytarın.' })
}

/** Takes the goods of a cancelled order out of the stock again. Throws 409 if some are gone. */
async function takeStock(tx: Transaction, orderId: number, products: number[], by: number): Promise<void> {
  // Locked in the order of ids, like the checkout, so that the two cannot deadlock.
  await tx.execute(sql`select from products where id = any(${sql.param(products)}) order by id for no key update`)
  const { rows } = await tx.execute<{ name: string }>(sql`
    select products.name from (select product_id, item_id, sum(change) as pieces from stock_changes
        where order_id = ${orderId} and reason = 'cancel' group by product_id, item_id having sum(change) > 0) back
      join products on products.id = back.product_id left join option_items on option_items.id = back.item_id
    where back.pieces > coalesce(option_items.stock_count, products.stock_count) limit 3`)
  if (rows.length > 0)
    throw new ApiError(409, {
      detail: `Stokda qalmayıb: ${rows.map(({ name }) => name).join(', ')}. Bu pulu qaytarın.`,
    })
  await tx.execute(sql`
    insert into stock_changes (product_id, item_id, change, reason, order_id, user_id, note)
    select product_id, item_id, -sum(change)::int, 'cancel', ${orderId}, ${by}, 'Sifariş bərpa edildi'
      from stock_changes
    where order_id = ${orderId} and reason = 'cancel' group by product_id, item_id having sum(change) > 0
      order by product_id, item_id`)
}

/** Uses the promotions of a cancelled order again (R20). Throws 409 if one has no use left. */
async function usePromotions(tx: Transaction, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    with used as materialized (select promotions.id from promotions join promotion_uses on promotion_id = promotions.id
      where order_id = ${orderId} order by promotions.id for no key update of promotions)
    select coalesce(code, name) as name from used join promotions using (id)
      join promotion_uses on promotion_id = id and order_id = ${orderId}
    where used_count >= max_uses or used_amount + amount > max_amount
      or uses_of_customer(id, customer) >= uses_per_customer`)
  if (rows.length > 0)
    throw new ApiError(409, {
      detail: `İstifadəsi qalmayıb: ${rows.map(({ name }) => name).join(', ')}. Bu pulu qaytarın.`,
    })
  await tx.execute(usesOf(orderId, sql`given_back = false`))
}

/** POST admin/payment-differences/{id}/settlement/ (Y9): staff note the reason of a difference with the provider. */
export const settleDifference = handler('payments.settle-difference', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ order_id: number; reference: string; is_settled: boolean }>(sql`
      select order_id, reference, settled_at is not null as is_settled
      from payment_differences join payments on payments.id = payment_id
      where payment_differences.id = ${id} for no key update of payment_differences`)
    const [difference] = rows
    if (!difference) throw new ApiError(404, { detail: 'Fərq tapılmadı.' })
    if (difference.is_settled) throw new ApiError(409, { detail: 'Bu fərq artıq həll edilib.' })
    await tx.execute(sql`
      update payment_differences set settled_at = now(), settled_by = ${context.caller.id}, settled_why = ${reason}
        where id = ${id}`)
    const words = `Ödəniş ${difference.reference}: bankla fərq həll edildi. ${reason}`
    await note(tx, difference.order_id, context.caller.id, words)
    return undefined
  }),
)

async function refuseUnknown(database: Querying, id: number): Promise<void> {
  const { rowCount } = await database.execute(sql`select from payments where id = ${id}`)
  if (rowCount === 0) throw notFound()
}

async function note(tx: Transaction, orderId: number, by: number, text: string): Promise<void> {
  await tx.execute(
    sql`insert into order_events (order_id, user_id, event, note) values (${orderId}, ${by}, 'note', ${text})`,
  )
}

const notFound = () => new ApiError(404, { detail: 'Ödəniş tapılmadı.' })
