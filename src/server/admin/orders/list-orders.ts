import { sql, type SQL } from 'drizzle-orm'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { reachedStage, type StageTimes } from '#src/domain/orders/stages.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { stands } from './door-money.ts'
import { hasWordsOrPhone, selectPage } from '../select-page.ts'
import { ORDERS_COUNTED } from '#src/contract/client/admin/bulk.ts'
import type { Reply } from '#src/contract/client/api.ts'

export type OrderRow = StageTimes<string> &
  Omit<
    Reply<'orders.list'>['results'][number],
    'number' | 'total' | 'refund_due' | 'owed' | 'stage' | 'is_manual' | 'pictures'
  > &
  Record<'total' | 'refund_due' | 'owed', Qepik> & {
    taken_by: number | null
    /** Keys of media. */
    pictures: (string | null)[]
  }

/** Most pictures per row. */
const PICTURES = 3

/** The condition for an order without its online payment, from the table orders. */
const waitsForMoney = sql`payment = 'online' and (owed > 0
  or (total > 0 and not exists (select from tenders where order_id = orders.id)))`

/** The columns of an OrderRow, from the table orders. */
export const orderColumns = sql`
  orders.id, orders.user_id, orders.taken_by, trim(first_name || ' ' || last_name) as customer, phone, district,
    city, delivery_name, total, payment, staff_note,
  (select json_build_object('id', couriers.id, 'name', couriers.name) from couriers
    where couriers.id = courier_id) as courier,
  array(select (select media.key from product_images join media on media.id = product_images.media_id
      where product_images.product_id = line.product_id order by product_images.position, product_images.id limit 1)
    from order_items line where line.order_id = orders.id order by line.id
      limit ${sql.raw(String(PICTURES))}) as pictures,
  coalesce((select wholesaler from users where id = orders.user_id), false) as wholesaler,
  (select is_pickup from delivery_types where id = delivery_id) as is_pickup,
  (select sum(quantity)::int from order_items where order_id = orders.id) as pieces,
  case when payment <> 'online' then 'none'
    when ${waitsForMoney} then 'pending'
    when exists (select from tenders where order_id = orders.id and way = 'written_off' and ${stands})
      and order_money(orders) = 0 then 'written_off'
    else 'paid' end as payment_state,
  ${inUtc(sql`created_at`)} as created_at, ${inUtc(sql`received`)} as received, ${inUtc(sql`preparing`)} as preparing,
  ${inUtc(sql`on_way`)} as on_way, ${inUtc(sql`delivered`)} as delivered, ${inUtc(sql`canceled`)} as canceled,
  ${inUtc(sql`returned`)} as returned, refund_due, owed,
  (select coalesce(sum(came.quantity), 0)::int from order_return_items came join order_items line
    on line.id = order_item_id where line.order_id = orders.id) as returned_pieces`

export function toOrderRow(row: OrderRow) {
  return {
    ...row,
    number: orderNumber(row.id),
    total: formatAmount(row.total),
    refund_due: formatAmount(row.refund_due),
    owed: formatAmount(row.owed),
    stage: reachedStage(row),
    // A product may have no picture.
    pictures: row.pictures.filter((key) => key !== null).map((key) => pictureUrl(key, 160, 'webp')),
    is_manual: row.taken_by !== null,
  }
}

type Wish = ParsedInput<'orders.list'>

const open = sql`delivered is null and canceled is null and returned is null`

/** Orders without their online payment that are open, and delivered ones with a debt. Each half has an index. */
const unpaidIds = sql`select id from orders where ${open} and ${waitsForMoney} union all
  select id from orders where owed > 0 and delivered is not null`

/** The conditions for the latest stage of an order. */
export const atStage: Record<NonNullable<Wish['stage']>, SQL> = {
  received: sql`preparing is null and canceled is null`,
  preparing: sql`preparing is not null and on_way is null and canceled is null`,
  on_way: sql`on_way is not null and delivered is null and canceled is null and returned is null`,
  delivered: sql`delivered is not null and returned is null`,
  returned: sql`returned is not null`,
  refund_due: sql`refund_due > 0`,
  canceled: sql`canceled is not null`,
  open,
  // Each part has an index (orders_under_way, orders_owed, orders_refund_due); 'or' would read the whole table.
  unpaid: sql`orders.id in (${unpaidIds})`,
  money_due: sql`orders.id in (${unpaidIds} union all select id from orders where refund_due > 0)`,
}

