import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { stands } from '../orders/door-money.ts'
import { adminTransaction } from '../saving.ts'
import { readCourier } from './couriers.ts'

type Record = {
  id: number
  expected: Qepik
  handed: Qepik
  note: string
  who: string
  is_correction: boolean
  created_at: string
}
type Taken = { id: number; cash: Qepik }
type Row = { id: number; name: string; orders: number; expected: Qepik; taken: Taken[]; records: Record[] }

/**
 * Returns the couriers who delivered orders for cash or handed cash in on a day. With `courier` it returns only this
 * courier, with or without cash.
 */
async function selectCash(database: Querying, day: string, courier?: number): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select * from (
      select couriers.id, name, coalesce(orders, 0)::int as orders, courier_cash(couriers.id, ${day}::date) as expected,
        coalesce(taken, '[]') as taken,
        coalesce((select json_agg(json_build_object('id', cash_handins.id, 'expected', expected, 'handed', handed,
          'note', note,
            'who', first_name || ' ' || last_name, 'is_correction', corrects is not null,
              'created_at', ${inUtc(sql`cash_handins.created_at`)}) order by cash_handins.id)
          from cash_handins join users on users.id = received_by where courier_id = couriers.id and day = ${day}::date),
            '[]') as records
      from couriers left join (
        select courier_id, count(distinct order_id) as orders, json_agg(json_build_object('id', order_id, 'cash', amount)
          order by received_at, tenders.id) as taken
        from tenders join orders on orders.id = order_id
        where courier_id is not null and way = 'cash_door' and ${stands} and received_at >= ${dayStart(day)}
          and received_at < ${dayEnd(day)} group by courier_id) delivered on courier_id = couriers.id
      where ${courier === undefined ? sql`true` : sql`couriers.id = ${courier}`}) cash
    where ${courier !== undefined} or orders > 0 or json_array_length(records) > 0
    order by name`)
  return rows
}

function toReply({ id, name, orders, expected, taken, records }: Row) {
  const last = records.at(-1)
  return {
    courier: { id, name },
    orders,
    expected: formatAmount(expected),
    taken: taken.map((order) => ({ id: order.id, number: orderNumber(order.id), cash: formatAmount(order.cash) })),
    handed: last ? formatAmount(last.handed) : null,
    difference: last ? formatAmount(last.handed - expected) : null,
    records: records.map((record) => ({
      ...record,
      expected: formatAmount(record.expected),
      handed: formatAmount(record.handed),
      difference: formatAmount(record.handed - record.expected),
    })),
  }
}

/**
 * GET admin/cash/ (A20). The sums are computed from the current orders; each record keeps its sums from when it was
 * written.
 */
export const listCash = handler('cash.list', async ({ day }, { services: { database } }) => {
  const rows = await selectCash(database, day)
  return { results: rows.map(toReply), total: rows.length }
})

/** A courier without open cash is shown for these days after taking cash. */
const SHOWN_DAYS = 7

type Open = { id: number; name: string; amount: Qepik; orders: number; since: string | null }

/**
 * GET admin/cash/open/ (E27), the largest sum first, then couriers who handed all in. A difference of a former day is
 * the till's matter, as in the courier's own view.
 */
export const listOpenCash = handler('cash.open', async (_input, { services: { database } }) => {
  const { rows } = await database.execute<Open>(sql`
    with taken as (
      select courier_id, (received_at at time zone 'Asia/Baku')::date as day, sum(amount) as expected,
        count(distinct order_id) as orders
      from tenders join orders on orders.id = order_id
      where courier_id is not null and way = 'cash_door' and ${stands} group by 1, 2),
    open as (
      select taken.courier_id, taken.day, orders, case when handed is null then expected
        when taken.day = ${bakuDay()}::date then expected - handed else 0 end as cash
      from taken left join lateral (select handed from cash_handins
        where cash_handins.courier_id = taken.courier_id and cash_handins.day = taken.day order by id desc
          limit 1) record on true)
    select couriers.id, name, coalesce(sum(cash) filter (where cash > 0), 0)::float8 as amount,
      coalesce(sum(orders) filter (where cash > 0), 0)::int as orders,
      min(day) filter (where cash > 0)::text as since
    from open join couriers on couriers.id = courier_id
    where cash > 0 or day > ${bakuDay()}::date - ${SHOWN_DAYS}::int
    group by couriers.id, name order by amount desc, name`)
  const results = rows.map(({ id, name, amount, ...rest }) => ({
    courier: { id, name },
    amount: formatAmount(amount),
    ...rest,
  }))
  return { results, total: results.length }
})

/**
 * POST admin/cash/: writes one record for a courier and a day. Later records can only correct the newest record, and
 * need a reason. If two people take the same cash in at once, the second gets 409. The database computes the expected
 * sum.
 */
export const takeCashIn = handler('cash.create', ({ courier, day, handed, note, corrects }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from couriers where id = ${courier} for no key update`)
    await readCourier(tx, courier)
    const [before] = await selectCash(tx, day, courier)
    const last = before?.records.at(-1)
    if (!corrects && last) throw new ApiError(409, { detail: `Bu günün pulunu artıq ${last.who} alıb.` })
    if (corrects && corrects !== last?.id)
      throw new ApiError(409, { detail: 'Bu qeydə artıq düzəliş edilib. Səhifəni yeniləyin.' })
    if (corrects && note === '') throw new ApiError(400, { note: ['Düzəlişin səbəbini yazın.'] })
    if (day > bakuDay()) throw new ApiError(400, { day: ['Bu gün hələ gəlməyib.'] })
    await tx.execute(sql`
      insert into cash_handins (courier_id, day, handed, note, received_by, corrects)
      values (${courier}, ${day}, ${handed}, ${note}, ${context.caller.id}, ${corrects ?? null})`)
    const [after] = await selectCash(tx, day, courier)
    if (!after) throw new Error('a locked courier is missing')
    return toReply(after)
  }),
)
