import { sql } from 'drizzle-orm'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { optionLine } from '#src/domain/checkout/option-text.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { postponementFault } from '#src/domain/orders/postponement.ts'
import { reachedStage } from '#src/domain/orders/stages.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { amountAtDoor, selectWholeOrders, type WholeOrder } from '../orders/show-order.ts'
import { findOwnCourier } from './own-orders.ts'

/** Most orders of one route. */
const MOST = 300
/** Days whose cash is shown, today included. */
const CASH_DAYS = 7

/** GET admin/route/ (C21). Each order is whole, so that the screen needs no connection for the next address. */
export const showRoute = handler('route.show', async (_input, { services: { database }, caller }) => {
  const day = bakuDay()
  const courier = await findOwnCourier(database, caller.id)
  if (!courier) return { courier, day, orders: [], cash: [], to_hand_in: formatAmount(0) }
  const [orders, cash] = await Promise.all([
    selectRoute(database, courier.id, day),
    selectCash(database, courier.id, day),
  ])
  return {
    courier,
    day,
    orders,
    cash: cash.map(({ expected, handed, ...row }) => ({
      ...row,
      expected: formatAmount(expected),
      handed: handed === null ? null : formatAmount(handed),
    })),
    to_hand_in: formatAmount(cash.reduce((sum, row) => sum + stillOwed(row, day), 0)),
  }
})

type Back = { id: number; reason: string; lines: { id: number; quantity: number }[] }

/** Returns the courier's open orders and the orders that ended on the day, by city, district and address. */
async function selectRoute(database: Querying, courier: number, day: string): Promise<Reply<'route.show'>['orders']> {
  const inDay = (time: 'delivered' | 'returned') =>
    sql`${sql.identifier(time)} >= ${dayStart(day)} and ${sql.identifier(time)} < ${dayEnd(day)}`
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from orders where courier_id = ${courier} and canceled is null
      and ((delivered is null and returned is null) or (${inDay('delivered')})
        or (delivered is null and ${inDay('returned')}))
    order by fold(city), fold(district), fold(address), id limit ${MOST}`)
  const ids = rows.map(({ id }) => id)
  const [orders, back] = await Promise.all([selectWholeOrders(database, ids), selectBack(database, ids)])
  const [orderOf, backOf] = [
    new Map(orders.map((order) => [order.id, order])),
    new Map(back.map((row) => [row.id, row])),
  ]
  return ids.flatMap((id) => {
    const order = orderOf.get(id)
    return order ? [toReply(order, backOf.get(id))] : []
  })
}

async function selectBack(database: Querying, ids: readonly number[]): Promise<Back[]> {
  const { rows } = await database.execute<Back>(sql`
    select order_id as id, (array_agg(reason order by order_returns.id))[1] as reason,
      (select json_agg(json_build_object('id', order_item_id, 'quantity', quantity)) from order_return_items
        where return_id = any(array_agg(order_returns.id))) as lines
    from order_returns where order_id = any(${sql.param(ids)}) group by order_id`)
  return rows
}

function toReply(order: WholeOrder, back: Back | undefined): Reply<'route.show'>['orders'][number] {
  const returned = (line: number) =>
    (back?.lines ?? []).reduce((sum, { id, quantity }) => sum + (id === line ? quantity : 0), 0)
  return {
    id: order.id,
    number: orderNumber(order.id),
    stage: reachedStage(order) as Reply<'route.show'>['orders'][number]['stage'],
    recipient: order.customer,
    phone: order.phone,
    city: order.city,
    district: order.district,
    address: order.address,
    courier_note: order.courier_note,
    payment: order.payment,
    payment_state: order.payment_state,
    total: formatAmount(order.total),
    to_take: formatAmount(amountAtDoor(order)),
    pieces: order.pieces,
    items: order.items.map(({ id, name, options, quantity, unit_price, paid_amount, share, is_gift, picture }) => ({
      id,
      name,
      options: options.map(optionLine),
      quantity,
      unit_price: formatAmount(unit_price),
      paid_amount: formatAmount(paid_amount),
      share: formatAmount(share),
      is_gift,
      picture: picture && pictureUrl(picture, 160, 'webp'),
      returned: returned(id),
    })),
    on_way: order.on_way,
    bring_on: order.bring_on,
    can_postpone: postponementFault(order) === null,
    ended: order.delivered ?? order.returned,
    reason: back?.reason ?? null,
  }
}

type CashRow = { day: string; expected: Qepik; handed: Qepik | null }

async function selectCash(database: Querying, courier: number, day: string): Promise<CashRow[]> {
  const { rows } = await database.execute<CashRow>(sql`
    select * from (
      select day::date::text as day, courier_cash(${courier}, day::date) as expected,
        (select handed from cash_handins where courier_id = ${courier} and cash_handins.day = days.day::date
          order by id desc limit 1) as handed
      from generate_series(${day}::date - ${CASH_DAYS - 1}::int, ${day}::date, interval '1 day') days (day)) cash
    where expected > 0 or handed is not null order by day desc`)
  return rows
}

/** Returns what the courier still has of a day's cash. A difference of a former day is the till's matter. */
function stillOwed({ day, expected, handed }: CashRow, today: string): Qepik {
  if (handed === null) return expected
  return day === today ? Math.max(0, expected - handed) : 0
}
