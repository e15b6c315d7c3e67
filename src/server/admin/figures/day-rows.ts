import { sql, type SQL } from 'drizzle-orm'
import { isSale, spent, sales } from './sales.ts'
import type { Period } from './sums.ts'

/** A table of sums by day: its columns, and the query that computes its rows for the rows of a table `days`. */
type DayTable = { name: string; columns: string; computed: SQL }

// Each subquery groups, so that PostgreSQL runs it day by day over the index instead of joining days and all orders.
const inDay = (at: SQL) => sql`${at} >= days.starts and ${at} < days.ends`
const placedInDay = inDay(sql`orders.created_at`)

export const DAY_SUMS: DayTable = {
  name: 'sales_days',
  columns: `day, orders, pieces, items_total, discount, coupon_discount, delivery_price, returned, total, revenue, cost,
    canceled_orders, canceled_total`,
  computed: sql`
    select day, orders, pieces, items_total, discount, coupon_discount, delivery_price, returned, total, revenue, cost,
      canceled_orders, canceled_total
    from days cross join lateral (
      select (count(*) filter (where product_id is null and not is_back))::int as orders,
        coalesce(sum(pieces), 0)::int as pieces,
        coalesce(sum(listed) filter (where product_id is not null and not is_back), 0)::bigint as items_total,
        coalesce(sum(listed - amount) filter (where not is_back), 0)::bigint as discount,
        coalesce(sum(amount) filter (where product_id is null and not is_back), 0)::bigint as delivery_price,
        coalesce(-sum(amount) filter (where is_back), 0)::bigint as returned, coalesce(sum(amount), 0)::bigint as total,
        coalesce(sum(amount) filter (where product_id is not null), 0)::bigint as revenue
      from ${sales(inDay)} sale) sums
    cross join lateral (
      select coalesce(-sum(amount), 0)::bigint as coupon_discount
      from orders join order_adjustments on order_id = orders.id
      where kind = 'coupon' and ${placedInDay} and ${isSale}) coupons
    cross join lateral (select coalesce(sum(cost), 0)::bigint as cost from ${spent(inDay)} spent) costs
    cross join lateral (
      select count(*)::int as canceled_orders, coalesce(sum(total), 0)::bigint as canceled_total
      from orders where canceled is not null and ${placedInDay}) canceled`,
}

export const DAY_PRODUCTS: DayTable = {
  name: 'sales_day_products',
  columns: 'day, product_id, lines, pieces, amount, cost',
  computed: sql`
    select day, product_id, lines, pieces, amount, cost from days cross join lateral (
      select product_id, sum(lines)::int as lines, sum(pieces)::int as pieces, sum(amount)::bigint as amount,
        sum(cost)::bigint as cost
      from (
        select product_id, 1 as lines, pieces, amount, 0 as cost from ${sales(inDay)} sale where product_id is not null
        union all
        select product_id, 0, 0, 0, cost from ${spent(inDay)} spent) moved
      group by product_id) products`,
}

export const DAY_CATEGORIES: DayTable = {
  name: 'sales_day_categories',
  columns: 'day, category_id, pieces, amount',
  computed: sql`
    select day, category_id, pieces, amount from days cross join lateral (
      select (select category_id from products where id = product_id) as category_id, sum(pieces)::int as pieces,
        sum(amount)::bigint as amount
      from ${sales(inDay)} sale where product_id is not null group by 1) categories`,
}

/**
 * The cost and the sales of promotions (R26), on the day of the order: their rows less the share of returned pieces,
 * and the goods of the orders that used them, less the worth of what came back. A row of the order loses the part that
 * came back of all goods; these are 0 if the row took their whole price.
 */
