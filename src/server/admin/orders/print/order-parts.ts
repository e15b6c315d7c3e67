import { paperWords, paymentNameWords } from '#src/words/words.ts'
import { fill } from '#src/words/spoken.ts'
import { costLabel, costText } from '#src/domain/checkout/delivery.ts'
import { optionLine } from '#src/domain/checkout/option-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { formatManat } from '#src/domain/money.ts'
import { discountLabel, discountRows } from '#src/domain/orders/discount-rows.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import type { WholeOrder } from '../show-order.ts'
import { GREY, type Sheet } from './sheet.ts'

/** The shop's details on paper. */
export type PrintedShop = {
  name: string
  address: string
  phone: string
  email: string
  legal_name: string
  legal_address: string
  voen: string
}

/** Returns the seller under its legal name, line by line; a missing value comes from the shop's own settings. */
export function seller({ name, address, legal_name, legal_address, voen }: PrintedShop): string[] {
  return [legal_name || name, ...(voen ? [fill(paperWords.taxNumber, { number: voen })] : []), legal_address || address]
}

/** Returns phone and e-mail of the shop, as far as it has them (E24). */
export const contacts = ({ phone, email }: PrintedShop) => [phone, email].filter(Boolean).join(', ')

/** Draws the head of both papers: the shop on the left, the title on the right. */
export function head(sheet: Sheet, shop: PrintedShop, title: string, order: WholeOrder): void {
  const { inner } = sheet
  if (sheet.isNarrow) return narrowHead(sheet, shop, title, order)
  sheet.title(shop.name, title)
  const below = sheet.y + 26
  const half = inner.width / 2 - 10
  const [legal = '', ...rest] = seller(shop)
  const left = sheet.block(
    [...(legal === shop.name ? [] : [legal]), ...rest, contacts(shop)].filter(Boolean).join('\n'),
    inner.left,
    below,
    half,
    { size: 9, colour: GREY },
  )
  sheet.line(`№ ${orderNumber(order.id)}`, 0, below, { size: 12, bold: true, to: inner.right })
  sheet.line(dateTimeText(order.created_at), 0, below + 17, { size: 9, colour: GREY, to: inner.right })
  sheet.y = below + Math.max(left, 32) + 10
  sheet.rule(sheet.y)
  sheet.y += 14
}

/** Draws the head of a slip: the number first, the shop in one line. */
function narrowHead(sheet: Sheet, shop: PrintedShop, title: string, order: WholeOrder): void {
  const { inner } = sheet
  sheet.line(`№ ${orderNumber(order.id)}`, inner.left, sheet.y, { size: 15, bold: true })
  sheet.line(dateTimeText(order.created_at), 0, sheet.y + 5, { size: 8, colour: GREY, to: inner.right })
  sheet.y += 21
  const [legal = '', ...rest] = seller(shop)
  const text = [title, shop.name, ...(legal === shop.name ? [] : [legal]), ...rest].join(' · ')
  sheet.y += sheet.block(text, inner.left, sheet.y, inner.width, { size: 8, colour: GREY }) + 4
  sheet.rule(sheet.y)
  sheet.y += 8
}

/** Draws a label above its text; returns the height of both. */
function labelled(sheet: Sheet, label: string, text: string, x: number, width: number): number {
  sheet.line(label, x, sheet.y, { size: 8, colour: GREY })
  return 13 + sheet.block(text, x, sheet.y + 13, width, { size: 10.5 })
}

/** Draws two labelled texts side by side; on narrow paper below each other. */
export function pair(sheet: Sheet, left: [string, string], right: [string, string]): void {
  const { inner } = sheet
  if (sheet.isNarrow) {
    for (const [label, text] of [left, right])
      if (text !== '') sheet.y += labelled(sheet, label, text, inner.left, inner.width) + 4
    return
  }
  const width = inner.width / 2 - 10
  const heights = [left, right].map(([label, text], number) =>
    labelled(sheet, label, text, inner.left + number * (width + 20), width),
  )
  sheet.y += Math.max(...heights) + 10
}

/** Returns the customer's address. A pickup order has only the shop's, which is not the customer's (C13). */
export function place(order: WholeOrder): string {
  if (order.is_pickup) return ''
  return [order.address, order.district, order.city, order.zipcode].filter(Boolean).join(', ')
}

/** Returns how the customer gets the order, with its label. */
export function delivery(order: WholeOrder): [string, string] {
  return [order.is_pickup ? paperWords.collection : paperWords.delivery, order.delivery_name]
}

/** Returns the text about the open amount and the payment method. */
export function paymentText(order: WholeOrder): string {
  if (order.payment_state === 'paid') return paperWords.paidOnline
  if (order.payment_state === 'written_off') return paperWords.writtenOff
  if (order.payment_state === 'pending') return paperWords.waiting
  return order.delivered === null && order.owed === 0 && order.total > 0
    ? paperWords.paid
    : paymentNameWords[order.payment]
}

/** Returns the lines below the name of a line: whether a promotion gave it (E53), and its options. */
export function optionLines({ is_gift, options }: WholeOrder['items'][number]): string {
  return [...(is_gift ? [paperWords.gift] : []), ...options.map(optionLine)].join('\n')
}

/** Draws the sums, right-aligned under the lines. */
export function sums(sheet: Sheet, order: WholeOrder): void {
  const rows: [string, string][] = [
    [paperWords.goods, formatManat(order.items_total)],
    ...discountRows(order.adjustments).map((row): [string, string] => [
      discountLabel(row),
      `−${formatManat(-row.amount)}`,
    ]),
    [costLabel(order), costText(order.delivery_price)],
  ]
  const { inner } = sheet
  const left = sheet.isNarrow ? inner.left : inner.left + inner.width * 0.4
  sheet.y += 6
  for (const [label, amount] of rows) {
    const height = sheet.height(label, inner.right - left - 90) + 3
    sheet.makeRoom(height)
    sheet.block(label, left, sheet.y, inner.right - left - 90, { colour: GREY })
    sheet.line(amount, 0, sheet.y, { to: inner.right })
    sheet.y += height
  }
  sheet.makeRoom(30)
  sheet.rule(sheet.y + 2, '#12201a', left)
  sheet.line(paperWords.total, left, sheet.y + 9, { size: 13, bold: true })
  sheet.line(formatManat(order.total), 0, sheet.y + 9, { size: 13, bold: true, to: inner.right })
  sheet.y += 34
}
