import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { GREY } from '../orders/print/order-parts.ts'
import { inner, Sheet } from '../orders/print/sheet.ts'
import { drawGoods } from './goods-table.ts'
import type { Receipt, ReceiptLine } from './receipts.ts'

/** Draws a receipt on paper (C4): lines, sum, corrections and reversals, and space for two signatures. */
export function drawReceipt(shop: string, receipt: Receipt): Promise<Buffer> {
  const sheet = new Sheet(`${shop}: qəbul № ${receipt.id}`)
  sheet.nextPage()
  heading(sheet, shop, receipt)
  drawGoods(sheet, receipt.lines.map(toRow), receipt)
  sheet.y += 24
  if (receipt.events.length > 0) history(sheet, receipt)
  sheet.makeRoom(40)
  sheet.y += 26
  sheet.line('Təhvil verdi: ____________________', inner.left, sheet.y)
  sheet.line('Təhvil aldı: ____________________', 0, sheet.y, { to: inner.right })
  return sheet.end()
}

function heading(
  sheet: Sheet,
  shop: string,
  { id, supplier, number, received_on, note, who, created_at }: Receipt,
): void {
  sheet.line(shop, inner.left, sheet.y, { size: 18, bold: true, colour: '#17633f' })
  sheet.line(`Mal qəbulu № ${id}`, 0, sheet.y + 1, { size: 15, bold: true, to: inner.right })
  sheet.line(`${dateTimeText(created_at)}, ${who}`, 0, sheet.y + 24, { size: 9, colour: GREY, to: inner.right })
  sheet.y += 42
  sheet.y += sheet.block(`Təchizatçı: ${supplier}`, inner.left, sheet.y, inner.width, { size: 12, bold: true }) + 4
  const paper = [number && `Qaimə ${number}`, dayText(received_on)].filter(Boolean).join(', ')
  sheet.y += sheet.block([paper, note].filter(Boolean).join('\n'), inner.left, sheet.y, inner.width) + 12
}

function toRow({ name, sku, barcode, quantity, reversed, unit_cost }: ReceiptLine) {
  const more = [
    [sku, barcode].filter(Boolean).join(' · '),
    reversed > 0 && `${quantity} ədəd gəlib, ${reversed} geri qaytarılıb`,
  ]
    .filter(Boolean)
    .join('\n')
  return { name, more, quantity: quantity - reversed, unit_cost }
}

function history(sheet: Sheet, { events }: Receipt): void {
  for (const { kind, reason, changes, who, created_at } of events.toReversed()) {
    const head = [kind === 'correction' ? 'Düzəliş' : 'Geri qaytarma', dateTimeText(created_at), who].join(', ')
    const text = [
      ...(reason ? [`Səbəb: ${reason}`] : []),
      ...changes.map(({ what, from, to }) => `${what}: ${from || '—'} → ${to || '—'}`),
    ].join('\n')
    const hand = { size: 9, colour: GREY }
    sheet.makeRoom(Math.min(300, sheet.height(text, inner.width, hand) + 22))
    sheet.line(head, inner.left, sheet.y, { size: 9, bold: true })
    sheet.y += 15
    sheet.y += sheet.block(text, inner.left, sheet.y, inner.width, hand) + 8
  }
}