export const DAY_PROMOTIONS: DayTable = {
  name: 'sales_day_promotions',
  columns: 'day, promotion_id, orders, cost, sales',
  computed: sql`
    select day, promotion_id, orders, cost, sales from days cross join lateral (
      select promotion_id, count(*)::int as orders, coalesce(sum(given.cost), 0)::bigint as cost,
        sum(goods - came_back)::bigint as sales
      from orders join promotion_uses on promotion_uses.order_id = orders.id
        cross join lateral (select items_total - discount as goods, (
          select coalesce(sum(worth_of(share, quantity, pieces_returned(line.id)::bigint)), 0) from order_items line
          where line.order_id = orders.id and exists (select from order_returns where order_id = orders.id)
        ) as came_back) whole
        cross join lateral (
          select sum(case
            when adjustment.kind = 'delivery' then -amount
            when line.id is null then -amount - coalesce(round(-amount * came_back / nullif(goods, 0)), 0)
            else -amount - worth_of(-amount, line.quantity, pieces_returned(line.id)::bigint) end) as cost
          from order_adjustments adjustment left join order_items line on line.id = order_item_id
          where adjustment.order_id = orders.id and source = promotion_id and amount < 0
            and kind in ('promotion', 'coupon', 'delivery')) given
      where ${placedInDay} and ${isSale} group by promotion_id) promotions`,
}

export const DAY_CUSTOMERS: DayTable = {
  name: 'sales_day_customers',
  columns: 'day, day_before, orders, seconds',
  computed: sql`
    select day, day_before, orders, seconds from days cross join lateral (
      select coalesce((last at time zone 'Asia/Baku')::date, '-infinity') as day_before, count(*)::int as orders,
        (count(*) filter (where number = 1))::int as seconds
      from orders cross join lateral (
        select max(created_at) as last, count(*) as number from (
          select created_at from orders earlier
          where earlier.user_id = orders.user_id and (earlier.created_at, earlier.id) < (orders.created_at, orders.id)
            and canceled is null and returned is null
          order by earlier.created_at desc, earlier.id desc limit 2) newest) earlier
      where ${placedInDay} and user_id is not null and ${isSale} and returned is null group by 1) customers`,
}

export const DAY_TABLES: readonly DayTable[] = [DAY_SUMS, DAY_PRODUCTS, DAY_CATEGORIES, DAY_PROMOTIONS, DAY_CUSTOMERS]

/**
 * Days with stale sums: the days of touched orders, of their returns and of the next two orders of their customers, and
 * the days on which products were sold that have moved to another category.
 */
export const STALE_DAYS = sql`(
  with touched as (
    select id, user_id, created_at from orders where id in (select order_id from sales_touched
      where order_id is not null))
  select (created_at at time zone 'Asia/Baku')::date as day from touched
  union
  select (back.created_at at time zone 'Asia/Baku')::date from touched join order_returns back on order_id = touched.id
  union
  select (next.created_at at time zone 'Asia/Baku')::date from touched cross join lateral (
    select created_at from orders later
    where later.user_id = touched.user_id and (later.created_at, later.id) > (touched.created_at, touched.id)
      and canceled is null and returned is null
    order by later.created_at, later.id limit 2) next
  union
  select day from sales_day_products
  where product_id in (select product_id from sales_touched where product_id is not null))`

/** Returns the SQL of a table of days of Baku, from a query of their dates: day, and when it starts and ends. */
export function daysOf(dates: SQL): SQL {
  return sql`(
    select day, day::timestamp at time zone 'Asia/Baku' as starts, (day + 1)::timestamp at time zone 'Asia/Baku' as ends
    from (${dates}) dates)`
}

/**
 * Returns the SQL of the rows of a table of sums for the days of a period. Days that are not summed, or stale, are
 * computed from the orders, in the same snapshot, so that the rows are always exact.
 */
export function rowsOf({ name, columns, computed }: DayTable, { from, to }: Period): SQL {
  const kept = sql.raw(name)
  return sql`(
    with days as materialized ${daysOf(sql`
      select date::date as day from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') date
      where date::date not in (select day from sales_days) or date::date in ${STALE_DAYS}`)}
    select ${sql.raw(columns)} from ${kept}
    where day between ${from}::date and ${to}::date and day not in (select day from days)
    union all
    select * from (${computed}) computed)`
}
