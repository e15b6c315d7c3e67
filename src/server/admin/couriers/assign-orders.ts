import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { adminTransaction } from '../saving.ts'

type Locked = { id: number; courier_id: number | null; goes_by_courier: boolean }
type Row = { id: number; courier_id: number | null; has_ended: boolean; is_settled: boolean; is_own_delivery: boolean }

/**
 * POST admin/couriers/orders/ (A20): assigns all of the orders to the courier, or none; null removes the courier. A
 * courier gets no orders by post or for pick-up (E27): `left_out` has their numbers.
 * Locks the orders in the order of their ids, then the couriers. Taking cash in locks its courier too, so an order
 * cannot enter a day whose cash is being counted. An order that a courier delivered with their own account (C21) stays
 * theirs: they have its cash.
 */
export const assignOrders = handler('couriers.assign', ({ ids, courier }, context) =>
  adminTransaction(context, async (tx) => {
    const wanted = [...new Set(ids)]
    const { rows: locked } = await tx.execute<Locked>(sql`
      select id, courier_id, (select kind from delivery_types where id = delivery_id) = 'courier' as goes_by_courier
      from orders where id = any(${sql.param(wanted)}) order by id for no key update`)
    if (locked.length < wanted.length) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    const takes = (order: Locked) => courier === null || order.goes_by_courier
    const left_out = locked.filter((order) => !takes(order)).map(({ id }) => orderNumber(id))
    const moved = locked.filter((order) => takes(order) && order.courier_id !== courier)
    const people = [...new Set(moved.flatMap(({ courier_id }) => [courier_id, courier]))].filter((one) => one !== null)
    const { rows: couriers } = await tx.execute<{ id: number; name: string; is_active: boolean }>(sql`
      select id, name, is_active from couriers where id = any(${sql.param(people)}) order by id for no key update`)
    const chosen = couriers.find(({ id }) => id === courier)
    if (courier !== null && moved.length > 0 && !chosen) throw new ApiError(404, { detail: 'Kuryer tapılmadı.' })
    if (chosen && !chosen.is_active) throw new ApiError(409, { detail: `${chosen.name} artıq işləmir.` })
    const { rows } = await tx.execute<Row>(sql`
      select id, courier_id, canceled is not null or returned is not null as has_ended,
        exists (select from cash_handins where day = (delivered at time zone 'Asia/Baku')::date
          and cash_handins.courier_id in (orders.courier_id, ${courier}::int)) as is_settled,
        delivered is not null and exists (select from order_events join couriers
          on couriers.user_id = order_events.user_id
          where order_id = orders.id and event = 'delivered' and couriers.id = orders.courier_id) as is_own_delivery
      from orders where id = any(${sql.param(moved.map(({ id }) => id))}) order by id`)
    const ended = rows.find(({ has_ended }) => has_ended)
    if (ended) throw new ApiError(409, { detail: `Sifariş № ${orderNumber(ended.id)} ləğv edilib və ya qaytarılıb.` })
    const settled = rows.find(({ is_settled }) => is_settled)
    if (settled)
      throw new ApiError(409, {
        detail: `Sifariş № ${orderNumber(settled.id)} təhvil verildiyi günün pulu artıq alınıb: kuryeri dəyişmək olmur.`,
      })
    const own = rows.find(({ is_own_delivery }) => is_own_delivery)
    if (own)
      throw new ApiError(409, {
        detail: `Sifariş № ${orderNumber(own.id)}: kuryer özü təhvil verib, kuryeri dəyişmək olmur.`,
      })
    await tx.execute(sql`
      with moved as (update orders set courier_id = ${courier} where id = any(${sql.param(rows.map(({ id }) => id))})
        returning id)
      insert into order_events (order_id, user_id, event, note)
        select id, ${context.caller.id}, 'courier', ${chosen?.name ?? null}::text from moved order by id`)
    return { count: rows.length, left_out }
  }),
)
