import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { POSTPONED_MAX } from '#src/domain/orders/postponement.ts'
import { adjustmentKinds } from '#src/domain/orders/adjustment-kinds.ts'
import type { StoredTerms } from '#src/domain/orders/price-order.ts'
import type { LineFacts } from '#src/domain/promotions/promotion.ts'
import { tenderWays } from '#src/domain/orders/tenders.ts'
import { users } from './account.ts'
import { products } from './catalog.ts'
import { delivery_types, promotions } from './checkout.ts'
import { id, languageColumn, timestamptz } from './columns.ts'
import { api_keys } from './exchange.ts'
import { couriers } from './couriers.ts'

export const paymentWay = pgEnum('payment_way', ['cash', 'card', 'online'])

/** An order as it was placed. Amounts in qəpik. Deferred triggers ensure that it has lines and that they add up. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** null: ordered by phone without an account. */
    user_id: integer().references(() => users.id),
    /** The member of staff who took the order by phone; null if the customer placed it (A2). */
    taken_by: integer().references(() => users.id),
    items_total: integer().notNull(),
    discount: integer().notNull(),
    delivery_price: integer().notNull(),
    total: integer().notNull(),
    delivery_id: integer()
      .notNull()
      .references(() => delivery_types.id),
    delivery_name: text().notNull(),
    /** The terms of the sale, with which a change of the order is priced (R19). */
    terms: jsonb().$type<StoredTerms>().notNull(),
    coupon_id: integer().references(() => promotions.id),
    coupon_code: text(),
    /** Why staff reduced the price by hand (A2). */
    discount_reason: text(),
    payment: paymentWay().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** '' if not given. */
    email: text().notNull(),
    phone: text().notNull(),
    language: languageColumn(),
    address: text().notNull(),
    district: text().notNull().default(''),
    city: text().notNull(),
    zipcode: text().notNull().default(''),
    created_at: timestamptz().notNull().defaultNow(),
    received: timestamptz().notNull().defaultNow(),
    preparing: timestamptz(),
    on_way: timestamptz(),
    delivered: timestamptz(),
    canceled: timestamptz(),
    cancel_reason: text(),
    /** When the customer was reminded that the order waits for its online payment (Y6). */
    reminded_at: timestamptz(),
    /** Time when the last of its goods were returned: refused on delivery, or later (A17). */
    returned: timestamptz(),
    /** Qəpik that the shop owes the customer (R24). A trigger computes it from the tenders (rules). */
    refund_due: integer().notNull().default(0),
    /** Qəpik that the customer owes (R24). A trigger computes it from the tenders. */
    owed: integer().notNull().default(0),
    staff_note: text(),
    /** The customer's note for the courier; '' for none (B18). */
    courier_note: text().notNull().default(''),
    /** The number under which the post carries it (E17). */
    tracking_number: text(),
    /** The courier who delivers it (A20). */
    courier_id: integer().references(() => couriers.id),
    /** The day in Baku to which the delivery was moved (E27). */
    bring_on: date({ mode: 'string' }),
    /** How often it was moved. */
    postponed: smallint().notNull().default(0),
    /** The text by which the admin finds an order (A21): recipient, e-mail, phone and address, folded. */
    search_text: text().generatedAlwaysAs(
      sql`fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || city || ' ' || district || ' '
        || address)`,
    ),
  },
  (table) => [
    index('orders_user').on(table.user_id, table.id.desc()),
    // For finding a customer's order before, and after (figures).
    index('orders_by_customer')
      .on(table.user_id, table.created_at, table.id)
      .where(sql`user_id is not null and canceled is null and returned is null`),
    index('orders_coupon').on(table.coupon_id),
    index('orders_created').on(table.created_at),
    // For finding people who ordered by phone without an account (A19), and the first order of a phone (R6).
    index('orders_by_phone').on(table.phone, table.id.desc()),
    // For orders taken by phone with the e-mail of an account that was created later.
    index('orders_by_email')
      .on(sql`lower(${table.email})`)
      .where(sql`user_id is null and email <> ''`),
    // For counting new orders, which every open admin does every few seconds (A1).
    index('orders_waiting')
      .on(table.id)
      .where(sql`preparing is null and canceled is null`),
    // For short lists of orders that are open, returned or cancelled. Nearly all rows are delivered.
    index('orders_under_way')
      .on(table.id)
      .where(sql`delivered is null and canceled is null and returned is null`),
    index('orders_returned')
      .on(table.id)
      .where(sql`returned is not null`),
    index('orders_canceled')
      .on(table.id)
      .where(sql`canceled is not null`),
    index('orders_courier')
      .on(table.courier_id, table.delivered)
      .where(sql`courier_id is not null`),
    index('orders_refund_due')
      .on(table.id)
      .where(sql`refund_due > 0`),
    // Debts for goods that the customer has. Orders that are not delivered owe their total.
    index('orders_owed')
      .on(table.id)
      .where(sql`owed > 0 and delivered is not null`),
    check('orders_language', sql`${table.language} in ('az', 'ru', 'en')`),
    check('orders_customer', sql`${table.user_id} is not null or ${table.taken_by} is not null`),
    check(
      'orders_total',
      sql`${table.total} = ${table.items_total} - ${table.discount} + ${table.delivery_price}
        and ${table.discount} between 0 and ${table.items_total} and ${table.delivery_price} >= 0`,
    ),
    check(
      'orders_postponed',
      sql`${table.postponed} between 0 and ${sql.raw(String(POSTPONED_MAX))}
        and (${table.postponed} = 0) = (${table.bring_on} is null)`,
    ),
    check('orders_tracking', sql`${table.tracking_number} ~ '^[A-Z0-9][A-Z0-9 /.-]{2,39}$'`),
    check(
      'orders_stages',
      sql`(${table.on_way} is null or ${table.preparing} is not null)
        and (${table.delivered} is null or ${table.on_way} is not null)
        and (${table.canceled} is null or ${table.on_way} is null)
        and (${table.returned} is null or ${table.on_way} is not null)`,
    ),
  ],
)

