import { phoneText } from '#src/domain/account/phone-text.ts'
import { formatManat } from '#src/domain/money.ts'
import type { WholeOrder } from '../show-order.ts'
import {
  delivery,
  GREY,
  head,
  optionLines,
  pair,
  paymentText,
  place,
  seller,
  sums,
  type PrintedShop,
} from './order-parts.ts'
import { inner, Sheet } from './sheet.ts'

/** Right edges of the columns of numbers. */
const ends = { quantity: inner.right - 175, unit: inner.right - 90, amount: inner.right }

/** Draws the invoices of orders, each on pages of its own. */
export async function invoices(title: string, orders: readonly WholeOrder[], shop: PrintedShop): Promise<Buffer> {
  const sheet = new Sheet(title)
  for (const order of orders) invoice(sheet, order, shop)
  return sheet.end()
}

/**
 * Draws the invoice for the customer's bookkeeping: seller, buyer, goods and prices; for a wholesaler the VÖEN (A1).
 */
function invoice(sheet: Sheet, order: WholeOrder, shop: PrintedShop): void {
  sheet.nextPage()
  head(sheet, shop, 'Hesab-faktura', order)
  const buyer = [
    order.customer,
    order.voen && `VÖEN: ${order.voen}`,
    place(order),
    [phoneText(order.phone), order.email].filter(Boolean).join(', '),
  ].filter(Boolean)
  pair(sheet, ['Satıcı', [...seller(shop), `${shop.phone}, ${shop.email}`].join('\n')], ['Alıcı', buyer.join('\n')])
  pair(sheet, ['Ödəniş', paymentText(order)], delivery(order))
  columns(sheet)
  order.items.forEach((line, number) => {
    const options = optionLines(line)
    const width = ends.quantity - inner.left - 60
    const height = sheet.height(line.name, width) + (options ? sheet.height(options, width, { size: 8.5 }) : 0)
    if (sheet.makeRoom(height + 12)) columns(sheet)
    sheet.line(String(number + 1), inner.left, sheet.y, { colour: GREY })
    const used = sheet.block(line.name, inner.left + 22, sheet.y, width)
    if (options) sheet.block(options, inner.left + 22, sheet.y + used, width, { size: 8.5, colour: GREY })
    sheet.line(String(line.quantity), 0, sheet.y, { to: ends.quantity })
    sheet.line(formatManat(line.unit_price), 0, sheet.y, { to: ends.unit })
    sheet.line(formatManat(line.paid_amount), 0, sheet.y, { to: ends.amount })
    sheet.y += height + 5
    sheet.rule(sheet.y, '#e3e8e4')
    sheet.y += 6
  })
  sums(sheet, order)
  if (order.canceled !== null)
    sheet.line('Bu sifariş ləğv edilib.', inner.left, sheet.y, { bold: true, colour: '#a3261c' })
}

function columns(sheet: Sheet): void {
  const hand = { size: 8, colour: GREY }
  sheet.line('№', inner.left, sheet.y, hand)
  sheet.line('Məhsul', inner.left + 22, sheet.y, hand)
  sheet.line('Say', 0, sheet.y, { ...hand, to: ends.quantity })
  sheet.line('Qiymət', 0, sheet.y, { ...hand, to: ends.unit })
  sheet.line('Məbləğ', 0, sheet.y, { ...hand, to: ends.amount })
  sheet.y += 14
  sheet.rule(sheet.y - 2)
  sheet.y += 5
}
