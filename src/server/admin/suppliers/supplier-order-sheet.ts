import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatManat } from '#src/domain/money.ts'
import { GREY } from '../orders/print/order-parts.ts'
import { inner, Sheet } from '../orders/print/sheet.ts'
import type { SupplierOrder, SupplierOrderLine } from './supplier-orders.ts'

/** Right edges of the columns of numbers, points. */
const columns = { pieces: inner.right - 190, unit: inner.right - 95, cost: inner.right }
const NAME_WIDTH = columns.pieces - inner.left - 60

/** Draws an order to a supplier on paper (C20). */
export function drawSupplierOrder(shop: { name: string; phone: string; address: string }, order: SupplierOrder) {
  const sheet = new Sheet(`${shop.name}: sifariş № ${order.id}`)
  sheet.nextPage()
  heading(sheet, shop, order)
  columnHeads(sheet)
  for (const line of order.lines) row(sheet, line)
  total(sheet, order)
  return sheet.end()
}

function heading(
  sheet: Sheet,
  shop: { name: string; phone: string; address: string },
  { id, supplier, note, created_at, expected_on }: SupplierOrder,
): void {
  sheet.line(shop.name, inner.left, sheet.y, { size: 18, bold: true, colour: '#17633f' })
  sheet.line(`Sifariş № ${id}`, 0, sheet.y + 1, { size: 15, bold: true, to: inner.right })
  sheet.line(dateTimeText(created_at), 0, sheet.y + 24, { size: 9, colour: GREY, to: inner.right })
  sheet.y += 42
  sheet.y += sheet.block(`Təchizatçı: ${supplier.name}`, inner.left, sheet.y, inner.width, { size: 12, bold: true }) + 4
  const lines = [
    [shop.phone, shop.address].filter(Boolean).join(', '),
    expected_on && `Gözlənilir: ${dayText(expected_on)}`,
    note,
  ]
  sheet.y += sheet.block(lines.filter(Boolean).join('\n'), inner.left, sheet.y, inner.width) + 12
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

function row(sheet: Sheet, { name, code, quantity, unit_cost }: SupplierOrderLine): void {
  const hand = { size: 8, colour: GREY }
  const more = code && `Kod: ${code}`
  const height = sheet.height(name, NAME_WIDTH) + (more ? sheet.height(more, NAME_WIDTH, hand) : 0)
  if (sheet.makeRoom(height + 8)) columnHeads(sheet)
  sheet.line(String(quantity), 0, sheet.y, { to: columns.pieces })
  sheet.line(unit_cost === null ? '—' : formatManat(unit_cost), 0, sheet.y, { to: columns.unit })
  sheet.line(unit_cost === null ? '—' : formatManat(quantity * unit_cost), 0, sheet.y, { to: columns.cost })
  sheet.y += sheet.block(name, inner.left, sheet.y, NAME_WIDTH)
  if (more) sheet.y += sheet.block(more, inner.left, sheet.y, NAME_WIDTH, hand)
  sheet.y += 4
  sheet.rule(sheet.y, '#e3e8e4')
  sheet.y += 4
}

function total(sheet: Sheet, { pieces, cost }: SupplierOrder): void {
  sheet.makeRoom(24)
  sheet.y += 4
  sheet.line('Yekun', inner.left, sheet.y, { size: 12, bold: true })
  sheet.line(String(pieces), 0, sheet.y, { size: 12, bold: true, to: columns.pieces })
  sheet.line(formatManat(cost), 0, sheet.y, { size: 12, bold: true, to: columns.cost })
}
