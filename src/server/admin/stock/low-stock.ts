import { sql } from 'drizzle-orm'

/**
 * Whether a row of products is low (A5, V4): the product itself, or one of the items by which it counts. The index
 * products_low_stock has the same condition.
 */
export const isLow = sql`coalesce(has_low_item, stock_count <= low_stock_threshold)`

/** The product's pieces or, if it counts by item, the pieces of its lowest item. */
export const lowestStock = sql`coalesce(lowest_item_stock, stock_count)`

/** Whether a row of option_items, joined to its product, is low: by its own threshold, or the product's. */
export const isLowItem = sql`(available and option_items.stock_count <= coalesce(option_items.low_stock_threshold, products.low_stock_threshold))`

/**
 * Filters of stock lists. Sold-out products are low as well; with both conditions PostgreSQL uses the index of low
 * products.
 */
export const scarcities = { low: isLow, out: sql`${isLow} and ${lowestStock} = 0` }
