import { sql } from 'drizzle-orm'
import { priceOrder, storedTerms, type Terms } from '#src/domain/orders/price-order.ts'
import type { DatabaseTransaction } from '#src/server/platform/database/connect.ts'
import type { OrderLine, OrderPayload } from './order-lines.ts'

/** The data of a new order. */
type NewOrder = {
  user_id: number | null
  /** For an order taken by staff (A2): the member of staff and the channel. */
  manual?: { taken_by: number; through: string; staff_note: string | null }
  /** `phone` is E.164. */
  recipient: Pick<
    OrderPayload,
    'payment' | 'first_name' | 'last_name' | 'email' | 'phone' | 'address' | 'district' | 'city' | 'zipcode'
  > & { courier_note?: string | null | undefined }
  lines: readonly OrderLine[]
  /** The order is priced with them. */
  terms: Terms & { delivery: NonNullable<Terms['delivery']> }
}

/**
 * Writes the order with its lines and its first event, takes the stock and uses the coupon, in one statement.
 * `coupon_used` is false if another order took the last use of the coupon, or this customer's last use. The caller must
 * then roll back.
 */
export async function writeOrder(
  tx: DatabaseTransaction,
  order: NewOrder,
): Promise<{ id: number; coupon_used: boolean }> {
  const { user_id, manual, recipient, terms } = order
  const { code, staff, delivery } = terms
  const { totals, shares, adjustments } = priceOrder(order.lines, terms)
  const by = manual?.taken_by ?? user_id
  const lines = JSON.stringify(order.lines.map((line, place) => ({ place, ...line, share: shares[place] })))
  const { rows } = await tx.execute<{ id: number; coupon_used: boolean }>(sql`
    with ordered as (
      insert into orders (user_id, taken_by, discount_reason, staff_note, items_total, discount, delivery_price, total,
        delivery_id, delivery_name, terms, coupon_id, coupon_code, payment, first_name, last_name, email, phone,
        address, district, city, zipcode, courier_note)
      values (${user_id}, ${manual?.taken_by ?? null}, ${totals.discount > 0 ? (staff?.reason ?? null) : null},
        ${manual?.staff_note ?? null}, ${totals.items_total}, ${totals.discount}, ${totals.delivery_price},
        ${totals.total}, ${delivery.id}, ${delivery.name}, ${JSON.stringify(storedTerms(terms))}::jsonb,
        ${code?.id ?? null}, ${code?.code ?? null}, ${recipient.payment}, ${recipient.first_name},
        ${recipient.last_name}, ${recipient.email}, ${recipient.phone}, ${recipient.address},
        ${recipient.district ?? ''}, ${recipient.city}, ${recipient.zipcode ?? ''}, ${recipient.courier_note ?? ''})
      returning id),
    line as (
      select * from jsonb_to_recordset(${lines}::jsonb) as line (place int, product_id int, item_id int, name text,
        options jsonb,
        quantity int, list_price int, unit_price int, paid_amount int, share int)),
    adjusted as (
      insert into order_adjustments (order_id, kind, source, label, amount)
      select ordered.id, kind, source, label, amount from ordered,
        json_to_recordset(${JSON.stringify(adjustments)}) as adjustment (kind text, source int, label text,
          amount int)),
    written as (
      insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount,
        share)
      select ordered.id, product_id, name, options, quantity, list_price, unit_price, paid_amount, share
      from ordered, line order by place),
    taken as (
      insert into stock_changes (product_id, item_id, change, reason, order_id, user_id)
      select product_id, item_id, -sum(quantity)::int, 'order', ordered.id, ${by}::int
      from ordered, line group by product_id, item_id, ordered.id order by product_id, item_id),
    happened as (insert into order_events (order_id, user_id, event, note)
      select id, ${by}::int, 'received', ${manual?.through ?? null}::text from ordered),
    used as (
      update coupons set used_count = used_count + 1
      where id = ${code?.id ?? null}::int and used_count < max_uses returning id, uses_per_customer),
    used_by as (
      insert into coupon_uses (coupon_id, user_id, uses) select id, ${user_id}::int, 1 from used
        where ${user_id}::int is not null
      on conflict (coupon_id, user_id) do update set uses = coupon_uses.uses + 1
        where coupon_uses.uses < coalesce((select uses_per_customer from used), 2147483647) returning coupon_id)
    select id, ${code === null} or exists (select from used_by) as coupon_used from ordered`)
  const [written] = rows
  if (!written) throw new Error('the written order has no id')
  return written
}
