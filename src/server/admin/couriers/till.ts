import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { capitalized } from '#src/domain/capitalized.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { tenderWays, tenderWords, TILL_DAYS, type TenderWay } from '#src/domain/orders/tenders.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { amounts, csvFile } from '../csv.ts'
import { during, type Period } from '../figures/sums.ts'
import { stands } from '../orders/door-money.ts'

type Till = Reply<'cash.till'>
type Row = Omit<Till['rows'][number], 'collected' | 'handed' | 'difference'> & {
  collected: Qepik
  handed: Qepik | null
}

const DAY = 24 * 60 * 60 * 1000

/** GET admin/till/ (E41): money by way, and what each person collected and handed in, by day. */
export const showTill = handler('cash.till', async (period, { services: { database } }) => {
  checkDays(period)
  const [sums, rows] = await Promise.all([sumWays(database, period), selectTill(database, period)])
  return { ...sums, rows: rows.map(toReply) }
})

/** GET admin/till/file/ (E41): the rows of the screen. */
export const downloadTill = handler('cash.file', async (period, { services: { database } }) => {
  checkDays(period)
  const rows = (await selectTill(database, period)).map((row) => {
    const { day, name, way, is_refund, orders, collected, handed, difference } = toReply(row)
    const words = is_refund ? `geri ödəmə, ${tenderWords[way]}` : tenderWords[way]
    return [dayText(day), name, capitalized(words), orders, collected, handed, difference]
  })
  return csvFile(
    `kassa-${period.from}-${period.to}.csv`,
    ['Tarix', 'Kim', 'Üsul', 'Sifariş', amounts('Yığıb'), amounts('Verib'), amounts('Fərq')],
    rows,
  )
})

function checkDays({ from, to }: Period): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (!(days >= 1)) throw new ApiError(400, { detail: 'Son tarix ilk tarixdən əvvəldir.' })
  if (days > TILL_DAYS) throw new ApiError(400, { detail: `Ən çoxu ${TILL_DAYS} gün seçin.` })
}

function toReply({ collected, handed, ...row }: Row): Till['rows'][number] {
  return {
    ...row,
    collected: formatAmount(collected),
    handed: handed === null ? null : formatAmount(handed),
    difference: handed === null ? null : formatAmount(handed - collected),
  }
}

/** Returns the money of a period by way, and what was given back. */
async function sumWays(database: Querying, period: Period): Promise<Pick<Till, 'ways' | 'refunds'>> {
  const { rows } = await database.execute<{
    way: TenderWay | null
    orders: number
    amount: Qepik
  }>(sql`
    select way, count(*)::int as orders, sum(amount)::float8 as amount
    from (
      select case when amount > 0 then way end as way, order_id, sum(amount) as amount
      from tenders where ${stands} and ${during(period)(sql`received_at`)} group by 1, 2) sums
    group by way`)
  const sumOf = (way: TenderWay | null) => {
    const { orders, amount } = rows.find((row) => row.way === way) ?? { orders: 0, amount: 0 }
    return { orders, amount: formatAmount(amount) }
  }
  return { ways: tenderWays.map((way) => ({ way, ...sumOf(way) })), refunds: sumOf(null) }
}

/**
 * Returns the money that people handled, newest day first. A courier owes the cash of the courier's orders until it is
 * handed in; all other money is in the till, or at the bank, at once.
 */
async function selectTill(database: Querying, period: Period): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    with money as (
      select (received_at at time zone 'Asia/Baku')::date as day, way, amount < 0 as is_refund,
        case when way <> 'cash_store' and amount > 0 then courier_id end as courier,
        case when way = 'cash_store' or amount < 0 or courier_id is null then tenders.by end as person,
        order_id, sum(amount) as amount
      from tenders join orders on orders.id = order_id
      where way in ('cash_door', 'cash_store', 'card_door') and ${stands}
        and ${during(period)(sql`received_at`)}
      group by 1, 2, 3, 4, 5, 6),
    collected as (
      select day, way, is_refund, courier, person, count(*)::int as orders, sum(amount)::float8 as amount
      from money group by 1, 2, 3, 4, 5),
    handed as (
      select distinct on (courier_id, day) courier_id as courier, day, 'cash_door' as way, handed as amount
      from cash_handins where day >= ${period.from}::date and day <= ${period.to}::date
      order by courier_id, day, id desc)
    select day::text, way, coalesce(is_refund, false) as is_refund, courier,
      coalesce(couriers.name, users.first_name || ' ' || users.last_name, '') as name,
      users.role::text as role, coalesce(orders, 0) as orders, coalesce(collected.amount, 0) as collected,
      case when way = 'cash_door' and courier is not null then handed.amount else collected.amount end::float8 as handed
    from collected full join handed using (day, way, courier)
      left join couriers on couriers.id = courier left join users on users.id = person
    order by day desc, array_position(array['cash_door', 'card_door', 'cash_store'], way), is_refund, name`)
  return rows
}
