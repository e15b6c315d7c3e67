import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatManat } from '#src/domain/money.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { linesOf } from '../lines-of.ts'
import { adminTransaction, lockRow, refuseIfChanged } from '../saving.ts'
import { keepPrices } from '../suppliers/supplier-goods.ts'
import {
  insertLines,
  lockProducts,
  moveStock,
  placeKey,
  placeLines,
  refuseFaults,
  repeatedFault,
  type LineFault,
  type PlacedLine,
  type ReceiptMove,
} from './create-receipt.ts'
import { readReceipt, toReceiptReply, type Receipt, type ReceiptLine } from './receipts.ts'

type Input = ParsedInput<'receipts.update'>
type Wanted = Input['lines'][number]
type Change = { what: string; from: string; to: string }

/** Kept lines with other numbers, removed lines, and new lines. */
type Correction = { kept: { line: ReceiptLine; wanted: Wanted }[]; removed: ReceiptLine[]; added: Wanted[] }

/**
 * PUT admin/receipts/{id}/ (C4): writes the difference of each corrected line to the ledger. Throws 400 for a line
 * that was sold from, counted or reversed since, and 409 if the receipt was changed since `version`.
 */
export const correctReceipt = handler('receipts.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    const receipt = await lockReceipt(
      tx,
      input.id,
      input.lines.map(({ product }) => product),
    )
    await refuseIfChanged(tx, linesOf('goods_receipts', input.id), input.version, toReceiptReply(receipt))
    const correction = correctionOf(receipt, input.lines)
    const added = await refuseWrong(tx, correction, input.lines)
    const changes = [...headChanges(receipt, input), ...lineChanges(correction, added)]
    if (changes.length === 0) return toReceiptReply(receipt)
    await writeLines(tx, receipt.id, correction, added)
    const moves = movesOf(correction, added, `Qəbul № ${receipt.id}${input.reason && `: ${input.reason}`}`)
    await moveStock(tx, { receipt: receipt.id, reason: 'receipt_correction', user: context.caller.id }, moves)
    const { supplier, number, received_on, note } = input
    const head = sql`(${supplier}, ${number}, ${received_on}::date, ${note})`
    await tx.execute(sql`
      update goods_receipts set (supplier, number, received_on, note) = ${head}
      where id = ${receipt.id} and (supplier, number, received_on, note) is distinct from ${head}`)
    await keepPrices(tx, receipt.id)
    await keepEvent(tx, {
      receipt: receipt.id,
      kind: 'correction',
      reason: input.reason,
      changes,
      user: context.caller.id,
    })
    return toReceiptReply(await readReceipt(tx, receipt.id))
  }),
)

/**
 * Locks a receipt, then its order to a supplier, then its products and others, then reads the receipt: no piece of it
 * can be sold or counted until the transaction ends.
 */
export async function lockReceipt(tx: Transaction, id: number, others: readonly number[] = []): Promise<Receipt> {
  await lockRow(tx, 'goods_receipts', id)
  await tx.execute(sql`
    select from supplier_orders where id = (select supplier_order_id from goods_receipts where id = ${id})
    for no key update`)
  const { rows } = await tx.execute<{ product_id: number }>(
    sql`select product_id from goods_receipt_lines where receipt_id = ${id}`,
  )
  await lockProducts(tx, [...rows.map(({ product_id }) => product_id), ...others])
  return readReceipt(tx, id)
}

/** Stores the changes of a correction or a reversal as text for people. */
export async function keepEvent(
  tx: Transaction,
  {
    receipt,
    kind,
    reason,
    changes,
    user,
  }: { receipt: number; kind: 'correction' | 'reversal'; reason: string; changes: Change[]; user: number },
): Promise<void> {
  await tx.execute(sql`
    insert into goods_receipt_events (receipt_id, kind, reason, changes, user_id)
    values (${receipt}, ${kind}, ${reason}, ${JSON.stringify(changes)}::jsonb, ${user})`)
}

/** Returns the place of a stored line in the notation of a request. */
export function placeOf({ product_id, item_id }: ReceiptLine): { product: number; item: number | null } {
  return { product: product_id, item: item_id }
}

function correctionOf({ lines }: Receipt, wanted: readonly Wanted[]): Correction {
  const wishes = new Map(wanted.map((wish) => [placeKey(wish), wish]))
  const places = new Set(lines.map((line) => placeKey(placeOf(line))))
  const stays = lines.flatMap((line) => {
    const wish = wishes.get(placeKey(placeOf(line)))
    return wish ? [{ line, wanted: wish }] : []
  })
  return {
    kept: stays.filter(
      ({ line, wanted: { quantity, unit_cost } }) => quantity !== line.quantity || unit_cost !== line.unit_cost,
    ),
    removed: lines.filter((line) => !wishes.has(placeKey(placeOf(line)))),
    added: wanted.filter((wish) => !places.has(placeKey(wish))),
  }
}

