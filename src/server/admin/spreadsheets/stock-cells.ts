import { optionsText, parseOptions } from '#src/domain/catalog/options-text.ts'
import { hasVariants, type ExistingProduct } from './cell-texts.ts'
import type { TableRow } from './read-table.ts'

type Cells = TableRow['cells']
type ReadStock = { cells: Cells; error?: { field: 'stock' | 'options'; reason: string } }

/**
 * Returns the cells with the stock that the row leads to. The row of an undo, and a row of an export ('Stok (ixracda)'
 * beside 'Stok', E37), move the stock by a difference, because pieces may have been sold since.
 */
export function readStock({ cells, stockChange }: TableRow, existing: ExistingProduct | null): ReadStock {
  const { stock_exported: exported = '', ...rest } = cells
  if (!existing) return { cells: rest }
  const isCounted = existing.options.some(({ counted }) => counted)
  // The items of an undo are moved with the options.
  if (stockChange !== undefined) return isCounted ? { cells: rest } : moved(rest, existing, stockChange)
  if (hasVariants(existing)) return { cells: withoutSum(rest, exported) }
  if (isCounted) return movedItems(rest, exported, existing)
  const [before, after] = [exported, rest.stock ?? ''].map((text) =>
    /^\d{1,7}$/.test(text.trim()) ? Number(text) : NaN,
  )
  const change = Number(after) - Number(before)
  return Number.isNaN(change) ? { cells: rest } : moved(rest, existing, change)
}

/** Leaves out the sum of an export, because pieces of a variant may have been sold since. */
function withoutSum({ stock, ...cells }: Cells, exported: string): Cells {
  return stock === undefined || stock.trim() === exported.trim() ? cells : { ...cells, stock }
}

function moved(cells: Cells, { stock_count }: ExistingProduct, change: number): ReadStock {
  if (stock_count + change < 0) return { cells, error: { field: 'stock', reason: tooFew(stock_count) } }
  return { cells: { ...cells, stock: String(stock_count + change) } }
}

const tooFew = (stock: number) => `Stokda cəmi ${stock} ədəd var.`

/** Moves the stock of each item that was in the export; other items have the stock of the file. */
function movedItems(cells: Cells, exported: string, existing: ExistingProduct): ReadStock {
  const before = stocksOf(exported)
  const now = new Map(
    existing.options.flatMap(({ counted, items }) =>
      counted ? items.map(({ name, stock_count }) => [name, stock_count ?? 0] as const) : [],
    ),
  )
  if (before.size === 0) return { cells: withoutSum(cells, exported) }
  const { stock, ...rest } = cells
  // The sum of an export says nothing that its options do not say.
  const sum = [...before.values()].reduce((total, pieces) => total + pieces, 0)
  const kept = Number(stock) === sum ? rest : cells
  if (!cells.options) return { cells: kept }
  const options = safely(() => parseOptions(cells.options ?? '')) ?? []
  let error: ReadStock['error']
  for (const { counted, items } of options) {
    for (const item of counted ? items : []) {
      const [was, is] = [before.get(item.name), now.get(item.name)]
      if (was === undefined || is === undefined || item.stock === undefined) continue
      if (is + item.stock - was < 0) error = { field: 'options', reason: `${item.name}: ${tooFew(is)}` }
      else item.stock = is + item.stock - was
    }
  }
  // Options that cannot be read are an error of their own column.
  return options.length === 0
    ? { cells: kept }
    : { cells: { ...kept, options: optionsText(options) }, ...(error && { error }) }
}

/** Returns the pieces of each counted item, by name; none for a text that is not a list of options. */
function stocksOf(text: string): Map<string, number> {
  const options = safely(() => parseOptions(text)) ?? []
  return new Map(
    options.flatMap(({ counted, items }) =>
      counted ? items.flatMap(({ name, stock }) => (stock === undefined ? [] : [[name, stock] as const])) : [],
    ),
  )
}

function safely<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
