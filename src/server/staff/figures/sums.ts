import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { formatAmount, type Qepik } from '../../../domain/money.ts'
import type { Querying } from '../../database/connect.ts'
import { dayEnd, dayStart } from '../baku-days.ts'

export type Step = 'day' | 'week' | 'month'
export type Period = { from: string; to: string }

/** Sums in qəpik. */
type RawSums = Record<'items_total' | 'discount' | 'coupon_discount' | 'delivery_price' | 'total', Qepik> & { orders: number; pieces: number }
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

/** The period of the same length right before this one. */
export function periodBefore({ from, to }: Period): Period {
  const length = Date.parse(to) - Date.parse(from) + DAY
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { from: day(Date.parse(from) - length), to: day(Date.parse(from) - DAY) }
}

/**
 * The steps of a period, including empty ones, by the day in Baku on which an order was placed; without cancelled
 * orders.
 */
export async function sumSteps(database: Querying, { from, to }: Period, step: Step): Promise<RawStep[]> {
  const { rows } = await database.execute<RawStep>(sql`
    with step as (
      select generate_series(date_trunc(${step}, ${from}::date::timestamp), ${to}::date::timestamp, ('1 ' || ${step})::interval) as start
    ), placed as (
      select id, date_trunc(${step}, created_at at time zone 'Asia/Baku') as start, items_total, discount,
        case when coupon_code is null then 0 else discount end as coupon_discount, delivery_price, total
      from orders where canceled is null and returned is null and created_at >= ${dayStart(from)} and created_at < ${dayEnd(to)}
    ), sums as (
      select start, count(*)::int as orders, sum(items_total) as items_total, sum(discount) as discount, sum(coupon_discount) as coupon_discount,
        sum(delivery_price) as delivery_price, sum(total) as total
      from placed group by start
    ), lines as (select start, sum(quantity) as pieces from placed join order_items on order_id = placed.id group by start)
    select to_char(greatest(start, ${from}::date::timestamp), 'YYYY-MM-DD') as from, coalesce(orders, 0) as orders,
      coalesce(pieces, 0)::int as pieces, coalesce(items_total, 0)::float8 as items_total, coalesce(discount, 0)::float8 as discount,
      coalesce(coupon_discount, 0)::float8 as coupon_discount,
      coalesce(delivery_price, 0)::float8 as delivery_price, coalesce(total, 0)::float8 as total
    from step left join sums using (start) left join lines using (start) order by start`)
  return rows
}

/** What was sold in each hour of a day in Baku, and in the same hour of the day before; in qəpik. */
export async function sumHours(database: Querying, day: string): Promise<{ total: Qepik; before: Qepik }[]> {
  const { from } = periodBefore({ from: day, to: day })
  const { rows } = await database.execute<{ total: Qepik; before: Qepik }>(sql`
    with placed as (
      select (created_at at time zone 'Asia/Baku')::date = ${day}::date as is_day, extract(hour from created_at at time zone 'Asia/Baku') as hour, total
      from orders where canceled is null and returned is null and created_at >= ${dayStart(from)} and created_at < ${dayEnd(day)}
    )
    select coalesce(sum(total) filter (where is_day), 0)::float8 as total, coalesce(sum(total) filter (where not is_day), 0)::float8 as before
    from generate_series(0, 23) hour left join placed on placed.hour = hour.hour group by hour.hour order by hour.hour`)
  return rows
}

export const NOTHING: RawSums = { orders: 0, pieces: 0, items_total: 0, discount: 0, coupon_discount: 0, delivery_price: 0, total: 0 }

export function addUp(steps: readonly RawSums[]): RawSums {
  return steps.reduce(
    (sum, step) => ({
      orders: sum.orders + step.orders,
      pieces: sum.pieces + step.pieces,
      items_total: sum.items_total + step.items_total,
      discount: sum.discount + step.discount,
      coupon_discount: sum.coupon_discount + step.coupon_discount,
      delivery_price: sum.delivery_price + step.delivery_price,
      total: sum.total + step.total,
    }),
    NOTHING,
  )
}

/** Sums as answered. The average is rounded half up to the qəpik. */
export function shownSums(sums: RawSums) {
  return {
    orders: sums.orders,
    pieces: sums.pieces,
    items_total: formatAmount(sums.items_total),
    discount: formatAmount(sums.discount),
    coupon_discount: formatAmount(sums.coupon_discount),
    delivery_price: formatAmount(sums.delivery_price),
    total: formatAmount(sums.total),
    average: formatAmount(sums.orders === 0 ? 0 : Math.floor(sums.total / sums.orders + 0.5)),
  }
}
