import { sql } from 'drizzle-orm'
import type { Querying } from '../../database/connect.ts'
import type { Transaction } from '../../transaction.ts'
import type { ProductValues } from './product-values.ts'
import type { StockChange } from './change-stocks.ts'

/** How an existing product counts its stock (V1): by the items of `option`, or as a whole, where it is null. */
export type Counting = { stock_count: number; option: number | null; items: { id: number; name: string; stock_count: number }[] }

/** How existing products count their stock, by their ids. */
export async function readCounting(database: Querying, products: readonly number[]): Promise<Map<number, Counting>> {
  if (products.length === 0) return new Map()
  const { rows } = await database.execute<Counting & { id: number }>(sql`
    select products.id, stock_count, options.id as option,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'stock_count', stock_count) order by position, id)
        from option_items where option_id = options.id), '[]') as items
    from products left join options on product_id = products.id and counted where products.id = any(${sql.param(products)})`)
  return new Map(rows.map(({ id, ...counting }) => [id, counting]))
}

/** What is wrong with how a product is to count, by the place of the option in the list; `before` is undefined for a new product. */
export function countingFaults({ options }: Pick<ProductValues, 'options'>, before: Counting | undefined): Map<number, string> {
  const faults = new Map<number, string>()
  const place = options.findIndex(({ counted }) => counted)
  options.forEach(({ counted }, at) => {
    if (counted && at !== place) faults.set(at, 'Stok yalnız bir xüsusiyyət üzrə sayıla bilər.')
  })
  const option = options[place]
  if (!option || !before) return faults
  if (option.id === undefined || option.id !== before.option) {
    const divided = option.items.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
    if (divided !== before.stock_count) faults.set(place, `Seçimlərin stoku birlikdə ${before.stock_count} ədəd olmalıdır, ${divided} yazılıb.`)
    return faults
  }
  const kept = new Set(option.items.map(({ id }) => id))
  const lost = before.items.find(({ id, stock_count }) => stock_count > 0 && !kept.has(id))
  if (lost) faults.set(place, `“${lost.name}” seçimində ${lost.stock_count} ədəd var: əvvəlcə onun stokunu sıfırlayın.`)
  return faults
}

/** An existing or just written product, and how it is to count. */
type Counted = { product: number; values: Pick<ProductValues, 'options'>; stock: { opening: number } | StockChange | null }

/**
 * Gives the pieces of items back to their products, where counting by an option ends or goes over to another one. Before
 * the options are written, because an item with stock is never deleted.
 */
export async function endCounting(tx: Transaction, writes: readonly Counted[], before: ReadonlyMap<number, Counting>): Promise<void> {
  const ending = writes.flatMap(({ product, values }) => {
    const counting = before.get(product)
    if (!counting || counting.option === null) return []
    return values.options.some(({ id, counted }) => counted && id === counting.option) ? [] : [{ product, ...counting, option: counting.option }]
  })
  if (ending.length === 0) return
  await divide(tx, ending.flatMap(({ product, stock_count, items }) => [
    ...items.map(({ id, stock_count: pieces }) => ({ product, item: id, change: -pieces })), { product, item: null, change: stock_count },
  ]))
  await tx.execute(sql`update options set counted = false where id = any(${sql.param(ending.map(({ option }) => option))})`)
}

/**
 * Divides the stock of products that begin to count by item; then the stocks of items that are new, or that an import names.
 * After the options are written.
 */
export async function beginCounting(tx: Transaction, writes: readonly Counted[], before: ReadonlyMap<number, Counting>): Promise<(StockChange & { product: number; item: number })[]> {
  const counted = writes.flatMap((write) => write.values.options.filter((option) => option.counted).map((option) => ({ ...write, option })))
  if (counted.length === 0) return []
  const { rows } = await tx.execute<{ product: number; option: number; item: number; position: number; stock_count: number }>(sql`
    select product_id as product, options.id as option, option_items.id as item, option_items.position, stock_count
    from options join option_items on option_id = options.id
    where product_id = any(${sql.param(counted.map(({ product }) => product))}) and counted`)
  const itemAt = new Map(rows.map((row) => [`${row.product} ${row.position}`, row]))
  const divided: Division[] = []
  const changes: (StockChange & { product: number; item: number })[] = []
  for (const { product, option, stock } of counted) {
    const continues = before.get(product)?.option === itemAt.get(`${product} 0`)?.option
    const wished = option.items.flatMap(({ id, stock: pieces }, position) => {
      const item = itemAt.get(`${product} ${position}`)
      return item && pieces !== null ? [{ ...item, pieces, isNew: id === undefined }] : []
    })
    if (!continues) {
      divided.push(...wished.map(({ item, pieces }) => ({ product, item, change: pieces })))
      divided.push({ product, item: null, change: -wished.reduce((sum, { pieces }) => sum + pieces, 0) })
    } else if (stock && 'change' in stock) {
      const told = wished.filter(({ isNew }) => isNew || stock.reason === 'import')
      changes.push(...told.map(({ item, pieces, stock_count }) => ({ ...stock, note: stock.note || 'Yeni seçim', product, item, change: pieces - stock_count })))
    }
  }
  await divide(tx, divided)
  return changes
}

type Division = { product: number; item: number | null; change: number }

async function divide(tx: Transaction, moves: readonly Division[]): Promise<void> {
  const told = moves.filter(({ change }) => change !== 0)
  if (told.length === 0) return
  await tx.execute(sql`
    insert into stock_changes (product_id, item_id, change, reason)
    select product, item, change, 'division' from json_to_recordset(${JSON.stringify(told)}) told(product int, item int, change int)
    order by product, change > 0 desc, item`)
}
