import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { GREY } from '../orders/print/order-parts.ts'
import { inner, Sheet } from '../orders/print/sheet.ts'
import { drawGoods } from '../receipts/goods-table.ts'
import type { SupplierOrder } from './supplier-orders.ts'

/** Draws an order to a supplier on paper (C20). */
export function drawSupplierOrder(shop: { name: string; phone: string; address: string }, order: SupplierOrder) {
  const sheet = new Sheet(`${shop.name}: sifariş № ${order.id}`)
  sheet.nextPage()
  heading(sheet, shop, order)
  const lines = order.lines.map(({ code, ...line }) => ({ ...line, more: code && `Kod: ${code}` }))
  drawGoods(sheet, lines, order)
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