const closedWords = {
  sold: 'bu maldan satılıb',
  counted: 'bu mal sonra sayılıb',
  moved: 'bu malın stoku indi başqa cür sayılır',
  received: 'bu mal sonra yenə qəbul edilib',
  reversed: 'bu sətirdən geri qaytarılıb',
}

/**
 * Returns the places of added lines. Throws 400, by line, for lines that are wrong or cannot be corrected any more.
 */
async function refuseWrong(
  tx: Transaction,
  { kept, removed, added }: Correction,
  wanted: readonly Wanted[],
): Promise<PlacedLine[]> {
  const closedLine = removed.find(({ closed }) => closed !== null)
  if (closedLine?.closed)
    throw new ApiError(400, {
      detail: `${closedLine.name} silinə bilməz: ${closedWords[closedLine.closed]}. Malı qaytarın.`,
    })
  const placedLines = added.length === 0 ? [] : await placeLines(tx, added)
  const results = new Map<Wanted, PlacedLine | LineFault>(
    added.flatMap((wish, at) => (placedLines[at] ? [[wish, placedLines[at]] as const] : [])),
  )
  for (const { line, wanted: wish } of kept) {
    if (line.closed)
      results.set(wish, {
        fault: { quantity: [`Düzəliş olmaz: ${closedWords[line.closed]}. Malı qaytarıb yenidən qəbul edin.`] },
      })
  }
  refuseFaults(wanted.map((wish, at) => repeatedFault(wanted, at) ?? results.get(wish) ?? wish))
  return refuseFaults(placedLines)
}

/** Returns the rows of the ledger: pieces, and the cost of the line and of earlier pieces that got its cost. */
function movesOf({ kept, removed }: Correction, added: readonly PlacedLine[], note: string): ReceiptMove[] {
  const cost = ({ quantity, unit_cost }: { quantity: number; unit_cost: number }, untold: number) =>
    (quantity + untold) * unit_cost
  return [
    ...kept.map(({ line, wanted }) => ({
      ...placeOf(line),
      change: wanted.quantity - line.quantity,
      cost: cost(wanted, line.untold) - cost(line, line.untold),
      note,
    })),
    ...removed.map((line) => ({ ...placeOf(line), change: -line.quantity, cost: -cost(line, line.untold), note })),
    ...added.map((line) => ({
      product: line.product,
      item: line.item,
      change: line.quantity,
      cost: cost(line, line.untold),
      note,
    })),
  ]
}

async function writeLines(
  tx: Transaction,
  receipt: number,
  { kept, removed }: Correction,
  added: readonly PlacedLine[],
): Promise<void> {
  const place = sql`receipt_id = ${receipt} and product_id = input.product and item_id is not distinct from input.item`
  if (removed.length > 0) {
    await tx.execute(sql`
      delete from goods_receipt_lines
      using json_to_recordset(${JSON.stringify(removed.map(placeOf))}) input(product int, item int) where ${place}`)
  }
  if (kept.length > 0) {
    const input = JSON.stringify(kept.map(({ wanted }) => wanted))
    await tx.execute(sql`
      update goods_receipt_lines set quantity = input.quantity, unit_cost = input.unit_cost
      from json_to_recordset(${input}) input(product int, item int, quantity int, unit_cost int) where ${place}`)
  }
  if (added.length > 0) await insertLines(tx, receipt, added)
}

function headChanges(receipt: Receipt, input: Input): Change[] {
  const words = { supplier: 'Təchizatçı', number: 'Qaimə nömrəsi', received_on: 'Qaimə tarixi', note: 'Qeyd' } as const
  return (['supplier', 'number', 'received_on', 'note'] as const)
    .filter((field) => receipt[field] !== input[field])
    .map((field) => {
      const text = (value: string) => (field === 'received_on' ? dayText(value) : value)
      return { what: words[field], from: text(receipt[field]), to: text(input[field]) }
    })
}

function lineChanges({ kept, removed }: Correction, added: readonly PlacedLine[]): Change[] {
  const change = (name: string, what: string, from: string, to: string) =>
    from === to ? [] : [{ what: `${name}: ${what}`, from, to }]
  return [
    ...kept.flatMap(({ line, wanted }) => [
      ...change(line.name, 'ədəd', String(line.quantity), String(wanted.quantity)),
      ...change(line.name, 'maya', formatManat(line.unit_cost), formatManat(wanted.unit_cost)),
    ]),
    ...removed.flatMap((line) => change(line.name, 'ədəd', String(line.quantity), '0')),
    ...added.flatMap((line) => [
      ...change(line.name, 'ədəd', '0', String(line.quantity)),
      ...change(line.name, 'maya', '', formatManat(line.unit_cost)),
    ]),
  ]
}
