import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { ProductValues } from './product-values.ts'
import type { StockChange } from './change-stocks.ts'

/** How an existing product counts its stock (V1): by the items of `option`, or as a whole if `option` is null. */
export type Counting = Stocked & { option: number | null; items: (Stocked & { id: number; name: string })[] }

/** Pieces in stock, and their cost, qəpik (V5). */
type Stocked = { stock_count: number; stock_cost: number }

/** Returns how existing products count their stock, by product id. */
export async function readCounting(database: Querying, products: readonly number[]): Promise<Map<number, Counting>> {
  if (products.length === 0) return new Map()
  const { rows } = await database.execute<Counting & { id: number }>(sql`
    select products.id, stock_count, stock_cost::float8 as stock_cost, options.id as option,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'stock_count', stock_count,
        'stock_cost', stock_cost) order by position, id)
        from option_items where option_id = options.id), '[]') as items
    from products left join options on product_id = products.id and counted
      where products.id = any(${sql.param(products)})`)
  return new Map(rows.map(({ id, ...counting }) => [id, counting]))
}

/**
 * Returns the faults of a product's counting by item, by the index of the option; `before` is undefined for a new
 * product.
 */
export function countingFaults(
  { options }: Pick<ProductValues, 'options'>,
  before: Counting | undefined,
): Map<number, string> {
  const faults = new Map<number, string>()
  const place = options.findIndex(({ counted }) => counted)
  options.forEach(({ counted }, at) => {
    if (counted && at !== place) faults.set(at, 'Stok yalnız bir seçim üzrə sayıla bilər.')
  })
  const option = options[place]
  if (!option || !before) return faults
  if (option.id === undefined || option.id !== before.option) {
    const divided = option.items.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
    if (divided !== before.stock_count)
      faults.set(place, `Seçimlərin stoku birlikdə ${before.stock_count} ədəd olmalıdır, ${divided} yazılıb.`)
    return faults
  }
  const kept = new Set(option.items.map(({ id }) => id))
  const lost = before.items.find(({ id, stock_count }) => stock_count > 0 && !kept.has(id))
  if (lost) faults.set(place, `“${lost.name}” seçimində ${lost.stock_count} ədəd var: əvvəlcə onun stokunu sıfırlayın.`)
  return faults
}

/** A product in the database, and how it is to count stock. */
type Counted = {
  product: number
  values: Pick<ProductValues, 'options'>
  stock: { opening: number } | StockChange | null
}

/**
 * Moves the pieces of items back to their products, if counting by an option ends or changes to another option. Runs
 * before the options are written, because an item with stock is never deleted.
 */
export async function endCounting(
  tx: Transaction,
  writes: readonly Counted[],
  before: ReadonlyMap<number, Counting>,
): Promise<void> {
  const ending = writes.flatMap(({ product, values }) => {
    const counting = before.get(product)
    if (!counting || counting.option === null) return []
    return values.options.some(({ id, counted }) => counted && id === counting.option)
      ? []
      : [{ product, ...counting, option: counting.option }]
  })
  if (ending.length === 0) return
  await divide(
    tx,
    ending.flatMap(({ product, stock_count, stock_cost, items }) => [
      ...items.map((item) => ({ product, item: item.id, change: -item.stock_count, cost: -item.stock_cost })),
      { product, item: null, change: stock_count, cost: stock_cost },
    ]),
  )
  await tx.execute(
    sql`update options set counted = false where id = any(${sql.param(ending.map(({ option }) => option))})`,
  )
}

/**
 * Divides the stock of products that begin to count by item; then sets the stocks of items that are new or in an
 * import. Runs after the options are written.
 */
export async function beginCounting(
  tx: Transaction,
  writes: readonly Counted[],
  before: ReadonlyMap<number, Counting>,
): Promise<(StockChange & { product: number; item: number })[]> {
  const counted = writes.flatMap((write) =>
    write.values.options.filter((option) => option.counted).map((option) => ({ ...write, option })),
  )
  if (counted.length === 0) return []
  const { rows } = await tx.execute<{
    product: number
    option: number
    item: number
    position: number
    stock_count: number
  }>(sql`
    select product_id as product, options.id as option, option_items.id as item, option_items.position, stock_count
    from options join option_items on option_id = options.id
    where product_id = any(${sql.param(counted.map(({ product }) => product))}) and counted`)
  const itemAt = new Map(rows.map((row) => [`${row.product} ${row.position}`, row]))
  const divided: Division[] = []
  const changes: (StockChange & { product: number; item: number })[] = []
  for (const { product, option, stock } of counted) {
    const continues = before.get(product)?.option === itemAt.get(`${product} 0`)?.option
    const wished = option.items.flatMap(({ id, stock: pieces, unit_cost }, position) => {
      const item = itemAt.get(`${product} ${position}`)
      return item && pieces !== null ? [{ ...item, pieces, unit_cost: unit_cost ?? 0, isNew: id === undefined }] : []
    })
    const own = before.get(product)
    if (!continues) {
      divided.push(...(own ? divisionOf(product, wished, own.stock_cost) : openingDivision(product, wished)))
    } else if (stock && 'change' in stock) {
      const recorded = wished.filter(({ isNew }) => isNew || stock.reason === 'import')
      changes.push(
        ...recorded.map(({ item, pieces, stock_count, unit_cost, isNew }) => ({
          ...stock,
          ...(isNew && { cost: pieces * unit_cost }),
          note: stock.note || 'Yeni seçim',
          product,
          item,
          change: pieces - stock_count,
        })),
      )
    }
  }
  await divide(tx, divided)
  return changes
}

type Division = { product: number; item: number | null; change: number; cost: number }

/** Returns the ledger rows that divide a product's pieces and their cost among its items, exact to the qəpik. */
function divisionOf(product: number, items: readonly { item: number; pieces: number }[], cost: number): Division[] {
  const total = items.reduce((sum, { pieces }) => sum + pieces, 0)
  let [pieces, given] = [0, 0]
  const rows = items.map(({ item, pieces: change }): Division => {
    pieces += change
    const upToHere = total === 0 ? 0 : Math.round((cost * pieces) / total)
    const own = upToHere - given
    given = upToHere
    return { product, item, change, cost: own }
  })
  return [...rows, { product, item: null, change: -total, cost: -given }]
}

/** Returns the ledger rows that divide the opening stock of a new product, whose items have their own costs. */
function openingDivision(
  product: number,
  items: readonly { item: number; pieces: number; unit_cost: number }[],
): Division[] {
  const rows = items.map(({ item, pieces, unit_cost }) => ({
    product,
    item,
    change: pieces,
    cost: pieces * unit_cost,
  }))
  const sum = (of: (row: Division) => number) => rows.reduce((total, row) => total + of(row), 0)
  return [...rows, { product, item: null, change: -sum(({ change }) => change), cost: -sum(({ cost }) => cost) }]
}

async function divide(tx: Transaction, moves: readonly Division[]): Promise<void> {
  const recorded = moves.filter(({ change }) => change !== 0)
  if (recorded.length === 0) return
  await tx.execute(sql`
    insert into stock_changes (product_id, item_id, change, cost, reason)
    select product, item, change, cost, 'division' from json_to_recordset(${JSON.stringify(recorded)})
      recorded(product int, item int, change int, cost bigint)
    order by product, change > 0 desc, item`)
}
