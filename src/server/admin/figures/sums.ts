import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { DAY_SUMS, rowsOf } from './day-rows.ts'
import { sales } from './sales.ts'

export type Step = 'day' | 'week' | 'month'
export type Period = { from: string; to: string }

/** Sums in qəpik. */
type Amounts =
  | 'items_total'
  | 'discount'
  | 'coupon_discount'
  | 'delivery_price'
  | 'returned'
  | 'total'
  | 'canceled_total'
type RawSums = Record<Amounts, Qepik> & { orders: number; pieces: number; canceled_orders: number }
type RawStep = RawSums & { from: string }

const DAY = 24 * 60 * 60 * 1000
/** Most days of a period: three years. */
const MOST_DAYS = 1_100

/** Throws 400 for a period that ends before it begins, or that is too long. */
export function checkPeriod({ from, to }: Period): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (!(days >= 1)) throw new ApiError(400, { detail: 'Son tarix ilk tarixdən əvvəldir.' })
  if (days > MOST_DAYS) throw new ApiError(400, { detail: 'Ən çoxu üç il seçin.' })
}

/** Returns the period of the same length right before this period. */
export function periodBefore({ from, to }: Period): Period {
  const length = Date.parse(to) - Date.parse(from) + DAY
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { from: day(Date.parse(from) - length), to: day(Date.parse(from) - DAY) }
}

/** Returns the condition that a time is in a period of days in Baku. */
export const during =
  ({ from, to }: Period) =>
  (at: SQL) =>
    sql`${at} >= ${dayStart(from)} and ${at} < ${dayEnd(to)}`

/**
 * Returns the steps of a period, empty ones too. Orders count on the day in Baku when they were placed, returns on
 * their own day.
 */
export async function sumSteps(database: Querying, { from, to }: Period, step: Step): Promise<RawStep[]> {
  const { rows } = await database.execute<RawStep>(sql`
    with step as (
      select generate_series(date_trunc(${step}, ${from}::date::timestamp), ${to}::date::timestamp,
        ('1 ' || ${step})::interval) as start
    ), sums as (
      select date_trunc(${step}, day::timestamp) as start, sum(orders) as orders, sum(pieces) as pieces,
        sum(items_total) as items_total,
        sum(discount) as discount, sum(coupon_discount) as coupon_discount, sum(delivery_price) as delivery_price,
        sum(returned) as returned, sum(total) as total, sum(canceled_orders) as canceled_orders,
          sum(canceled_total) as canceled_total
      from ${rowsOf(DAY_SUMS, { from, to })} days group by 1
    )
    select to_char(greatest(start, ${from}::date::timestamp), 'YYYY-MM-DD') as from, coalesce(orders, 0)::int as orders,
      coalesce(pieces, 0)::int as pieces, coalesce(items_total, 0)::float8 as items_total,
        coalesce(discount, 0)::float8 as discount,
      coalesce(coupon_discount, 0)::float8 as coupon_discount, coalesce(delivery_price, 0)::float8 as delivery_price,
      coalesce(returned, 0)::float8 as returned, coalesce(total, 0)::float8 as total,
      coalesce(canceled_orders, 0)::int as canceled_orders, coalesce(canceled_total, 0)::float8 as canceled_total
    from step left join sums using (start) order by start`)
  return rows
}

/** Returns the sales less returns of each hour of a day in Baku, and of the same hour of the day before; in qəpik. */
export async function sumHours(database: Querying, day: string): Promise<{ total: Qepik; before: Qepik }[]> {
  const { from } = periodBefore({ from: day, to: day })
  const { rows } = await database.execute<{ total: Qepik; before: Qepik }>(sql`
    with sale as (
      select (at at time zone 'Asia/Baku')::date = ${day}::date as is_day,
        extract(hour from at at time zone 'Asia/Baku') as hour, amount
      from ${sales(during({ from, to: day }))} sale
    )
    select coalesce(sum(amount) filter (where is_day), 0)::float8 as total,
      coalesce(sum(amount) filter (where not is_day), 0)::float8 as before
    from generate_series(0, 23) hour left join sale on sale.hour = hour.hour group by hour.hour order by hour.hour`)
  return rows
}

export const NOTHING: RawSums = {
  orders: 0,
  pieces: 0,
  items_total: 0,
  discount: 0,
  coupon_discount: 0,
  delivery_price: 0,
  returned: 0,
  total: 0,
  canceled_orders: 0,
  canceled_total: 0,
}

export function addUp(steps: readonly RawSums[]): RawSums {
  return steps.reduce(
    (sum, step) => ({
      orders: sum.orders + step.orders,
      pieces: sum.pieces + step.pieces,
      items_total: sum.items_total + step.items_total,
      discount: sum.discount + step.discount,
      coupon_discount: sum.coupon_discount + step.coupon_discount,
      delivery_price: sum.delivery_price + step.delivery_price,
      returned: sum.returned + step.returned,
      total: sum.total + step.total,
      canceled_orders: sum.canceled_orders + step.canceled_orders,
      canceled_total: sum.canceled_total + step.canceled_total,
    }),
    NOTHING,
  )
}

/**
 * Returns the sums as the response has them. The average is that of the orders as they were placed, rounded half up.
 */
export function toSumsReply(sums: RawSums) {
  return {
    orders: sums.orders,
    pieces: sums.pieces,
    items_total: formatAmount(sums.items_total),
    discount: formatAmount(sums.discount),
    coupon_discount: formatAmount(sums.coupon_discount),
    delivery_price: formatAmount(sums.delivery_price),
    returned: formatAmount(sums.returned),
    total: formatAmount(sums.total),
    average: formatAmount(sums.orders === 0 ? 0 : Math.floor((sums.total + sums.returned) / sums.orders + 0.5)),
  }
}