export const order_items = pgTable(
  'order_items',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    product_id: integer()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    /** The chosen options at the time of sale: [{ id, option, name, price (qəpik) }]. */
    options: jsonb().$type<{ id: number; option: string; name: string; price: number }[]>().notNull(),
    /** The name and the chosen options as the customer saw them, if in another language (G16). */
    shown: jsonb().$type<{ name: string; options: { option: string; name: string }[] }>(),
    quantity: integer().notNull(),
    /** Qəpik for one piece with its options, before any reduction. */
    list_price: integer().notNull(),
    /** Qəpik for one piece with its options, as paid. */
    unit_price: integer().notNull(),
    /** Qəpik. */
    paid_amount: integer().notNull(),
    /** Qəpik: what the line costs in the end, less its part of all discounts (R23). */
    share: integer().notNull(),
    /** Whether it was sold from a category whose goods cannot be returned (G8). A trigger sets it. */
    no_return: boolean().notNull().default(false),
    /** The facts that promotions ask about, as at the sale (R19); null: sold before there were promotions. */
    facts: jsonb().$type<LineFacts>(),
    /** The promotion whose gift the line is (R16). */
    gift_of: integer().references(() => promotions.id),
  },
  (table) => [
    index('order_items_order').on(table.order_id),
    index('order_items_product').on(table.product_id),
    check('order_items_quantity', sql`${table.quantity} > 0`),
    check(
      'order_items_amount',
      sql`${table.unit_price} >= 0 and ${table.paid_amount} = ${table.unit_price} * ${table.quantity}`,
    ),
    check('order_items_share', sql`${table.share} between 0 and ${table.paid_amount}`),
  ],
)

/**
 * The discounts of an order and the price of its delivery, one row each (E40). Deferred triggers ensure that the lines
 * and these rows add up to the total, and that the shares of the lines do too (R23).
 */
