import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { StoredValues } from './product-values.ts'
import { retireVariants } from './variants.ts'
import { changeStocks, type StockChange } from './change-stocks.ts'

/**
 * How an existing product counts its stock (V1): by the items of `option`, or as a whole if `option` is null. If the
 * items are variants (E70), `pair` has the ids of the options that they combine, and `choices` the ids of their items.
 */
export type Counting = Stocked & {
  option: number | null
  pair: [number, number] | null
  items: (Stocked & { id: number; name: string; choices: [number, number] | null })[]
}

/** Pieces in stock, and their cost, qəpik (V5). */
type Stocked = { stock_count: number; stock_cost: number }

/** Returns how existing products count their stock, by product id. */
export async function readCounting(database: Querying, products: readonly number[]): Promise<Map<number, Counting>> {
  if (products.length === 0) return new Map()
  const { rows } = await database.execute<Counting & { id: number }>(sql`
    select products.id, stock_count, stock_cost::float8 as stock_cost, options.id as option,
      case when combines then array[first_option_id, second_option_id] end as pair,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'stock_count', stock_count,
        'stock_cost', stock_cost,
        'choices', case when combines then json_build_array(first_item_id, second_item_id) end) order by position, id)
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
  { options }: Pick<StoredValues, 'options'>,
  before: Counting | undefined,
): Map<number, string> {
  const faults = new Map<number, string>()
  const place = options.findIndex(({ counted }) => counted)
  options.forEach(({ counted }, at) => {
    if (counted && at !== place) faults.set(at, 'Stok ən çoxu iki seçimin variantları üzrə sayıla bilər: onları yazın.')
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
  values: Pick<StoredValues, 'options'>
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
  await retireVariants(
    tx,
    ending.map(({ product }) => product),
    [],
  )
  await tx.execute(sql`
    update options set counted = false, combines = false, first_option_id = null, second_option_id = null
    where id = any(${sql.param(ending.map(({ option }) => option))})`)
  const combined = ending.flatMap(({ pair, option }) => (pair ? option : []))
  await tx.execute(sql`delete from options where id = any(${sql.param(combined)}::int[])`)
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
    choices: [number, number] | null
  }>(sql`
    select product_id as product, options.id as option, option_items.id as item, option_items.position, stock_count,
      case when combines then array[first_item_id, second_item_id] end as choices
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
      divided.push(...(own ? divisionOf(product, wished, own) : openingDivision(product, wished)))
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

/**
 * Moves all pieces of items, with their cost, to other items of the product, or writes them off (G30). Throws 400 for
 * an item that is not counted. The caller must have locked the product.
 */
export async function moveStocks(
  tx: Transaction,
  product: number,
  moves: readonly { item: number; to: number | null }[],
  user_id: number,
): Promise<void> {
  const counting = (await readCounting(tx, [product])).get(product)
  const places = new Map(counting?.items.map(({ id, name, ...stocked }) => [id, { item: id, name, ...stocked }]))
  const divisions: Division[] = []
  const losses: (StockChange & { product: number; item: number })[] = []
  for (const { item, to } of moves) {
    const from = places.get(item)
    if (!from || to === item || (to !== null && !places.has(to)))
      throw new ApiError(400, { moved_stock: ['Bu seçim artıq yoxdur. Səhifəni yeniləyin.'] })
    const { name, stock_count: pieces, stock_cost: cost } = from
    places.set(item, { ...from, stock_count: 0, stock_cost: 0 })
    if (pieces === 0) continue
    const target = to === null ? undefined : places.get(to)
    if (!target) {
      losses.push({ product, item, change: -pieces, reason: 'hand', note: `“${name}” seçimi silindi`, user_id })
      continue
    }
    places.set(target.item, {
      ...target,
      stock_count: target.stock_count + pieces,
      stock_cost: target.stock_cost + cost,
    })
    divisions.push(
      { product, item, change: -pieces, cost: -cost },
      { product, item: target.item, change: pieces, cost },
    )
  }
  await divide(tx, divisions)
  await changeStocks(tx, losses)
}

type Division = { product: number; item: number | null; change: number; cost: number }

/** An item or a variant that gets pieces. */
type Wished = { item: number; pieces: number; choices: [number, number] | null }

/**
 * Returns the ledger rows that divide a product's pieces and their cost among its items, exact to the qəpik. Pieces
 * that stay with a choice, while a second option begins or ends to be counted, keep the cost of that choice (G30).
 */
function divisionOf(product: number, items: readonly Wished[], own: Counting): Division[] {
  const choiceOf = ({ item, choices }: Wished) =>
    (choices ?? [item]).find((id) => own.items.some((before) => before.id === id || before.choices?.includes(id))) ?? 0
  const groups = [...Map.groupBy(items, choiceOf)].map(([choice, wished]) => {
    const before = own.items.filter(({ id, choices }) => id === choice || choices?.includes(choice))
    return {
      wished,
      pieces: sum(wished, 'pieces'),
      before: sum(before, 'stock_count'),
      cost: sum(before, 'stock_cost'),
    }
  })
  const isKept = groups.every(({ pieces, before }) => pieces === before)
  const rows = isKept
    ? groups.flatMap(({ wished, cost }) => shareCost(product, wished, cost))
    : shareCost(product, items, own.stock_cost)
  return [...rows, { product, item: null, change: -sum(rows, 'change'), cost: -sum(rows, 'cost') }]
}

/** Divides a cost among items by their pieces, exact to the qəpik. */
function shareCost(product: number, items: readonly Wished[], cost: number): Division[] {
  const total = sum(items, 'pieces')
  let [pieces, given] = [0, 0]
  return items.map(({ item, pieces: change }): Division => {
    pieces += change
    const upToHere = total === 0 ? 0 : Math.round((cost * pieces) / total)
    const own = upToHere - given
    given = upToHere
    return { product, item, change, cost: own }
  })
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
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
  return [...rows, { product, item: null, change: -sum(rows, 'change'), cost: -sum(rows, 'cost') }]
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
