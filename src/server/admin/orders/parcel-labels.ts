import { ApiError } from '#src/contract/client/api-error.ts'
import type { ParcelSize } from '#src/contract/client/admin/labels.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { encodeCode128 } from '#src/domain/barcodes/code-128.ts'
import { formatManat } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { paymentText } from './print/order-parts.ts'
import { GREY, MM, papers, Sheet, type Paper } from './print/sheet.ts'
import { amountAtDoor, selectWholeOrders, type WholeOrder } from './show-order.ts'

const MARGIN = 5 * MM
const sizes: Record<ParcelSize, Paper> = {
  '100x150': { width: 100 * MM, height: 150 * MM, margin: MARGIN },
  a6: { ...papers.a6, margin: MARGIN },
}

/** GET admin/orders/labels/ (E83): a label for each parcel, by number. Throws 404 if an order does not exist. */
export const printParcelLabels = handler('orders.labels', async ({ size, ids }, { services: { database } }) => {
  const wanted = [...new Set(ids.split(',').map(Number))]
  const [orders, shop] = await Promise.all([
    selectWholeOrders(database, wanted),
    readShopSettings(database, ['name', 'phone']),
  ])
  if (orders.length < wanted.length) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  const sheet = new Sheet(`${shop.name}: bağlama etiketləri`, sizes[size])
  for (const order of orders) drawParcelLabel(sheet, order, shop)
  const numbers = orders.map(({ id }) => orderNumber(id))
  return sheet.end(`baglama-${numbers.length === 1 ? numbers[0] : `${numbers[0]}-${numbers.at(-1)}`}.pdf`)
})

/** The bars of the number: their module and their height, points. */
const BARS = { module: 0.5 * MM, height: 18 * MM }

function drawParcelLabel(sheet: Sheet, order: WholeOrder, shop: { name: string; phone: string }): void {
  sheet.nextPage()
  const { inner } = sheet
  const put = (text: string, lines: number, hand: { size: number; bold?: boolean; colour?: string }) => {
    if (text !== '') sheet.y += sheet.clipped(text, inner.left, sheet.y, inner.width, lines, hand) + 2
  }
  const part = (label: string) => {
    sheet.y += 7
    put(label, 1, { size: 8, colour: GREY })
  }
  put([shop.name, shop.phone && phoneText(shop.phone)].filter(Boolean).join(' · '), 1, { size: 10 })
  drawMoney(sheet, order)
  drawNumber(sheet, orderNumber(order.id))
  part(order.is_pickup ? 'Götürən' : 'Alan')
  put(order.customer, 2, { size: 15, bold: true })
  put(phoneText(order.phone), 1, { size: 14, bold: true })
  if (!order.is_pickup) {
    part('Ünvan')
    const street = [order.address, order.district].filter(Boolean).join(', ')
    // A long address stays whole in smaller letters.
    const isLong = sheet.height(street, inner.width, { size: 12 }) > 4 * 12 * 1.4
    put(street, isLong ? 8 : 4, { size: isLong ? 9 : 12 })
    put([order.city, order.zipcode].filter(Boolean).join(', '), 2, { size: 15, bold: true })
  }
  part(order.is_pickup ? 'Götürmə' : 'Çatdırılma')
  put(order.delivery_name, 2, { size: 12 })
}

/** The left edge of the money, beside the bars, from the margin; points. */
const MONEY = 51 * MM

/** Draws what the courier takes at the door, or else how the order is paid. */
function drawMoney(sheet: Sheet, order: WholeOrder): void {
  const { inner } = sheet
  const toCollect = order.delivered === null ? amountAtDoor(order) : 0
  const [label, text] =
    toCollect > 0 ? ['Qapıda alınacaq məbləğ', formatManat(toCollect)] : ['Ödəniş', paymentText(order)]
  const x = inner.left + MONEY
  const y = sheet.y + 32
  const used = sheet.clipped(label, x, y, inner.width - MONEY, 2, { size: 8, colour: GREY })
  sheet.clipped(text, x, y + used + 2, inner.width - MONEY, 2, { size: toCollect > 0 ? 16 : 12, bold: true })
}

/** Draws an order's number, and its bars below. */
function drawNumber(sheet: Sheet, number: string): void {
  sheet.line(`№ ${number}`, sheet.inner.left, sheet.y + 4, { size: 20, bold: true })
  const barcode = encodeCode128(number)
  const left = sheet.inner.left + (barcode?.left ?? 0) * BARS.module
  if (barcode) sheet.bars(barcode, left, sheet.y + 32, BARS.module, BARS.height)
  sheet.y += 32 + BARS.height
  sheet.rule(sheet.y + 8)
  sheet.y += 8
}
