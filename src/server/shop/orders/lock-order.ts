import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { canCancel, type StageTimes } from '#src/domain/orders/stages.ts'
import { claimStockSubscriptions } from '../catalog/stock-notices.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { mailOrderMoved } from './mail-order.ts'

/** An order whose row is locked until the transaction ends. */
export type LockedOrder = StageTimes<string> & {
  id: number
  user_id: number | null
  is_pickup: boolean
  products: number[]
}

/**
 * Locks the orders that match `which`, in the order of their ids, so that two transactions that lock many orders cannot
 * deadlock.
 */
export async function lockOrders(tx: Transaction, which: SQL): Promise<LockedOrder[]> {
  const { rows } = await tx.execute<LockedOrder>(sql`
    select id, user_id, ${inUtc(sql`received`)} as received, ${inUtc(sql`preparing`)} as preparing,
      ${inUtc(sql`on_way`)} as on_way,
      ${inUtc(sql`delivered`)} as delivered, ${inUtc(sql`canceled`)} as canceled,
      ${inUtc(sql`returned`)} as returned,
      coalesce((select is_pickup from delivery_types where delivery_types.id = delivery_id), false) as is_pickup,
      array(select distinct product_id from order_items where order_id = orders.id) as products
    from orders where ${which} order by id for no key update`)
  return rows
}

/** The condition that the options of a line name a counted item, or both choices of a variant (E70). */
export const isChosen = (options: SQL, item: SQL) => sql`(
  ${options} @> jsonb_build_array(jsonb_build_object('id', coalesce(${item}.first_item_id, ${item}.id)))
  and (${item}.second_item_id is null
    or ${options} @> jsonb_build_array(jsonb_build_object('id', ${item}.second_item_id))))`

/**
 * The current stock place of an order line's pieces, as `place (item_id, note)`: the chosen item of the counted option,
 * or the product. If the line does not name an item of the counted option, or the item is deleted, the pieces go to the
 * first item of that option, and the note says so. A variant with one of the chosen items comes before others.
 */
export const placeOfLine = sql`left join lateral (
  select option_items.id as item_id, case when not chosen then 'Sifarişdəki seçim artıq yoxdur' end as note
  from options join option_items on option_id = options.id,
    lateral (select ${isChosen(sql`order_items.options`, sql`option_items`)} as chosen,
      coalesce(order_items.options @> jsonb_build_array(jsonb_build_object('id', first_item_id)), false) as has_first,
      coalesce(order_items.options @> jsonb_build_array(jsonb_build_object('id', second_item_id)), false) as has_second)
      named
  where options.product_id = order_items.product_id and counted
  order by chosen desc, has_first desc, has_second desc, option_items.position, option_items.id limit 1) place on true`

/**
 * Returns the change of an order's uses of promotions (R20). Locks the promotions in the order of the checkout, so that
 * the two cannot deadlock: those with a limit first (open-promotions.ts), then the others, each in the order of ids.
 */
export const usesOf = (order: number, change: SQL) => sql`
  with used as materialized (select promotions.id from promotions join promotion_uses on promotion_id = promotions.id
    where order_id = ${order} order by num_nonnulls(max_uses, uses_per_customer, max_amount) = 0, promotions.id
    for no key update of promotions)
  update promotion_uses set ${change} from used where promotion_id = used.id and order_id = ${order}`

/**
 * Cancels a locked order (D16), and returns its stock and the uses of its promotions. `by` is the account that cancels;
 * null for the shop itself. Returns the time, as ISO 8601. Throws 409 if the order can no longer be cancelled.
 */
export async function cancelLocked(
  tx: Transaction,
  order: LockedOrder,
  by: number | null,
  reason: string | null,
): Promise<string> {
  if (!canCancel(order)) throw new ApiError(409, { detail: answerWords.cannotCancel })
  // Locked in the order of ids, like the checkout, so that the two cannot deadlock.
  await tx.execute(sql`select from products where id = any(${sql.param(order.products)}) order by id for no key update`)
  const { rows } = await tx.execute<{ canceled: string }>(sql`
    with ended as (update orders set canceled = now(), cancel_reason = ${reason} where id = ${order.id}
      returning canceled),
      returned as (insert into stock_changes (product_id, item_id, change, reason, order_id, user_id, note)
        select product_id, item_id, sum(quantity)::int, 'cancel', ${order.id}, ${by}::int, note
        from (select product_id, quantity, place.* from order_items ${placeOfLine} where order_id = ${order.id}) lines
        group by product_id, item_id, note order by product_id, item_id),
      event as (insert into order_events (order_id, user_id, event, note)
        values (${order.id}, ${by}::int, 'canceled', ${reason}))
    select ${inUtc(sql`canceled`)} as canceled from ended`)
  await tx.execute(usesOf(order.id, sql`given_back = true`))
  // Money may still come for an open attempt (Y6).
  await tx.execute(sql`update payments set state = 'abandoned' where order_id = ${order.id} and state = 'open'`)
  await tx.queue(claimStockSubscriptions, {})
  await tx.queue(mailOrderMoved, { order_id: order.id, stage: 'canceled' })
  const [ended] = rows
  if (!ended) throw new Error('the locked order was not found')
  return ended.canceled
}
