import { sql } from 'drizzle-orm'
import {
  bigint,
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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { option_items, products } from './catalog.ts'
import { bigId, id, languageColumn, timestamptz } from './columns.ts'
import { supplier_orders } from './suppliers.ts'

export const stockReason = pgEnum('stock_reason', [
  'opening',
  'order',
  'cancel',
  'import',
  'hand',
  'division',
  'return',
  'receipt',
  'change',
  'receipt_correction',
  'receipt_reversal',
  'exchange',
])

/** Received goods (V5). Corrections and reversals are rows of goods_receipt_events and of the ledger (C4). */
export const goods_receipts = pgTable(
  'goods_receipts',
  {
    id: id(),
    supplier: text().notNull(),
    /** Number of the supplier's document; '' for none. */
    number: text().notNull().default(''),
    /** The day in Baku. */
    received_on: date().notNull(),
    note: text().notNull().default(''),
    /** The order to the supplier that this receipt fulfils (C20). */
    supplier_order_id: integer().references(() => supplier_orders.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('goods_receipts_supplier_order')
      .on(table.supplier_order_id)
      .where(sql`supplier_order_id is not null`),
  ],
)

export const goods_receipt_lines = pgTable(
  'goods_receipt_lines',
  {
    receipt_id: integer()
      .notNull()
      .references(() => goods_receipts.id),
    position: smallint().notNull(),
    product_id: integer()
      .notNull()
      .references(() => products.id),
    /** The item, if the product's stock was counted by item. */
    item_id: integer(),
    /** Name of the product and the item at that time. */
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Qəpik for one piece. */
    unit_cost: integer().notNull(),
    /** Pieces that were in stock without a known cost. They got this line's unit cost. */
    untold: integer().notNull().default(0),
    reversed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.receipt_id, table.position] }),
    index('goods_receipt_lines_product').on(table.product_id),
    check('goods_receipt_lines_amounts', sql`${table.quantity} > 0 and ${table.unit_cost} >= 0`),
    check('goods_receipt_lines_parts', sql`${table.untold} >= 0 and ${table.reversed} between 0 and ${table.quantity}`),
  ],
)

/** A correction or a reversal of a receipt, with old and new values as displayed (C4). Rows never change. */
export const goods_receipt_events = pgTable(
  'goods_receipt_events',
  {
    id: id(),
    receipt_id: integer()
      .notNull()
      .references(() => goods_receipts.id),
    kind: text({ enum: ['correction', 'reversal'] }).notNull(),
    /** '' for a correction without a reason. */
    reason: text().notNull(),
    changes: jsonb().$type<{ what: string; from: string; to: string }[]>().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('goods_receipt_events_receipt').on(table.receipt_id)],
)

/**
 * The stock ledger: every change of a product's or an item's stock. Only a new row here changes stock_count. A
 * 'division' moves pieces between a product and its items when counting by item begins or ends. The rows of one
 * division add up to 0 for each product.
 */
