import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Qepik } from '#src/domain/money.ts'
import { claimStockSubscriptions } from '#src/server/shop/catalog/stock-notices.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { readCounting } from '../products/count-by-item.ts'
import { adminTransaction, lockRow } from '../saving.ts'
import { readSupplierOrder } from '../suppliers/supplier-orders.ts'
import { keepPrices } from '../suppliers/supplier-goods.ts'
import { readReceipt, toReceiptReply } from './receipts.ts'

type Place = { product: number; item: number | null }
type WantedLine = ParsedInput<'receipts.create'>['lines'][number]

/** A line with its name, and the pieces in its place whose cost is not known. */
export type PlacedLine = WantedLine & { name: string; untold: number }

/** The faults of a line of a request, by field. */
export type LineFault = { fault: Record<string, string[]> }

/** A row of the ledger that a receipt writes: pieces, and their cost in qəpik. */
export type ReceiptMove = { product: number; item: number | null; change: number; cost: Qepik; note: string }

/**
 * POST admin/receipts/: one transaction writes the receipt and adds its pieces to the stock, each place at a new
 * average cost. Pieces in stock without a known cost get the cost of this receipt.
 */
export const createReceipt = handler('receipts.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    const { supplier, number, received_on, note, lines, order } = input
    if (order) await lockOrder(tx, order)
    await lockProducts(
      tx,
      lines.map(({ product }) => product),
    )
    const placedLines = refuseFaults((await placeLines(tx, lines)).map((line, at) => repeatedFault(lines, at) ?? line))
    const {
      rows: [made],
    } = await tx.execute<{ id: number }>(sql`
      insert into goods_receipts (supplier, number, received_on, note, supplier_order_id, user_id)
      values (${supplier}, ${number}, ${received_on}, ${note}, ${order?.id ?? null}, ${context.caller.id})
        returning id`)
    const receipt = made?.id ?? 0
    await insertLines(tx, receipt, placedLines)
    await moveStock(
      tx,
      { receipt, reason: 'receipt', user: context.caller.id },
      placedLines.flatMap(({ product, item, quantity, unit_cost, untold }) => [
        ...(untold > 0
          ? [{ product, item, change: 0, cost: untold * unit_cost, note: `Əvvəlki qalıq: ${supplier}` }]
          : []),
        { product, item, change: quantity, cost: quantity * unit_cost, note: supplier },
      ]),
    )
    await keepPrices(tx, receipt)
    return toReceiptReply(await readReceipt(tx, receipt))
  }),
)

/**
 * Locks an order to a supplier before its receipt. Throws 409 for a draft, and if another receipt or a closing has
 * changed the order since it was read: the same parcel may have been received twice.
 */
async function lockOrder(tx: Transaction, { id, version }: { id: number; version: string }): Promise<void> {
  await lockRow(tx, 'supplier_orders', id)
  const order = await readSupplierOrder(tx, id)
  if (order.state === 'draft') throw new ApiError(409, { detail: 'Bu sifariş hələ göndərilməyib.' })
  if (version !== order.version)
    throw new ApiError(409, {
      detail: `Sifariş № ${id} sizdən sonra dəyişib: başqası mal qəbul edib və ya bağlayıb. Açıq qalanı yoxlayın.`,
    })
}

/** Locks products in the order of their ids, like checkout, so that the two cannot deadlock. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select from products where id = any(${sql.param(ids)}) order by id for no key update`)
}

/** Returns the place of each line's pieces, or the line's fault. The products must be locked. */
export async function placeLines(tx: Transaction, lines: readonly WantedLine[]): Promise<(PlacedLine | LineFault)[]> {
  const products = lines.map(({ product }) => product)
  const counting = await readCounting(tx, products)
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from products where id = any(${sql.param(products)})`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return lines.map((line): PlacedLine | LineFault => {
    const counted = counting.get(line.product)
    const own = counted?.items.find(({ id }) => id === line.item)
    if (!counted) return { fault: { product: ['Məhsul tapılmadı.'] } }
    if (counted.option === null ? line.item !== null : !own)
      return { fault: { item: ['Stokun sayıldığı seçimi göstərin.'] } }
    const place = own ?? counted
    return {
      ...line,
      name: [names.get(line.product), own?.name].filter(Boolean).join(', '),
      untold: place.stock_cost === 0 ? place.stock_count : 0,
    }
  })
}

/** Returns the fault of a line whose place an earlier line of the request has; null for another line. */
export function repeatedFault(lines: readonly Place[], at: number): LineFault | null {
  const isRepeated = lines.findIndex((line) => placeKey(line) === placeKey(lines[at])) < at
  return isRepeated ? { fault: { product: ['Bu sətir təkrarlanır.'] } } : null
}

/** Returns the lines. Throws 400 with the faults by line if there are any. */
export function refuseFaults<Line extends object>(lines: readonly (Line | LineFault)[]): Line[] {
  const right = lines.filter((line): line is Line => !('fault' in line))
  if (right.length < lines.length)
    throw new ApiError(400, { lines: lines.map((line) => ('fault' in line ? line.fault : {})) })
  return right
}

/** Returns a key for the place where a line's pieces are counted. */
export function placeKey(place: Place | undefined): string {
  return `${place?.product} ${place?.item}`
}

/** Adds lines to a receipt, after its existing lines. */
export async function insertLines(tx: Transaction, receipt: number, lines: readonly PlacedLine[]): Promise<void> {
  const input = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  await tx.execute(sql`
    insert into goods_receipt_lines (receipt_id, position, product_id, item_id, name, quantity, unit_cost, untold)
    select ${receipt}::int,
      position + (select coalesce(max(position) + 1, 0) from goods_receipt_lines where receipt_id = ${receipt}),
      product, item, name, quantity, unit_cost, untold
    from json_to_recordset(${input})
      line(position int, product int, item int, name text, quantity int, unit_cost int, untold int)`)
}

type Mover = { receipt: number; reason: 'receipt' | 'receipt_correction' | 'receipt_reversal'; user: number }

/** Writes the ledger rows of a receipt, which move stock and costs. */
export async function moveStock(
  tx: Transaction,
  { receipt, reason, user }: Mover,
  moves: readonly ReceiptMove[],
): Promise<void> {
  await tx.execute(sql`
    insert into stock_changes (product_id, item_id, change, cost, reason, receipt_id, user_id, note)
    select product, item, change, cost, ${reason}::stock_reason, ${receipt}::int, ${user}::int, note
    from json_to_recordset(${JSON.stringify(moves)}) move(product int, item int, change int, cost bigint, note text)
    order by product, item, change`)
  if (moves.some(({ change }) => change > 0)) await tx.queue(claimStockSubscriptions, {})
}
