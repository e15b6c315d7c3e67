import { inArray } from 'drizzle-orm'
import { fill } from '#src/words/spoken.ts'
import type { Language } from '#src/words/language.ts'
import { paperWords } from '#src/words/words.ts'
import type { Database } from '#src/server/platform/database/connect.ts'
import { orders } from '#src/server/platform/database/tables/index.ts'
import { inLanguage } from '#src/server/platform/language.ts'
import { packingSlips } from './print/packing-slip.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { selectWholeOrders, type WholeOrder } from './show-order.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { formatManat } from '#src/domain/money.ts'
import {
  contacts,
  delivery,
  head,
  optionLines,
  pair,
  paymentText,
  place,
  seller,
  sums,
  type PrintedShop,
} from './print/order-parts.ts'
import { GREY, inner, Sheet } from './print/sheet.ts'

const names = { 'packing-slip': 'yigim-vereqi', invoice: 'hesab-faktura' }

/** GET admin/orders/print/ (A1): one PDF of the chosen orders, by their numbers. Throws 404 if one does not exist. */
export const printOrders = handler('orders.print', async ({ document, ids }, { services: { database } }) => {
  const wanted = [...new Set(ids.split(',').map(Number))]
  const languages = document === 'invoice' ? await languagesOf(database, wanted) : new Map<number, Language>()
  const [orders, shop] = await Promise.all([
    selectSpokenOrders(database, wanted, languages),
    readShopSettings(database, [
      'name',
      'address',
      'phone',
      'email',
      'legal_name',
      'legal_address',
      'voen',
      'slip_paper',
    ]),
  ])
  if (orders.length < wanted.length) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  const numbers = orders.map(({ id }) => orderNumber(id))
  const called = numbers.length === 1 ? numbers[0] : `${numbers[0]}-${numbers.at(-1)}`
  const title = `${shop.name}: ${numbers.join(', ')}`
  const sheet =
    document === 'invoice'
      ? invoices(title, orders, shop, languages)
      : packingSlips(title, orders, shop, shop.slip_paper)
  return sheet.end(`${names[document]}-${called}.pdf`)
})

/** Returns orders by number, with the names of their goods in the language of each (G16). */
async function selectSpokenOrders(
  database: Database,
  ids: readonly number[],
  languages: ReadonlyMap<number, Language>,
): Promise<WholeOrder[]> {
  const groups = Map.groupBy(ids, (id) => languages.get(id) ?? 'az')
  const read = [...groups].map(([language, some]) => inLanguage(language, () => selectWholeOrders(database, some)))
  return (await Promise.all(read)).flat().sort((one, other) => one.id - other.id)
}

/** Returns the language of each order, as far as it is on. */
async function languagesOf(database: Database, ids: readonly number[]): Promise<Map<number, Language>> {
  const rows = await database
    .select({ id: orders.id, language: orders.language })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const { languages } = await readShopSettings(database, ['languages'])
  return new Map(
    rows.flatMap(({ id, language }) => (languages.some((one) => one === language) ? [[id, language]] : [])),
  )
}

/** Right edges of the columns of numbers. */
const ends = { quantity: inner.right - 175, unit: inner.right - 90, amount: inner.right }

/** Draws the invoices of orders, each on pages of its own, in the language of the order (G16). */
function invoices(
  title: string,
  orders: readonly WholeOrder[],
  shop: PrintedShop,
  languages: ReadonlyMap<number, Language>,
): Sheet {
  const sheet = new Sheet(title)
  for (const order of orders) inLanguage(languages.get(order.id) ?? 'az', () => invoice(sheet, order, shop))
  return sheet
}

/**
 * Draws the invoice for the customer's bookkeeping: seller, buyer, goods and prices; for a wholesaler the VÖEN (A1).
 */
function invoice(sheet: Sheet, order: WholeOrder, shop: PrintedShop): void {
  sheet.nextPage()
  head(sheet, shop, paperWords.invoice, order)
  const buyer = [
    order.customer,
    order.voen && fill(paperWords.taxNumber, { number: order.voen }),
    place(order),
    [phoneText(order.phone), order.email].filter(Boolean).join(', '),
  ].filter(Boolean)
  pair(
    sheet,
    [paperWords.seller, [...seller(shop), contacts(shop)].filter(Boolean).join('\n')],
    [paperWords.buyer, buyer.join('\n')],
  )
  pair(sheet, [paperWords.payment, paymentText(order)], delivery(order))
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
  if (order.canceled !== null) sheet.line(paperWords.canceled, inner.left, sheet.y, { bold: true, colour: '#a3261c' })
}

const columns = (sheet: Sheet) =>
  sheet.heads(
    { '№': inner.left, [paperWords.product]: inner.left + 22 },
    { [paperWords.quantity]: ends.quantity, [paperWords.price]: ends.unit, [paperWords.sum]: ends.amount },
  )
