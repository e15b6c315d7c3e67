import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgEnum, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { option_items, products } from './catalog.ts'
import { id, timestamptz } from './columns.ts'

export const stockReason = pgEnum('stock_reason', ['opening', 'order', 'cancel', 'import', 'hand', 'division', 'return', 'receipt', 'change'])

/** Goods that came in (V5); neither they nor their lines change. */
export const goods_receipts = pgTable('goods_receipts', {
  id: id(),
  supplier: text().notNull(),
  /** The day in Baku. */
  received_on: date().notNull(),
  note: text().notNull().default(''),
  user_id: integer().notNull().references(() => users.id),
  created_at: timestamptz().notNull().defaultNow(),
})

export const goods_receipt_lines = pgTable(
  'goods_receipt_lines',
  {
    receipt_id: integer().notNull().references(() => goods_receipts.id),
    position: smallint().notNull(),
    product_id: integer().notNull().references(() => products.id),
    /** The item, where the product counted by item. */
    item_id: integer(),
    /** Name of product and item at that time. */
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Qəpik for one piece. */
    unit_cost: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receipt_id, table.position] }),
    index('goods_receipt_lines_product').on(table.product_id),
    check('goods_receipt_lines_amounts', sql`${table.quantity} > 0 and ${table.unit_cost} >= 0`),
  ],
)

/**
 * The stock ledger: every change of a product's or an item's stock. Inserting a row here is the only way to change
 * stock_count. A 'division' moves pieces between a product and its items when counting by item begins or ends; such rows of
 * a product add up to 0.
 */
export const stock_changes = pgTable(
  'stock_changes',
  {
    id: id(),
    product_id: integer().notNull().references(() => products.id, { onDelete: 'cascade' }),
    /** The item whose stock changes with the product's; kept when the item is deleted. */
    item_id: integer(),
    /** Pieces, negative when they leave the stock. */
    change: integer().notNull(),
    /** What these pieces have cost, qəpik, negative when they leave; a trigger computes it but for receipts and divisions (V5). */
    cost: bigint({ mode: 'number' }).notNull().default(0),
    /** The receipt that the pieces came with. */
    receipt_id: integer().references(() => goods_receipts.id),
    reason: stockReason().notNull(),
    order_id: integer(),
    user_id: integer().references(() => users.id),
    note: text(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('stock_changes_product').on(table.product_id, table.id),
    index('stock_changes_order').on(table.order_id).where(sql`order_id is not null`),
    index('stock_changes_receipt').on(table.receipt_id).where(sql`receipt_id is not null`),
  ],
)

/** E-mails to notify when a product is back in stock (B4). */
export const stock_subscriptions = pgTable(
  'stock_subscriptions',
  {
    id: id(),
    product_id: integer().notNull().references(() => products.id, { onDelete: 'cascade' }),
    /** The item that is waited for (V3); null: any piece of the product. */
    item_id: integer().references(() => option_items.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    token_hash: text().notNull().unique(),
    created_at: timestamptz().notNull().defaultNow(),
    mailed_at: timestamptz(),
  },
  (table) => [
    unique('stock_subscriptions_once').on(table.product_id, table.item_id, table.email).nullsNotDistinct(),
    index('stock_subscriptions_waiting').on(table.product_id).where(sql`mailed_at is null`),
  ],
)
