import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { products } from './catalog.ts'
import { id, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** Requests of visitors to be called about goods ('Bir kliklə al', E14). A request takes no stock. */
export const order_requests = pgTable(
  'order_requests',
  {
    id: id(),
    /** null: requested without an account. */
    user_id: integer().references(() => users.id),
    /** As typed; '' after the erasure. */
    name: text().notNull(),
    /** E.164; '' after the erasure. */
    phone: text().notNull(),
    /** The page of the request: 'product' or 'cart'. */
    source: text().notNull(),
    /** See OrderRequestState (src/domain/order-requests/states.ts). */
    state: text().notNull().default('open'),
    /** When the visitor sent the request, or sent it again after staff had closed it. */
    requested_at: timestamptz().notNull().defaultNow(),
    closed_at: timestamptz(),
    /** The member of staff who closed it; null for an open request, and if the erasure of an account closed it. */
    closed_by: integer().references(() => users.id),
    /** The order that staff wrote for the request. */
    order_id: integer().references(() => orders.id),
  },
  (table) => [
    // For counting open requests, which every open admin does every few seconds.
    index('order_requests_open')
      .on(table.requested_at)
      .where(sql`state = 'open'`),
    index('order_requests_requested').on(table.requested_at),
    index('order_requests_phone')
      .on(table.phone, table.requested_at)
      .where(sql`phone <> ''`),
    index('order_requests_user')
      .on(table.user_id)
      .where(sql`user_id is not null`),
    // For the erasure of names and phones.
    index('order_requests_to_erase')
      .on(table.closed_at)
      .where(sql`phone <> ''`),
    uniqueIndex('order_requests_order').on(table.order_id),
    check('order_requests_source', sql`${table.source} in ('product', 'cart')`),
    check('order_requests_state', sql`${table.state} in ('open', 'called', 'ordered', 'failed')`),
    check(
      'order_requests_closed',
      sql`(${table.state} = 'open') = (${table.closed_at} is null)
        and (${table.closed_by} is null or ${table.closed_at} is not null)`,
    ),
    check('order_requests_ordered', sql`(${table.state} = 'ordered') = (${table.order_id} is not null)`),
    // Staff can call the visitor of an open request. Name and phone are erased together.
    check(
      'order_requests_named',
      sql`(${table.phone} = '') = (${table.name} = '') and (${table.state} <> 'open' or ${table.phone} <> '')
        and char_length(${table.name}) <= 100 and char_length(${table.phone}) <= 20`,
    ),
  ],
)

/** The goods of a request, at the prices that the visitor saw. Amounts in qəpik. */
export const order_request_items = pgTable(
  'order_request_items',
  {
    request_id: integer()
      .notNull()
      .references(() => order_requests.id, { onDelete: 'cascade' }),
    /** 0 for the first line. */
    position: smallint().notNull(),
    /** null: staff have deleted the product. */
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The chosen options: [{ id, option, name, price (qəpik) }]. */
    options: jsonb().$type<{ id: number; option: string; name: string; price: number }[]>().notNull(),
    quantity: integer().notNull(),
    /** Qəpik for one piece with its options, for this visitor. */
    unit_price: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.request_id, table.position] }),
    index('order_request_items_product').on(table.product_id),
    check('order_request_items_amounts', sql`${table.quantity} > 0 and ${table.unit_price} >= 0`),
  ],
)
