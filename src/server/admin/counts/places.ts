import { sql, type SQL } from 'drizzle-orm'

/**
 * Every place where stock is counted: products, and for products that count by item their items. `item_name` is ''
 * for a product. `threshold` is the threshold of low stock; `is_offered`: customers can buy from the place.
 */
export const places = sql`(
  select products.id as product_id, null::int as item_id, products.name, '' as item_name, products.stock_count,
    products.stock_cost, products.sku, products.barcode, is_published, low_stock_threshold as threshold,
    is_published as is_offered
  from products where not exists (select from options where product_id = products.id and counted)
  union all
  select products.id, option_items.id, products.name, option_items.name, option_items.stock_count,
    option_items.stock_cost, option_items.sku, option_items.barcode, is_published,
    coalesce(option_items.low_stock_threshold, products.low_stock_threshold), is_published and available
  from products join options on product_id = products.id and counted join option_items on option_id = options.id)`

/** The condition that `line` is the line of `place`. */
export const isOfPlace = sql`line.product_id = place.product_id and line.item_id is not distinct from place.item_id`

/** The key of the picture of `row`, which has product_id and item_id: the item's, or the product's first. */
export const pictureOf = (row: 'line' | 'place' | 'good') => sql`coalesce(
  (select key from option_items join media on media.id = image_id where option_items.id = ${sql.raw(row)}.item_id),
  (select key from product_images join media on media.id = media_id
    where product_images.product_id = ${sql.raw(row)}.product_id order by product_images.position, product_images.id
      limit 1))`

/** The condition that a place is missing in a count: it is published or in stock, and has no line. */
export const isUncounted = (count: SQL) => sql`
  (place.is_published or place.stock_count > 0)
  and not exists (select from stock_count_lines line where line.count_id = ${count} and ${isOfPlace})`

/**
 * Why `line` of a running count cannot be booked at `place`: 'gone', 'moved', 'short', or null. A place that no longer
 * exists is null. A correction by hand or by an import after the line's last change may have booked the same difference
 * already.
 */
export const trouble = sql`case when place.product_id is null then 'gone'
  when exists (select from stock_changes later where later.product_id = line.product_id and later.id > line.seen_change
    and later.item_id is not distinct from line.item_id and later.reason in ('hand', 'import', 'division')) then 'moved'
  when place.stock_count + line.counted - line.expected < 0 then 'short' end`

/** The cost of a line's difference at the place's average cost, qəpik; like cost_of_change in the database. */
export const costOfDifference = sql`case
  when line.counted = line.expected or coalesce(place.stock_count, 0) = 0 then 0
  when line.expected - line.counted >= place.stock_count then -place.stock_cost
  else round(place.stock_cost::numeric * (line.counted - line.expected) / place.stock_count) end`
