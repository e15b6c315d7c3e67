import { phoneText } from '#src/domain/account/phone-text.ts'
import { formatManat } from '#src/domain/money.ts'
import { amountAtDoor, type WholeOrder } from '../show-order.ts'
import { delivery, head, optionLines, pair, paymentText, place, sums, type PrintedShop } from './order-parts.ts'
import { GREY, Sheet, papers } from './sheet.ts'

/** The gap between two slips on one page, with the line to cut along, in points. */
const GAP = 26

/**
 * Draws the slips of orders (A1). On A4 a slip follows the one before on the same page if it fits whole. From a roll
 * each slip is as long as its content.
 */
export function packingSlips(
  title: string,
  orders: readonly WholeOrder[],
  shop: PrintedShop,
  paper: keyof typeof papers,
): Sheet {
  const sheet = new Sheet(title, papers[paper])
  for (const [index, order] of orders.entries()) {
    const height = heightOfSlip(order, shop, papers[paper])
    if (paper === '80mm') sheet.nextPage(height + 2 * papers[paper].margin)
    else if (index === 0 || paper === 'a6') sheet.nextPage()
    else if (!sheet.makeRoom(GAP + height)) {
      sheet.cut(sheet.y + GAP / 2)
      sheet.y += GAP
    }
    packingSlip(sheet, order, shop)
  }
  return sheet
}

/** Returns the height of a slip, by drawing it on a page without an end, in points. */
function heightOfSlip(order: WholeOrder, shop: PrintedShop, paper: { width: number; margin: number }): number {
  const trial = new Sheet('', { ...paper, height: Infinity })
  trial.nextPage(10_000)
  const top = trial.y
  packingSlip(trial, order, shop)
  return trial.y - top
}

/**
 * Draws the list that a packer ticks off and the courier takes along: goods, address, and the amount to collect (A1).
 */
function packingSlip(sheet: Sheet, order: WholeOrder, shop: PrintedShop): void {
  const { inner } = sheet
  head(sheet, shop, 'Yığım vərəqi', order)
  const recipient = `${order.customer}\n${phoneText(order.phone)}`
  if (order.is_pickup) pair(sheet, ['Götürən', recipient], ['', ''])
  else pair(sheet, ['Alan', recipient], ['Ünvan', place(order)])
  const toCollect = order.delivered === null ? amountAtDoor(order) : 0
  pair(sheet, delivery(order), [
    toCollect > 0 ? 'Alınacaq məbləğ' : 'Ödəniş',
    toCollect > 0 ? `${formatManat(toCollect)}, ${paymentText(order).toLowerCase()}` : paymentText(order),
  ])
  if (order.courier_note !== '') pair(sheet, ['Kuryer üçün qeyd', order.courier_note], ['', ''])
  columns(sheet)
  for (const line of order.items) {
    const codes = [line.sku, line.barcode].filter(Boolean).join(' · ')
    const options = [optionLines(line), codes].filter(Boolean).join('\n')
    const width = inner.width - 26 - (sheet.isNarrow ? 34 : 80)
    const height =
      sheet.height(line.name, width, { size: 11 }) + (options ? sheet.height(options, width, { size: 9 }) : 0)
    if (sheet.makeRoom(height + 12)) columns(sheet)
    sheet.box(inner.left, sheet.y + 1, 12, 12)
    sheet.line(`× ${line.quantity}`, 0, sheet.y, { size: 13, bold: true, to: inner.right })
    const used = sheet.block(line.name, inner.left + 26, sheet.y, width, { size: 11 })
    if (options) sheet.block(options, inner.left + 26, sheet.y + used, width, { size: 9, colour: GREY })
    sheet.y += height + 6
    sheet.rule(sheet.y, '#e3e8e4')
    sheet.y += 6
  }
  sheet.makeRoom(20)
  sheet.line(`Cəmi ${order.pieces} ədəd`, inner.left, sheet.y + 6, { size: 10, bold: true })
  // On narrow paper the sums begin at the left edge too.
  if (sheet.isNarrow) sheet.y += 16
  sums(sheet, order)
}

const columns = (sheet: Sheet) => sheet.heads({ Məhsul: sheet.inner.left + 26 }, { Say: sheet.inner.right })
