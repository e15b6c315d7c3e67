import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/**
 * The sums of each past day in Baku, made from the orders and returns (A11). A day without a row is computed from the
 * orders. Amounts in qəpik, less returns where `sales` says so.
 */
export const sales_days = pgTable('sales_days', {
  day: date().primaryKey(),
  orders: integer().notNull(),
  pieces: integer().notNull(),
  items_total: bigint({ mode: 'number' }).notNull(),
  discount: bigint({ mode: 'number' }).notNull(),
  coupon_discount: bigint({ mode: 'number' }).notNull(),
  delivery_price: bigint({ mode: 'number' }).notNull(),
  returned: bigint({ mode: 'number' }).notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  /** Sales of goods, without delivery, less returns. */
  revenue: bigint({ mode: 'number' }).notNull(),
  /** The cost of the sold goods, less the cost of returned goods, qəpik. */
  cost: bigint({ mode: 'number' }).notNull(),
  canceled_orders: integer().notNull(),
  canceled_total: bigint({ mode: 'number' }).notNull(),
})

/** The sales of each product on a day of sales_days. */
export const sales_day_products = pgTable(
  'sales_day_products',
  {
    day: date().notNull(),
    product_id: integer().notNull(),
    /** Sold or returned lines: 0 if only a cost is left, after the product was taken out of its order. */
    lines: integer().notNull(),
    pieces: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    cost: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.product_id] }),
    index('sales_day_products_product').on(table.product_id),
  ],
)

/** The sales of each category on a day of sales_days. A product that moves to another category makes its days stale. */
export const sales_day_categories = pgTable(
  'sales_day_categories',
  {
    day: date().notNull(),
    category_id: integer().notNull(),
    pieces: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.category_id] })],
)

/** The cost and the sales of each promotion that the orders of a day of sales_days used (R26), less what came back. */
export const sales_day_promotions = pgTable(
  'sales_day_promotions',
  {
    day: date().notNull(),
    promotion_id: integer().notNull(),
    orders: integer().notNull(),
    cost: bigint({ mode: 'number' }).notNull(),
    sales: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.promotion_id] })],
)

/**
 * The customers of a day of sales_days, counted by the day of their order before: customers of any period are those
 * whose order before is older than the period. Orders count that are neither cancelled nor returned as a whole.
 */
export const sales_day_customers = pgTable(
  'sales_day_customers',
  {
    day: date().notNull(),
    /** '-infinity' for a customer's first order. */
    day_before: date().notNull(),
    orders: integer().notNull(),
    /** Those orders that are the second of their customer. */
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.day_before] })],
)

/**
 * Orders whose figures changed, and products that moved to another category, since their days were summed. Triggers
 * append to it; the job that sums the days empties it. It has no key, so no transaction waits for another.
 */
export const sales_touched = pgTable('sales_touched', {
  order_id: integer(),
  product_id: integer(),
})
