import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { StoredOption, StoredValues, Wrong } from './product-values.ts'

type Codes = Pick<StoredValues, 'sku' | 'barcode'>
/** The choices and variants of a product that 1C writes. */
type Exchanged = { items: (Pick<StoredOption['items'][number], 'price' | keyof Codes> & { id: number })[] }

/** Returns the products whose price, stock and codes belong to 1C (G31), by id. */
export async function readExchanged(database: Querying, products: readonly number[]): Promise<Map<number, Exchanged>> {
  if (products.length === 0) return new Map()
  const { rows } = await database.execute<Exchanged & { product_id: number }>(sql`
    select product_id, coalesce((select json_agg(json_build_object('id', item_id, 'price', price, 'sku', sku, 'barcode',
        barcode)) from onec_variants join option_items on option_items.id = item_id
      join options on options.id = option_id where options.product_id = onec_products.product_id), '[]') as items
    from onec_products where product_id = any(${sql.param(products)}) and not is_free`)
  return new Map(rows.map(({ product_id, ...row }) => [product_id, row]))
}

/** Returns the refusal of a change of a field that 1C writes. */
export const from1C = (name: string, field: string): [string] => [
  `“${name}”: ${field} 1C-dən gəlir. Dəyişmək üçün məhsulu mübadilədən çıxarın.`,
]

type Written = Partial<StoredValues>
type Stored = Codes & { name: string; price: number; byItem: boolean }

/** Returns errors of the values that 1C alone changes. */
export function exchangeFaults({ items }: Exchanged, stored: Stored, values: Written): Wrong {
  const changed = (field: 'price' | 'sku' | 'barcode') => values[field] !== undefined && values[field] !== stored[field]
  const before = new Map(items.map((item) => [item.id, item]))
  const item = (values.options ?? [])
    .flatMap((option) => option.items)
    .find(({ id, price, sku, barcode }) => {
      const own = before.get(id ?? 0)
      return own && (own.price !== price || own.sku !== sku || own.barcode !== barcode)
    })
  const { name, byItem } = stored
  return {
    ...(changed('price') && { price: from1C(name, 'qiymət') }),
    ...(changed('sku') && !byItem && { sku: from1C(name, 'SKU') }),
    ...(changed('barcode') && !byItem && { barcode: from1C(name, 'barkod') }),
    ...(item && { price: from1C(`${name}, ${item.name}`, 'qiymət, SKU və barkod') }),
  }
}
