import { languageNow } from '#src/words/language.ts'
import { sql } from 'drizzle-orm'
import { termsToStore } from '#src/domain/orders/price-order.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { sendNotice } from '../order-alerts/send-notice.ts'
import { customerKey } from '../promotions/open-promotions.ts'
import type { OrderPayload } from './order-lines.ts'
import type { LinesPriced } from './price-lines.ts'

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
  priced: LinesPriced
}

/**
 * Writes the order with its lines, adjustments and first event, takes the stock and uses its promotions, in one
 * statement, and queues a notice for each way that is on (A16), so that the order neither waits for a notice nor fails
 * with it. The caller has locked the promotions with limits. Returns the id.
 * Long, because it is one statement.
 */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<number> {
  const { user_id, manual, recipient, priced } = order
  const { totals, shares, adjustments, uses, terms } = priced
  const { staff, delivery } = terms
  if (!delivery) throw new Error('an order without a delivery')
  const coupon = priced.code && uses.some(({ promotion_id }) => promotion_id === priced.code?.id) ? priced.code : null
  const by = manual?.taken_by ?? user_id
  // Staff take an order in Azerbaijani, and the customer reads about it in the language of the account (G16).
  const language = manual
    ? sql`coalesce((select users.language from users where users.id = ${user_id}::int), 'az')`
    : languageNow()
  const lines = JSON.stringify(priced.lines.map((line, place) => ({ place, ...line, share: shares[place] })))
  const rows = JSON.stringify(adjustments.map((row, at) => ({ ...row, at })))
  const customer = customerKey({ user_id, phone: recipient.phone })
  const result = await tx.execute<{ id: number; notices: number[] }>(sql`
    with ordered as (
      insert into orders (user_id, taken_by, discount_reason, staff_note, items_total, discount, delivery_price, total,
        delivery_id, delivery_name, terms, coupon_id, coupon_code, payment, first_name, last_name, email, phone,
        language, address, district, city, zipcode, courier_note)
      values (${user_id}, ${manual?.taken_by ?? null}, ${staff?.reason ?? null},
        ${manual?.staff_note ?? null}, ${totals.items_total}, ${totals.discount}, ${totals.delivery_price},
        ${totals.total}, ${delivery.id}, ${delivery.name}, ${JSON.stringify(termsToStore(terms, priced))}::jsonb,
        ${coupon?.id ?? null}, ${coupon?.code ?? null}, ${recipient.payment}, ${recipient.first_name},
        ${recipient.last_name}, ${recipient.email}, ${recipient.phone},
        ${language}, ${recipient.address},
        ${recipient.district ?? ''}, ${recipient.city}, ${recipient.zipcode ?? ''}, ${recipient.courier_note ?? ''})
      returning id, orders.language),
    line as (
      select * from jsonb_to_recordset(${lines}::jsonb) as line (place int, product_id int, item_id int, name text,
        options jsonb,
        quantity int, list_price int, unit_price int, paid_amount int, share int, facts jsonb, gift_of int)),
    written as (
      insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount,
        share, facts, gift_of, shown)
      select ordered.id, product_id, name, options, quantity, list_price, unit_price, paid_amount, share, facts,
        gift_of, shown_line(product_id, name, options, ordered.language)
      from ordered, line order by place
      returning id),
    placed as (select id, row_number() over (order by id) - 1 as place from written),
    adjusted as (
      insert into order_adjustments (order_id, order_item_id, kind, source, label, quantity, amount)
      select ordered.id, placed.id, kind, source, label, quantity, amount from ordered,
        json_to_recordset(${rows}) as adjustment (at int, line int, kind text, source int, label text, quantity int,
          amount int) left join placed on placed.place = line
      order by at),
    taken as (
      insert into stock_changes (product_id, item_id, change, reason, order_id, user_id)
      select product_id, item_id, -sum(quantity)::int, 'order', ordered.id, ${by}::int
      from ordered, line group by product_id, item_id, ordered.id order by product_id, item_id),
    happened as (insert into order_events (order_id, user_id, event, note)
      select id, ${by}::int, 'received', ${manual?.through ?? null}::text from ordered),
    used as (
      insert into promotion_uses (promotion_id, order_id, customer, amount)
      select promotion_id, ordered.id, ${customer}, amount
      from ordered, json_to_recordset(${JSON.stringify(uses)}) as one (promotion_id int, amount int)
      order by promotion_id),
    noticed as (
      insert into notice_deliveries (way, order_id) select way, ordered.id from notice_ways, ordered where is_on
      returning id)
    select id, array(select id from noticed) as notices from ordered`)
  const [written] = result.rows
  if (!written) throw new Error('the written order has no id')
  for (const delivery_id of written.notices) await tx.queue(sendNotice, { delivery_id })
  return written.id
}