export const stock_changes = pgTable(
  'stock_changes',
  {
    id: id(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The item whose stock changes together with the product's. Kept when the item is deleted. */
    item_id: integer(),
    /** Pieces; negative when they leave the stock. */
    change: integer().notNull(),
    /**
     * The cost of these pieces, qəpik; negative when they leave. A trigger computes it, except for divisions, and for
     * receipts with their corrections and reversals (V5).
     */
    cost: bigint({ mode: 'number' }).notNull().default(0),
    /** The receipt of these pieces. */
    receipt_id: integer().references(() => goods_receipts.id),
    reason: stockReason().notNull(),
    order_id: integer(),
    user_id: integer().references(() => users.id),
    note: text(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('stock_changes_product').on(table.product_id, table.id),
    index('stock_changes_order')
      .on(table.order_id)
      .where(sql`order_id is not null`),
    index('stock_changes_receipt')
      .on(table.receipt_id)
      .where(sql`receipt_id is not null`),
    // For the costs of a day's returns.
    index('stock_changes_returned')
      .on(table.created_at)
      .where(sql`reason = 'return'`),
  ],
)

/** E-mails to notify when a product is back in stock (B4). */
export const stock_subscriptions = pgTable(
  'stock_subscriptions',
  {
    id: bigId(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The item that the customer waits for (V3); null: any piece of the product. */
    item_id: integer().references(() => option_items.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    language: languageColumn(),
    token_hash: text().notNull().unique(),
    created_at: timestamptz().notNull().defaultNow(),
    mailed_at: timestamptz(),
  },
  (table) => [
    check('stock_subscriptions_language', sql`${table.language} in ('az', 'ru', 'en')`),
    unique('stock_subscriptions_once').on(table.product_id, table.item_id, table.email).nullsNotDistinct(),
    index('stock_subscriptions_waiting')
      .on(table.product_id)
      .where(sql`mailed_at is null`),
  ],
)

/**
 * A counting session of the whole shop (C18). Its number is its id. Only one runs at a time, because two would book
 * the same difference twice. A count that has ended never changes.
 */
export const stock_counts = pgTable(
  'stock_counts',
  {
    id: id(),
    state: text({ enum: ['running', 'finished', 'abandoned'] })
      .notNull()
      .default('running'),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    started_at: timestamptz().notNull().defaultNow(),
    ended_by: integer().references(() => users.id),
    ended_at: timestamptz(),
    /** The number of products and items to count when the count ended; null until then. */
    places: integer(),
  },
  (table) => [
    uniqueIndex('stock_counts_running')
      .on(table.state)
      .where(sql`state = 'running'`),
    check('stock_counts_state', sql`${table.state} in ('running', 'finished', 'abandoned')`),
    check(
      'stock_counts_end',
      sql`num_nulls(${table.ended_by}, ${table.ended_at}, ${table.places}) = case ${table.state} when 'running' then 3
        else 0 end`,
    ),
  ],
)

/** The counted pieces of a place: a product, or an item of it if its stock is counted by item. */
export const stock_count_lines = pgTable(
  'stock_count_lines',
  {
    id: id(),
    count_id: integer()
      .notNull()
      .references(() => stock_counts.id),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    item_id: integer(),
    /** Name of the product at that time. */
    name: text().notNull(),
    /** Name of the item; '' without an item. */
    item_name: text().notNull(),
    counted: integer().notNull(),
    /** The stock when the line was last changed, so that later sales are not booked as a difference. */
    expected: integer().notNull(),
    /** The product's newest row of the ledger when the line was last changed. */
    seen_change: integer().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    changed_at: timestamptz().notNull().defaultNow(),
    /** The booked difference; null in a finished count if the place no longer existed. */
    booked: integer(),
    /** The cost of the booked difference, qəpik. */
    booked_cost: bigint({ mode: 'number' }),
  },
  (table) => [
    unique('stock_count_lines_place').on(table.count_id, table.product_id, table.item_id).nullsNotDistinct(),
    index('stock_count_lines_product').on(table.product_id),
    check('stock_count_lines_pieces', sql`${table.counted} between 0 and 1000000 and ${table.expected} >= 0`),
    check(
      'stock_count_lines_booked',
      sql`(${table.booked} is null) = (${table.booked_cost} is null)
        and (${table.booked} is null or ${table.booked} = ${table.counted} - ${table.expected})`,
    ),
  ],
)

/** The steps of a count, for undo. */
export const stock_count_entries = pgTable(
  'stock_count_entries',
  {
    id: id(),
    count_id: integer()
      .notNull()
      .references(() => stock_counts.id),
    line_id: integer()
      .notNull()
      .references(() => stock_count_lines.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** 'set': a typed number replaced the counted pieces. */
    kind: text({ enum: ['add', 'set'] }).notNull(),
    /** Pieces, negative if the counted number fell. */
    change: integer().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('stock_count_entries_person').on(table.count_id, table.user_id, table.id),
    index('stock_count_entries_line').on(table.line_id),
    check('stock_count_entries_kind', sql`${table.kind} in ('add', 'set')`),
  ],
)
