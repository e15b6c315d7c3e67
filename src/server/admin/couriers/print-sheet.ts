import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { selectWholeOrders, type WholeOrder } from '../orders/show-order.ts'
import { readCourier } from './couriers.ts'

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
  // The PDF library and its fonts are loaded at the first print.
  const { drawCourierSheet } = await import('./courier-sheet.ts')
  return {
    name: `kuryer-${day}-${id}.pdf`,
    type: 'application/pdf',
    content: await drawCourierSheet(name, courier.name, day, orders),
  }
})

/**
 * Returns the courier's open orders and the orders that they delivered on the day. Sorted by city, district and
 * address, so that the route is short. Returns at most one order more than a list may have.
 */
export async function selectCourierOrders(database: Querying, courier: number, day: string): Promise<WholeOrder[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from orders where courier_id = ${courier} and canceled is null
      and ((delivered is null and returned is null) or (delivered >= ${dayStart(day)} and delivered < ${dayEnd(day)}))
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
