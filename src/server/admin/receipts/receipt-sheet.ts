import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatManat } from '#src/domain/money.ts'
import { GREY } from '../orders/print/order-parts.ts'
import { inner, Sheet } from '../orders/print/sheet.ts'
import type { Receipt, ReceiptLine } from './receipts.ts'

/** Right edges of the columns of numbers, points. */
const columns = { pieces: inner.right - 190, unit: inner.right - 95, cost: inner.right }
const NAME_WIDTH = columns.pieces - inner.left - 60

/** Draws a receipt on paper (C4): lines, sum, corrections and reversals, and space for two signatures. */
export function drawReceipt(shop: string, receipt: Receipt): Promise<Buffer> {
  const sheet = new Sheet(`${shop}: qəbul № ${receipt.id}`)
  sheet.nextPage()
  heading(sheet, shop, receipt)
  columnHeads(sheet)
  for (const line of receipt.lines) row(sheet, line)
  total(sheet, receipt)
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

function columnHeads(sheet: Sheet): void {
  const hand = { size: 8, colour: GREY }
  sheet.line('Mal', inner.left, sheet.y, hand)
  sheet.line('Ədəd', 0, sheet.y, { ...hand, to: columns.pieces })
  sheet.line('Bir ədədi', 0, sheet.y, { ...hand, to: columns.unit })
  sheet.line('Məbləğ', 0, sheet.y, { ...hand, to: columns.cost })
  sheet.y += 14
  sheet.rule(sheet.y - 2)
  sheet.y += 5
}

function row(sheet: Sheet, { name, sku, barcode, quantity, reversed, unit_cost }: ReceiptLine): void {
  const more = [
    [sku, barcode].filter(Boolean).join(' · '),
    reversed > 0 && `${quantity} ədəd gəlib, ${reversed} geri qaytarılıb`,
  ]
    .filter(Boolean)
    .join('\n')
  const hand = { size: 8, colour: GREY }
  const height = sheet.height(name, NAME_WIDTH) + (more ? sheet.height(more, NAME_WIDTH, hand) : 0)
  if (sheet.makeRoom(height + 8)) columnHeads(sheet)
  const left = quantity - reversed
  sheet.line(String(left), 0, sheet.y, { to: columns.pieces })
  sheet.line(formatManat(unit_cost), 0, sheet.y, { to: columns.unit })
  sheet.line(formatManat(left * unit_cost), 0, sheet.y, { to: columns.cost })
  sheet.y += sheet.block(name, inner.left, sheet.y, NAME_WIDTH)
  if (more) sheet.y += sheet.block(more, inner.left, sheet.y, NAME_WIDTH, hand)
  sheet.y += 4
  sheet.rule(sheet.y, '#e3e8e4')
  sheet.y += 4
}

function total(sheet: Sheet, { pieces, cost }: Receipt): void {
  sheet.makeRoom(24)
  sheet.y += 4
  sheet.line('Yekun', inner.left, sheet.y, { size: 12, bold: true })
  sheet.line(String(pieces), 0, sheet.y, { size: 12, bold: true, to: columns.pieces })
  sheet.line(formatManat(cost), 0, sheet.y, { size: 12, bold: true, to: columns.cost })
  sheet.y += 24
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
