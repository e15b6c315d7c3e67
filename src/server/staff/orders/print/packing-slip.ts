import { phoneText } from '../../../../domain/account/phone-text.ts'
import { formatManat } from '../../../../domain/money.ts'
import type { WholeOrder } from '../show-order.ts'
import { GREY, head, optionLines, pair, paymentText, place, sums, type PrintedShop } from './order-parts.ts'
import { inner, type Sheet } from './sheet.ts'

/** What a packer ticks off and the courier takes along: goods, address, and the amount to collect (A1). */
export function packingSlip(sheet: Sheet, order: WholeOrder, shop: PrintedShop): void {
  sheet.nextPage()
  head(sheet, shop, 'Yığım vərəqi', order)
  pair(sheet, ['Alan', `${order.customer}\n${phoneText(order.phone)}`], ['Ünvan', place(order)])
  const toCollect = order.payment_state === 'none' && order.total > 0
  pair(sheet, ['Çatdırılma', order.delivery_name], [toCollect ? 'Alınacaq məbləğ' : 'Ödəniş', toCollect ? `${formatManat(order.total)}, ${paymentText(order).toLowerCase()}` : paymentText(order)])
  if (order.courier_note !== '') pair(sheet, ['Kuryer üçün qeyd', order.courier_note], ['', ''])
  columns(sheet)
  for (const line of order.items) {
    const codes = [line.sku, line.barcode].filter(Boolean).join(' · ')
    const options = [optionLines(line), codes].filter(Boolean).join('\n')
    const width = inner.width - 26 - 80
    const height = sheet.height(line.name, width, { size: 11 }) + (options ? sheet.height(options, width, { size: 9 }) : 0)
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
  sums(sheet, order)
}

function columns(sheet: Sheet): void {
  sheet.line('Məhsul', inner.left + 26, sheet.y, { size: 8, colour: GREY })
  sheet.line('Say', 0, sheet.y, { size: 8, colour: GREY, to: inner.right })
  sheet.y += 14
  sheet.rule(sheet.y - 2)
  sheet.y += 5
}
