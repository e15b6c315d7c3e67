import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { option_items, products } from './catalog.ts'
import { id, timestamptz } from './columns.ts'

/** Companies that the shop buys goods from (C20). */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text().notNull(),
    /** The person to call. */
    contact: text().notNull().default(''),
    /** E.164 (D27); '' for none. */
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Days from an order to its goods. */
    delivery_days: smallint().notNull(),
    /** Least sum of an order, qəpik; 0 for any sum. */
    minimum_total: integer().notNull().default(0),
    note: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('suppliers_name').on(sql`lower(${table.name})`),
    check('suppliers_numbers', sql`${table.delivery_days} between 0 and 365 and ${table.minimum_total} >= 0`),
  ],
)

/** Goods that a supplier sells, by the place where their stock is counted. */
export const supplier_goods = pgTable(
  'supplier_goods',
  {
    id: id(),
    supplier_id: integer()
      .notNull()
      .references(() => suppliers.id),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    item_id: integer().references(() => option_items.id, { onDelete: 'cascade' }),
    /** The supplier's own code; '' for none. */
    code: text().notNull().default(''),
    /** Qəpik for one piece; null if it is not known. */
    last_price: integer(),
    /** The day of the price in Baku. */
    priced_on: date(),
  },
  (table) => [
    unique('supplier_goods_place').on(table.supplier_id, table.product_id, table.item_id).nullsNotDistinct(),
    index('supplier_goods_product').on(table.product_id),
    index('supplier_goods_item')
      .on(table.item_id)
      .where(sql`item_id is not null`),
    check('supplier_goods_price', sql`${table.last_price} >= 0`),
    check('supplier_goods_priced', sql`(${table.last_price} is null) = (${table.priced_on} is null)`),
  ],
)

/**
 * Orders to suppliers. A draft can be changed and deleted; an order that was sent cannot. It is open while one of its
 * lines is open.
 */
export const supplier_orders = pgTable(
  'supplier_orders',
  {
    id: id(),
    supplier_id: integer()
      .notNull()
      .references(() => suppliers.id),
    note: text().notNull().default(''),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: timestamptz().notNull().defaultNow(),
    /** null for a draft. */
    sent_at: timestamptz(),
    sent_way: text({ enum: ['print', 'mail', 'whatsapp', 'hand'] }),
    /** The day in Baku. */
    expected_on: date(),
  },
  (table) => [
    index('supplier_orders_supplier').on(table.supplier_id),
    check('supplier_orders_way', sql`${table.sent_way} in ('print', 'mail', 'whatsapp', 'hand')`),
    check('supplier_orders_sent', sql`num_nulls(${table.sent_at}, ${table.sent_way}, ${table.expected_on}) in (0, 3)`),
  ],
)

export const supplier_order_lines = pgTable(
  'supplier_order_lines',
  {
    order_id: integer()
      .notNull()
      .references(() => supplier_orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    product_id: integer()
      .notNull()
      .references(() => products.id),
    /** The item, if the product's stock was counted by item. */
    item_id: integer(),
    /** Name of the product and the item at that time. */
    name: text().notNull(),
    /** The supplier's code at that time. */
    code: text().notNull(),
    quantity: integer().notNull(),
    /** Expected cost of one piece, qəpik; null if it was not known. */
    unit_cost: integer(),
    /** Pieces in receipts of the order, without reversed ones. A trigger computes it. May exceed the quantity. */
    received: integer().notNull().default(0),
    /** Pieces that will not come. */
    closed: integer().notNull().default(0),
    closed_reason: text().notNull().default(''),
    open: integer()
      .notNull()
      .generatedAlwaysAs(sql`greatest(0, quantity - received - closed)`),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.position] }),
    unique('supplier_order_lines_place').on(table.order_id, table.product_id, table.item_id).nullsNotDistinct(),
    index('supplier_order_lines_product').on(table.product_id),
    index('supplier_order_lines_open')
      .on(table.product_id, table.item_id)
      .where(sql`open > 0`),
    check('supplier_order_lines_amounts', sql`${table.quantity} between 1 and 100000 and ${table.unit_cost} >= 0`),
    check(
      'supplier_order_lines_parts',
      sql`${table.received} >= 0 and ${table.closed} between 0 and ${table.quantity}`,
    ),
    check('supplier_order_lines_reason', sql`(${table.closed} > 0) = (${table.closed_reason} <> '')`),
  ],
)
