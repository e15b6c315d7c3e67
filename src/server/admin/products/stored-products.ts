import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { countsByItem, type ProductValues, type ProductWish } from './product-values.ts'

type Columns = Pick<
  ProductValues,
  | 'name'
  | 'category_id'
  | 'subcategory_id'
  | 'price'
  | 'sale_amount'
  | 'sale_is_percent'
  | 'sale_starts_at'
  | 'sale_ends_at'
  | 'sku'
  | 'barcode'
>
/** The stored values that a write of a product needs. The ids of its parts are empty unless the write names parts. */
export type StoredProduct = Columns & {
  byItem: boolean
  option_ids: number[]
  item_ids: number[]
  image_ids: number[]
}

/** Reads the existing products of a write, by id, in one statement. */
export async function readStored(
  database: Querying,
  wishes: readonly ProductWish[],
): Promise<ReadonlyMap<number, StoredProduct>> {
  const ids = wishes.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const parts = wishes.some(({ values }) => values.options !== undefined || values.images !== undefined)
    ? sql`
      array(select id from options where product_id = products.id and not combines) as option_ids,
      array(select option_items.id from option_items join options on options.id = option_id
        where product_id = products.id and not combines) as item_ids,
      array(select id from product_images where product_id = products.id) as image_ids`
    : sql`'{}'::int[] as option_ids, '{}'::int[] as item_ids, '{}'::int[] as image_ids`
  const { rows } = await database.execute<StoredProduct & { id: number }>(sql`
    select id, name, category_id, subcategory_id, price, sale_amount, sale_is_percent,
      to_json(sale_starts_at) #>> '{}' as sale_starts_at, to_json(sale_ends_at) #>> '{}' as sale_ends_at, sku, barcode,
      exists (select from options where product_id = products.id and counted) as "byItem", ${parts}
    from products where id = any(${sql.param(ids)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Values that are checked and written together. */
const TOGETHER = [
  ['category_id', 'subcategory_id'],
  ['price', 'sale_amount', 'sale_is_percent', 'sale_starts_at', 'sale_ends_at'],
  ['sku', 'barcode', 'options'],
] as const

/**
 * Returns the values to write with the stored values that belong to them, and whether the product will count stock by
 * item. A product without a reduction has no times of it; a product that counts by item has no codes of its own.
 */
export function completeValues(
  { values: wished }: ProductWish,
  stored: StoredProduct | undefined,
): { values: Partial<ProductValues>; byItem: boolean } {
  const values: Partial<ProductValues> = { ...wished }
  for (const group of TOGETHER) {
    if (!stored || group.every((field) => values[field] === undefined)) continue
    for (const field of group)
      if (field !== 'options' && values[field] === undefined) Object.assign(values, { [field]: stored[field] })
  }
  const byItem = values.options ? countsByItem({ options: values.options }) : stored?.byItem === true
  if (values.sale_amount === null) Object.assign(values, { sale_starts_at: null, sale_ends_at: null })
  if (byItem && values.sku !== undefined) Object.assign(values, { sku: null, barcode: null })
  return { values, byItem }
}
