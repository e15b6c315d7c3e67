import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Qepik } from '#src/domain/money.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { readCounting } from '../products/count-by-item.ts'
import { linesOf } from '../lines-of.ts'
import { adminTransaction, refuseIfChanged } from '../saving.ts'
import { keepEvent, lockReceipt, placeOf } from './correct-receipt.ts'
import { moveStock, placeKey, refuseFaults, repeatedFault, type LineFault } from './create-receipt.ts'
import { readReceipt, toReceiptReply, type Receipt, type ReceiptLine } from './receipts.ts'

type Wanted = NonNullable<ParsedInput<'receipts.reverse'>['lines']>[number]
type Reversal = { line: ReceiptLine; quantity: number }

/**
 * POST admin/receipts/{id}/reversals/ (C4): pieces leave the stock at the cost of their receipt. Throws 400 for more
 * pieces than the line has left or than are in stock, and 409 if the receipt was changed since `version`.
 */
export const reverseReceipt = handler('receipts.reverse', ({ id, reason, lines, version }, context) =>
  adminTransaction(context, async (tx) => {
    const receipt = await lockReceipt(tx, id)
    await refuseIfChanged(tx, linesOf('goods_receipts', id), version, toReceiptReply(receipt))
    const reversals = lines ? wantedReversals(receipt, lines) : wholeReversal(receipt)
    const costs = await leavingCosts(tx, reversals)
    const note = `Qəbul № ${id}: ${reason}`
    await moveStock(
      tx,
      { receipt: id, reason: 'receipt_reversal', user: context.caller.id },
      reversals.map(({ line, quantity }, at) => ({
        ...placeOf(line),
        change: -quantity,
        cost: -(costs[at] ?? 0),
        note,
      })),
    )
    const input = JSON.stringify(reversals.map(({ line, quantity }) => ({ ...placeOf(line), quantity })))
    await tx.execute(sql`
      update goods_receipt_lines set reversed = reversed + input.quantity
      from json_to_recordset(${input}) input(product int, item int, quantity int)
      where receipt_id = ${id} and product_id = input.product and item_id is not distinct from input.item`)
    const changes = reversals.map(({ line, quantity }) => {
      const left = line.quantity - line.reversed
      return { what: `${line.name}: ədəd`, from: String(left), to: String(left - quantity) }
    })
    await keepEvent(tx, { receipt: id, kind: 'reversal', reason, changes, user: context.caller.id })
    return toReceiptReply(await readReceipt(tx, id))
  }),
)

/** Returns all pieces that were not reversed yet. Throws 400 if none are left, or if some have left the stock. */
function wholeReversal({ lines }: Receipt): Reversal[] {
  const reversals = lines
    .map((line) => ({ line, quantity: line.quantity - line.reversed }))
    .filter(({ quantity }) => quantity > 0)
  if (reversals.length === 0) throw new ApiError(400, { detail: 'Bu qəbul artıq geri qaytarılıb.' })
  const faults = reversals.flatMap((reversal) => {
    const fault = stockFault(reversal)
    return fault === null ? [] : [`${reversal.line.name}: ${fault}`]
  })
  if (faults.length > 0) throw new ApiError(400, { detail: `Qəbul bütöv qaytarıla bilməz. ${faults.join(' ')}` })
  return reversals
}

/** Returns the lines to reverse. Throws 400 with errors by line. */
function wantedReversals({ lines }: Receipt, wanted: readonly Wanted[]): Reversal[] {
  const linesByPlace = new Map(lines.map((line) => [placeKey(placeOf(line)), line]))
  return refuseFaults(
    wanted.map((wish, at): Reversal | LineFault => {
      const line = linesByPlace.get(placeKey(wish))
      if (!line) return { fault: { product: ['Bu mal qəbulda yoxdur.'] } }
      const left = line.quantity - line.reversed
      const fault =
        left === 0
          ? 'Bu sətir artıq geri qaytarılıb.'
          : wish.quantity > left
            ? `Qəbulda cəmi ${left} ədəd qalıb.`
            : stockFault({ line, quantity: wish.quantity })
      return (
        repeatedFault(wanted, at) ??
        (fault === null ? { line, quantity: wish.quantity } : { fault: { quantity: [fault] } })
      )
    }),
  )
}

/** Returns the reason why these pieces cannot leave the stock; null if they can. */
function stockFault({ line: { stock }, quantity }: Reversal): string | null {
  if (stock === null) return 'bu malın stoku indi başqa cür sayılır: stoku əl ilə düzəldin.'
  return quantity > stock ? `Stokda cəmi ${stock} ədəd var.` : null
}

/**
 * Returns the cost that leaves with each reversal: the cost of the receipt, but no more than all pieces in stock have
 * cost. The last piece takes all remaining cost. The products are locked.
 */
async function leavingCosts(tx: Transaction, reversals: readonly Reversal[]): Promise<Qepik[]> {
  const counting = await readCounting(
    tx,
    reversals.map(({ line }) => line.product_id),
  )
  return reversals.map(({ line, quantity }) => {
    const product = counting.get(line.product_id)
    const place = line.item_id === null ? product : product?.items.find(({ id }) => id === line.item_id)
    const value = place?.stock_cost ?? 0
    return place?.stock_count === quantity ? value : Math.min(value, quantity * line.unit_cost)
  })
}
