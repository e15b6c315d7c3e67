import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { products } from './catalog.ts'
import { coupons, delivery_types } from './checkout.ts'
import { id, timestamptz } from './columns.ts'
import { couriers } from './couriers.ts'

export const paymentWay = pgEnum('payment_way', ['cash', 'card', 'online'])

/** An order as it was placed. Amounts in qəpik. Deferred triggers ensure that it has lines and that they add up. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** null: ordered by phone, by somebody without an account. */
    user_id: integer().references(() => users.id),
    /** The member of staff who took the order by phone; null for one that the customer placed (A2). */
    taken_by: integer().references(() => users.id),
    idempotency_key: text(),
    /** Hash of the request that came with the idempotency key: the same key with another request is refused. */
    request_hash: text(),
    items_total: integer().notNull(),
    discount: integer().notNull(),
    delivery_price: integer().notNull(),
    total: integer().notNull(),
    delivery_id: integer().notNull().references(() => delivery_types.id),
    delivery_name: text().notNull(),
    coupon_id: integer().references(() => coupons.id),
    coupon_code: text(),
    /** Why staff reduced the price by hand (A2). */
    discount_reason: text(),
    payment: paymentWay().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** '' if not given. */
    email: text().notNull(),
    phone: text().notNull(),
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
    /** When everything of it had come back: refused at the door, or returned later (A17). */
    returned: timestamptz(),
    /** Qəpik that the customer has still to get back. A trigger computes it (migration returns). */
    refund_due: integer().notNull().default(0),
    staff_note: text(),
    /** What the customer asks the courier to know; '' for nothing (B18). */
    courier_note: text().notNull().default(''),
    /** Who brings it (A20). */
    courier_id: integer().references(() => couriers.id),
    /** What the back office finds an order by (A21): recipient, e-mail, phone and address, folded. */
    search_text: text().generatedAlwaysAs(
      sql`fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || city || ' ' || district || ' ' || address)`,
    ),
  },
  (table) => [
    // Idempotency keys of different senders are independent of each other.
    uniqueIndex('orders_idempotency').on(sql`coalesce(${table.taken_by}, ${table.user_id})`, table.idempotency_key),
    index('orders_user').on(table.user_id, table.id.desc()),
    index('orders_coupon').on(table.coupon_id),
    index('orders_created').on(table.created_at),
    // For finding people who have ordered by phone without an account (A19).
    index('orders_by_phone').on(table.phone, table.id.desc()).where(sql`user_id is null`),
    // Orders taken by phone that name the e-mail of an account made later.
    index('orders_by_email').on(sql`lower(${table.email})`).where(sql`user_id is null and email <> ''`),
    // For counting new orders, which every open back office does every few seconds (A1).
    index('orders_waiting').on(table.id).where(sql`preparing is null and canceled is null`),
    // Short lists of what is not over or ended otherwise, in a table where nearly all is delivered.
    index('orders_under_way').on(table.id).where(sql`delivered is null and canceled is null and returned is null`),
    index('orders_returned').on(table.id).where(sql`returned is not null`),
    index('orders_canceled').on(table.id).where(sql`canceled is not null`),
    index('orders_courier').on(table.courier_id, table.delivered).where(sql`courier_id is not null`),
    index('orders_refund_due').on(table.id).where(sql`refund_due > 0`),
    check('orders_customer', sql`${table.user_id} is not null or ${table.taken_by} is not null`),
    check('orders_discount_why', sql`${table.discount} = 0 or ${table.coupon_id} is not null or ${table.discount_reason} is not null`),
    check(
      'orders_total',
      sql`${table.total} = ${table.items_total} - ${table.discount} + ${table.delivery_price}
        and ${table.discount} between 0 and ${table.items_total} and ${table.delivery_price} >= 0`,
    ),
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
    order_id: integer().notNull().references(() => orders.id),
    product_id: integer().notNull().references(() => products.id),
    name: text().notNull(),
    /** The chosen options as they were sold: [{ id, option, name, price (qəpik) }]. */
    options: jsonb().$type<{ id: number; option: string; name: string; price: number }[]>().notNull(),
    quantity: integer().notNull(),
    /** Qəpik for one piece with its options, before any reduction. */
    list_price: integer().notNull(),
    /** Qəpik for one piece with its options, as paid. */
    unit_price: integer().notNull(),
    /** Qəpik. */
    paid_amount: integer().notNull(),
  },
  (table) => [
    index('order_items_order').on(table.order_id),
    index('order_items_product').on(table.product_id),
    check('order_items_quantity', sql`${table.quantity} > 0`),
    check(
      'order_items_amount',
      sql`${table.unit_price} >= 0 and ${table.paid_amount} = ${table.unit_price} * ${table.quantity}`,
    ),
  ],
)

export const paymentState = pgEnum('payment_state', ['started', 'approved', 'declined'])

/** Attempts to pay orders online (D18). One that has ended never changes (migration payments). */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: integer().notNull().references(() => orders.id),
    provider: text().notNull(),
    /** The reference that the provider is given, and names when it reports the result. */
    reference: text().notNull().unique(),
    /** Qəpik. */
    amount: integer().notNull(),
    state: paymentState().notNull().default('started'),
    created_at: timestamptz().notNull().defaultNow(),
    ended_at: timestamptz(),
  },
  (table) => [
    // At most one attempt that is under way or approved, so that nobody pays twice.
    uniqueIndex('payments_one_alive').on(table.order_id).where(sql`state <> 'declined'`),
    index('payments_order').on(table.order_id),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_ended', sql`(${table.state} = 'started') = (${table.ended_at} is null)`),
  ],
)

/** What happened to an order, when, and who did it (A1). */
export const order_events = pgTable(
  'order_events',
  {
    id: id(),
    order_id: integer().notNull().references(() => orders.id),
    user_id: integer().references(() => users.id),
    /** A stage's name, 'canceled', 'note', or 'staff_note'. */
    event: text().notNull(),
    note: text(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.order_id, table.id)],
)

/** Goods of an order that came back (A17): at the door, or after they were delivered. */
export const order_returns = pgTable(
  'order_returns',
  {
    id: id(),
    order_id: integer().notNull().references(() => orders.id),
    user_id: integer().notNull().references(() => users.id),
    reason: text().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('order_returns_order').on(table.order_id)],
)

/** Pieces of a line that came back. A trigger ensures that no more come back than were sold. */
export const order_return_items = pgTable(
  'order_return_items',
  {
    return_id: integer().notNull().references(() => order_returns.id),
    order_item_id: integer().notNull().references(() => order_items.id),
    quantity: integer().notNull(),
    /** Whether they can be sold again; otherwise they are written off. */
    restocked: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.return_id, table.order_item_id] }),
    index('order_return_items_line').on(table.order_item_id),
    check('order_return_items_quantity', sql`${table.quantity} > 0`),
  ],
)

export const refundWay = pgEnum('refund_way', ['cash', 'card', 'transfer'])

/** Money that the customer got back (A17). Never changed; a trigger ensures that it is no more than was received. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    order_id: integer().notNull().references(() => orders.id),
    /** Qəpik. */
    amount: integer().notNull(),
    way: refundWay().notNull(),
    /** The bank's or the receipt's number; '' if there is none. */
    reference: text().notNull().default(''),
    user_id: integer().notNull().references(() => users.id),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('refunds_order').on(table.order_id), check('refunds_amount', sql`${table.amount} > 0`)],
)
