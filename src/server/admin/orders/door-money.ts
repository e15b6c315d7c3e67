import { sql, type SQL } from 'drizzle-orm'
import type { AdminContext } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'

/** Whether a counter-row takes a tender back, from the table tenders. */
export const isReversed: SQL = sql`exists (select from tenders counter where counter.reverses = tenders.id)`

/** Whether a tender counts: it is no counter-row, and no counter-row takes it back. From the table tenders. */
export const stands: SQL = sql`(tenders.reverses is null and not ${isReversed})`

/** Whether a tender was taken with the delivery of its order, in one transaction. From tenders and orders. */
const isOfDelivery = sql`(tenders.received_at = orders.delivered and tenders.way in ('cash_door', 'cash_store',
  'card_door') and tenders.amount > 0 and ${stands})`

/** The qəpik taken with the delivery of an order, from the table orders. */
export const takenAtDoor: SQL = sql`(select coalesce(sum(tenders.amount), 0)::int from tenders
  where tenders.order_id = orders.id and ${isOfDelivery})`

/** Whether money was recorded after the delivery of an order, which then stays. From the table orders. */
export const hasLaterMoney: SQL = sql`exists (select from tenders where tenders.order_id = orders.id
  and tenders.received_at > orders.delivered and ${stands})`

/**
 * Writes what is taken with the delivery of locked orders, by their way of payment (G13): what each of them owes now.
 * Orders that are paid online pay nothing at the door. An order that the customer collects is paid in the store.
 */
export async function takeAtDoor(tx: Transaction, { caller }: AdminContext, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into tenders (order_id, way, amount, by)
    select orders.id, case when payment = 'card' then 'card_door' when is_pickup then 'cash_store' else 'cash_door' end,
      owed, ${caller.id}
    from orders join delivery_types on delivery_types.id = delivery_id
    where orders.id = any(${sql.param(ids)}) and payment <> 'online' and owed > 0 order by orders.id`)
}

/** Takes back what was written with the delivery of a locked order. */
export async function reverseDoorMoney(tx: Transaction, { caller }: AdminContext, id: number): Promise<void> {
  await tx.execute(sql`
    insert into tenders (order_id, way, amount, by, reverses, note)
    select order_id, way, -amount, ${caller.id}, tenders.id, 'Təhvil geri alındı'
    from tenders join orders on orders.id = order_id where order_id = ${id} and ${isOfDelivery}`)
}