export const order_adjustments = pgTable(
  'order_adjustments',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** The line that it lowers; null: the order. */
    order_item_id: integer().references(() => order_items.id, { onDelete: 'cascade' }),
    kind: text({ enum: adjustmentKinds }).notNull(),
    /** The id of the promotion, or of the delivery type whose price it is; null for a discount by staff. */
    source: integer(),
    /** The name of the promotion or the delivery, the code, or the reason, at the time of the sale. */
    label: text().notNull(),
    /** The pieces of the line that it lowers; null for a row of the order. */
    quantity: integer(),
    /** Qəpik; below 0 for a discount. */
    amount: integer().notNull(),
  },
  (table) => [
    index('order_adjustments_order').on(table.order_id),
    index('order_adjustments_line').on(table.order_item_id),
    index('order_adjustments_promotion')
      .on(table.source)
      .where(sql`kind in ('promotion', 'coupon') or (kind = 'delivery' and amount < 0)`),
    check(
      'order_adjustments_kind',
      sql`${table.kind} in (${sql.raw(adjustmentKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check(
      'order_adjustments_amount',
      sql`case ${table.kind} when 'delivery' then ${table.amount} <> 0 else ${table.amount} < 0 end`,
    ),
    check(
      'order_adjustments_line',
      sql`(${table.order_item_id} is null) = (${table.quantity} is null) and ${table.quantity} > 0`,
    ),
  ],
)

/**
 * The promotions that each order uses (R20). A trigger counts them in `promotions`. A cancelled order gives its uses
 * back.
 */
export const promotion_uses = pgTable(
  'promotion_uses',
  {
    promotion_id: integer()
      .notNull()
      .references(() => promotions.id),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** The account 'user:12', or the phone of an order without one. */
    customer: text().notNull(),
    /** Qəpik that it gave when the order was placed. */
    amount: integer().notNull(),
    given_back: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.promotion_id, table.order_id] }),
    index('promotion_uses_customer').on(table.promotion_id, table.customer),
    index('promotion_uses_order').on(table.order_id),
    check('promotion_uses_amount', sql`${table.amount} >= 0`),
  ],
)

/** The history of an order: event, time and user (A1). */
export const order_events = pgTable(
  'order_events',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    user_id: integer().references(() => users.id),
    /** The API key that made the call, from the transaction's setting (G36). */
    api_key_id: integer()
      .default(sql`nullif(current_setting('buxar.key', true), '')::integer`)
      .references(() => api_keys.id),
    /** A stage's name, 'canceled', 'note', 'staff_note', or 'tracking'. */
    event: text().notNull(),
    note: text(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.order_id, table.id)],
)

/** Goods of an order that came back (A17): on delivery or later. */
export const order_returns = pgTable(
  'order_returns',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    /** Whether the delivery price comes back too, although the order was delivered (G8). */
    with_delivery: boolean().notNull().default(false),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('order_returns_order').on(table.order_id), index('order_returns_created').on(table.created_at)],
)

/** Returned pieces of a line. A trigger ensures that no more pieces come back than were sold. */
export const order_return_items = pgTable(
  'order_return_items',
  {
    return_id: integer()
      .notNull()
      .references(() => order_returns.id),
    order_item_id: integer()
      .notNull()
      .references(() => order_items.id),
    quantity: integer().notNull(),
    /** Whether the pieces can be sold again. Otherwise they are written off. */
    restocked: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.return_id, table.order_item_id] }),
    index('order_return_items_line').on(table.order_item_id),
    check('order_return_items_quantity', sql`${table.quantity} > 0`),
  ],
)

/**
 * Money that was received for an order or given back (E41), and debts that were written off. Rows never change: a row
 * with `reverses` and the opposite amount takes back a wrong one. Triggers ensure that no more is received than the
 * customer owes, and that no more is given back than was received.
 */
export const tenders = pgTable(
  'tenders',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    way: text({ enum: tenderWays }).notNull(),
    /** Qəpik; below 0 for money that was given back. */
    amount: integer().notNull(),
    received_at: timestamptz().notNull().defaultNow(),
    /** The member of staff who recorded it; null for the provider of online payments, and where nobody is known. */
    by: integer().references(() => users.id),
    /** The row that this row takes back. */
    reverses: integer()
      .unique()
      .references((): AnyPgColumn => tenders.id),
    /** Why it was written off or taken back; the number of a transfer or a receipt; '' for none. */
    note: text().notNull().default(''),
  },
  (table) => [
    index('tenders_order').on(table.order_id),
    index('tenders_received').on(table.received_at),
    check('tenders_way', sql`${table.way} in (${sql.raw(tenderWays.map((way) => `'${way}'`).join(', '))})`),
    check(
      'tenders_amount',
      sql`${table.amount} <> 0 and (${table.amount} > 0 or ${table.way} <> 'written_off' or ${table.reverses} is not null)`,
    ),
    check('tenders_why', sql`${table.note} <> '' or (${table.way} <> 'written_off' and ${table.reverses} is null)`),
  ],
)
