import { sql } from 'drizzle-orm'
import type { Querying } from '../database/connect.ts'
import type { Plan } from './plan-row.ts'
import type { TableRow } from './read-table.ts'

/** What a SKU stands for: a product, or an item by which a product counts its stock (V4). */
export type Coded = { sku: string; product: number; slug: string; name: string; item: { id: number; name: string; stock_count: number } | null }

/** What the SKUs of rows without a slug stand for, by SKU. */
export async function readCoded(database: Querying, rows: readonly TableRow[]): Promise<Map<string, Coded>> {
  const skus = rows.flatMap(({ cells }) => (cells.slug?.trim() ? [] : cells.sku?.trim() || []))
  if (skus.length === 0) return new Map()
  const { rows: found } = await database.execute<Coded>(sql`
    select sku, id as product, slug, name, null as item from products where sku = any(${sql.param(skus)})
    union all
    select items.sku, products.id, slug, products.name, json_build_object('id', items.id, 'name', items.name, 'stock_count', items.stock_count)
    from option_items items join options on options.id = option_id join products on products.id = product_id
    where items.sku = any(${sql.param(skus)}) and counted`)
  return new Map(found.map((coded) => [coded.sku, coded]))
}

/** How a change of an item's row is named where slugs are told, so that it can be taken back by its SKU. */
export const slugOfItem = (slug: string, sku: string) => `${slug}#${sku}`

/** Plans a row that names an item by its SKU: of such a row the stock is written, and nothing else may stand in it. */
export function planItem({ line, cells, stockChange }: TableRow, { sku, product, slug, name, item }: Coded & { item: NonNullable<Coded['item']> }): Plan {
  const wrong = (field: string, reason: string): Plan => ({ kind: 'wrong', errors: [{ line, field, reason }] })
  const other = Object.entries(cells).find(([column, text]) => column !== 'sku' && column !== 'stock' && text.trim() !== '')
  if (other) return wrong(other[0], 'SKU seçimindirsə, sətirdə yalnız SKU və stok yazılır.')
  const text = cells.stock?.trim() ?? ''
  if (text !== '' && !/^\d{1,7}$/.test(text)) return wrong('stock', 'Tam ədəd yazın, 0-dan kiçik olmasın.')
  const stock = stockChange === undefined ? (text === '' ? item.stock_count : Number(text)) : item.stock_count + stockChange
  if (stock < 0) return wrong('stock', `Stokda cəmi ${item.stock_count} ədəd var.`)
  if (stock === item.stock_count) return { kind: 'same' }
  return {
    kind: 'item', product, item: item.id, change: stock - item.stock_count,
    changes: [{ line, slug: slugOfItem(slug, sku), name: `${name}, ${item.name}`, field: 'stock', from: String(item.stock_count), to: String(stock) }],
  }
}