/** Returns the id of the order whose number was typed, '№ 100001'; null for other texts. */
export function numberTyped(text: string): number | null {
  const number = /^[№#\s]*(\d{1,9})$/.exec(text.trim())?.[1]
  return number === undefined ? null : Number(number) - Number(orderNumber(0))
}

/** Returns the condition of a search by number, name, e-mail, address, or phone in any notation (A21). */
function searchCondition(text: string): SQL {
  const words = hasWordsOrPhone(sql`search_text`, text)
  const id = numberTyped(text)
  return id === null ? words : sql`(${words} or orders.id = ${id})`
}

/** Orders are counted up to this limit: counting a million orders would take longer than finding a page. */
const COUNTED = 100_000

/** GET admin/orders/ (A1), newest first. */
export const listOrders = handler('orders.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<OrderRow>(database, input, {
    columns: orderColumns,
    from: sql`orders`,
    where: [
      input.q ? searchCondition(input.q) : undefined,
      input.stage && sql`(${atStage[input.stage]})`,
      input.from !== undefined && sql`created_at >= ${dayStart(input.from)}`,
      input.to !== undefined && sql`created_at < ${dayEnd(input.to)}`,
      input.customer !== undefined && sql`user_id = ${input.customer}`,
      input.delivery !== undefined && sql`delivery_id = ${input.delivery}`,
      input.courier !== undefined && sql`courier_id = ${input.courier}`,
      input.amount_from !== undefined && sql`total >= ${input.amount_from}`,
      input.amount_to !== undefined && sql`total <= ${input.amount_to}`,
      input.manual !== undefined && (input.manual ? sql`taken_by is not null` : sql`taken_by is null`),
      input.wholesaler !== undefined &&
        sql`${input.wholesaler ? sql`` : sql`not `}exists (select from users where users.id = orders.user_id
          and users.wholesaler)`,
      input.payment !== undefined && sql`payment = ${input.payment}`,
    ],
    id: sql`orders.id`,
    sorts: {
      number: sql`orders.id`,
      created_at: sql`orders.created_at`,
      total: sql`total`,
      customer: sql`first_name || ' ' || last_name`,
      city: sql`city`,
    },
    sort: '-created_at',
    counted: COUNTED,
  })
  return { results: rows.map(toOrderRow), total }
})

/**
 * GET admin/orders/counts/ (A28). Rare states have their own indexes (orders_under_way, orders_returned,
 * orders_canceled, orders_refund_due); common states are counted in the first rows of the table.
 */
export const countOrders = handler('orders.counts', async (_input, { services: { database } }) => {
  const underWay = sql`delivered is null and canceled is null and returned is null`
  const { unpaid: _unpaid, refund_due: _refundDue, ...stages } = atStage
  const conditions = {
    all: sql`true`,
    ...stages,
    received: sql`${underWay} and ${atStage.received}`,
    preparing: sql`${underWay} and ${atStage.preparing}`,
  }
  const counts = Object.entries(conditions).map(
    ([name, condition]) =>
      sql`(select count(*)::int from (select from orders where ${condition} limit ${sql.raw(String(ORDERS_COUNTED))})
        counted) as ${sql.identifier(name)}`,
  )
  const { rows } = await database.execute<Reply<'orders.counts'>>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0] as Reply<'orders.counts'>
})

/**
 * GET admin/orders/news/ (A1, E14, E16). It reads only the short indexes of waiting orders and of requests, and the end
 * of the primary key.
 */
export const orderNews = handler('orders.news', async (_input, { services: { database } }) => {
  const { rows } = await database.execute<Reply<'orders.news'>>(sql`
    select (select count(*)::int from orders where preparing is null and canceled is null) as waiting,
      (select max(id) from orders) as newest,
      json_build_object('open', (select count(*) from order_requests where state = 'open'),
        'newest', (select json_build_object('id', id, 'name', name, 'requested_at', ${inUtc(sql`requested_at`)})
          from order_requests where state = 'open' order by requested_at desc limit 1)) as requests,
      (select json_build_object('waiting', count(*), 'newest', max(id)) from return_requests where state = 'sent')
        as returns`)
  const [row] = rows
  if (!row) throw new Error('a query without FROM returned no row')
  return row
})
