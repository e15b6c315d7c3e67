import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { handler } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { selectWholeOrders, type WholeOrder } from '../orders/show-order.ts'
import { readCourier } from './couriers.ts'

/** Most orders of one list, so that drawing it holds up nothing else for long. */
const MOST = 300

/** GET admin/couriers/{id}/sheet/ (A20). */
export const printCourierSheet = handler('couriers.sheet', async ({ id, day }, { services: { database } }) => {
  const courier = await readCourier(database, id)
  const [orders, { name }] = await Promise.all([selectCourierOrders(database, id, day), readShopSettings(database, ['name'])])
  if (orders.length > MOST) throw new ApiError(400, { detail: `Bir siyahıya ən çoxu ${MOST} sifariş sığır.` })
  // The PDF library and its fonts are loaded when something is first printed.
  const { drawCourierSheet } = await import('./courier-sheet.ts')
  return { name: `kuryer-${day}-${id}.pdf`, type: 'application/pdf', content: await drawCourierSheet(name, courier.name, day, orders) }
})

/**
 * What a courier has on hand, and what they delivered on the day, by city, district and address, so that the way is short; at
 * most one more than a list may have.
 */
export async function selectCourierOrders(database: Querying, courier: number, day: string): Promise<WholeOrder[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from orders where courier_id = ${courier} and canceled is null
      and ((delivered is null and returned is null) or (delivered >= ${dayStart(day)} and delivered < ${dayEnd(day)}))
    order by fold(city), fold(district), fold(address), id limit ${MOST + 1}`)
  const found = new Map((await selectWholeOrders(database, rows.map(({ id }) => id))).map((order) => [order.id, order]))
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}
