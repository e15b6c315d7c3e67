import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { amountAtDoor, selectWholeOrders, type WholeOrder } from '../orders/show-order.ts'
import { readCourier } from './couriers.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { paymentText, place } from '../orders/print/order-parts.ts'
import { GREY, inner, Sheet } from '../orders/print/sheet.ts'

/** Most orders of one list, so that drawing it does not block other requests for long. */
const MOST = 300

/** GET admin/couriers/{id}/sheet/ (A20). */
export const printCourierSheet = handler('couriers.sheet', async ({ id, day }, { services: { database } }) => {
  const courier = await readCourier(database, id)
  const [orders, { name }] = await Promise.all([
    selectCourierOrders(database, id, day),
    readShopSettings(database, ['name']),
  ])
  if (orders.length > MOST) throw new ApiError(400, { detail: `Bir siyahıya ən çoxu ${MOST} sifariş sığır.` })
  return drawCourierSheet(name, courier, day, orders)
})

/**
 * Returns the courier's open orders, without those moved to a later day, and the orders that they delivered on the day.
 * Sorted by city, district and address, so that the route is short. Returns at most one order more than a list may
 * have.
 */
export async function selectCourierOrders(database: Querying, courier: number, day: string): Promise<WholeOrder[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from orders where courier_id = ${courier} and canceled is null
      and ((delivered is null and returned is null and coalesce(bring_on, '-infinity') <= ${day})
        or (delivered >= ${dayStart(day)} and delivered < ${dayEnd(day)}))
    order by fold(city), fold(district), fold(address), id limit ${MOST + 1}`)
  const ordersById = new Map(
    (
      await selectWholeOrders(
        database,
        rows.map(({ id }) => id),
      )
    ).map((order) => [order.id, order]),
  )
  return rows.flatMap(({ id }) => ordersById.get(id) ?? [])
}

/** Left edges of the columns of the recipient and of the sum, in points. */
const columns = { recipient: inner.left + 62, sum: inner.right - 130 }
const WIDTH = columns.sum - columns.recipient - 14

/** Draws a courier's list for a day: one row per order, in the given order, and the cash to collect at the end. */
function drawCourierSheet(
  shop: string,
  courier: { id: number; name: string },
  day: string,
  orders: readonly WholeOrder[],
) {
  const sheet = new Sheet(`${shop}: ${courier.name}, ${dayText(day)}`)
  sheet.nextPage()
  sheet.title(shop, 'Kuryer siyahısı')
  sheet.line(courier.name, inner.left, sheet.y + 26, { size: 12, bold: true })
  sheet.line(dayText(day), 0, sheet.y + 26, { size: 11, to: inner.right })
  sheet.y += 50
  sheet.rule(sheet.y - 4)
  for (const order of orders) row(sheet, order)
  if (orders.length === 0) sheet.line('Bu kuryerin sifarişi yoxdur.', inner.left, sheet.y + 4)
  else totals(sheet, orders)
  return sheet.end(`kuryer-${day}-${courier.id}.pdf`)
}

function row(sheet: Sheet, order: WholeOrder): void {
  const texts = [
    [`${`${order.first_name} ${order.last_name}`.trim()}, ${phoneText(order.phone)}`, { bold: true }],
    [place(order), {}],
    ...(order.courier_note === '' ? [] : [[order.courier_note, { size: 9, colour: GREY }]]),
  ] as [string, { size?: number; bold?: boolean; colour?: string }][]
  const height = texts.reduce((sum, [text, hand]) => sum + sheet.height(text, WIDTH, hand) + 3, 0)
  sheet.makeRoom(Math.max(height, 34) + 12)
  sheet.y += 6
  sheet.line(`№ ${orderNumber(order.id)}`, inner.left, sheet.y, { size: 9, bold: true })
  sheet.line(`${order.pieces} ədəd`, inner.left, sheet.y + 14, { size: 8, colour: GREY })
  sheet.line(formatManat(amountAtDoor(order)), 0, sheet.y, { bold: true, to: inner.right })
  sheet.line(order.delivered === null ? paymentText(order) : 'Təhvil verilib', 0, sheet.y + 16, {
    size: 8,
    colour: GREY,
    to: inner.right,
  })
  const top = sheet.y
  for (const [text, hand] of texts) sheet.y += sheet.block(text, columns.recipient, sheet.y, WIDTH, hand) + 3
  sheet.y = Math.max(sheet.y, top + 30) + 4
  sheet.rule(sheet.y, '#e3e8e4')
}

/** Returns the amounts still to collect for these orders, by payment method, qəpik. */
export function amountsToCollect(orders: readonly WholeOrder[]): { cash: Qepik; card: Qepik } {
  const sum = (way: 'cash' | 'card') =>
    orders.reduce(
      (total, order) => total + (order.delivered === null && order.payment === way ? amountAtDoor(order) : 0),
      0,
    )
  return { cash: sum('cash'), card: sum('card') }
}

function totals(sheet: Sheet, orders: readonly WholeOrder[]): void {
  const { cash, card } = amountsToCollect(orders)
  const open = orders.filter(({ delivered }) => delivered === null)
  const lines: [string, string][] = [
    [`Sifariş: ${orders.length}, təhvil verilməyib: ${open.length}`, ''],
    ['Nağd yığılmalıdır', formatManat(cash)],
    ['Kartla ödəniləcək', formatManat(card)],
  ]
  sheet.makeRoom(lines.length * 18 + 12)
  sheet.y += 12
  for (const [label, amount] of lines) {
    sheet.line(label, inner.left, sheet.y, { bold: amount !== '' })
    if (amount) sheet.line(amount, 0, sheet.y, { bold: true, to: inner.right })
    sheet.y += 18
  }
}
