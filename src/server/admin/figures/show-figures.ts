import { sql } from 'drizzle-orm'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { dayStart } from '../baku-days.ts'
import { signedAmount } from '../signed-amount.ts'
import { isLow } from '../stock/low-stock.ts'
import { failingJobs } from './failing-jobs.ts'
import { sales } from './sales.ts'
import {
  addUp,
  checkPeriod,
  during,
  NOTHING,
  periodBefore,
  shownSums,
  sumHours,
  sumSteps,
  type Period,
} from './sums.ts'

/** GET admin/figures/ (A11): computed from the orders and returns, so that the figures agree to the qəpik. */
export const showFigures = handler('figures.show', async ({ from, to, step }, { services: { database } }) => {
  const period = { from, to }
  checkPeriod(period)
  const [steps, before, hours, rest, failing] = await Promise.all([
    sumSteps(database, period, step),
    sumSteps(database, periodBefore(period), step),
    sumHours(database, to),
    madeOf(database, period),
    failingJobs(database),
  ])
  return {
    steps: steps.map((sums, place) => ({
      from: sums.from,
      ...shownSums(sums),
      before: shownSums(before[place] ?? NOTHING),
    })),
    hours: hours.map(({ total, before: earlier }) => ({ total: signedAmount(total), before: signedAmount(earlier) })),
    whole: shownSums(addUp(steps)),
    before: shownSums(addUp(before)),
    ...rest,
    ...failing,
  }
})

type Ranked = { name: string; pieces: number; amount: Qepik }

/** Returns the parts of a period's sales, and the current stock. */
async function madeOf(database: Querying, { from, to }: Period) {
  const placed = during({ from, to })(sql`created_at`)
  const sold = sql`${sales(during({ from, to }))} sale join products on products.id = product_id`
  const [best, categories, customers, coupons, canceled, stock] = await Promise.all([
    database.execute<Ranked & { id: number; slug: string }>(sql`
      select products.id, products.slug, products.name, sum(pieces)::int as pieces, sum(amount)::float8 as amount
      from ${sold} group by products.id order by pieces desc, amount desc, products.id limit 20`),
    database.execute<Ranked>(sql`
      select (select name from categories where id = category_id) as name, sum(pieces)::int as pieces, sum(amount)::float8 as amount
      from ${sold} group by category_id order by amount desc, name`),
    database.execute<{ new: number; returning: number }>(sql`
      select count(*) filter (where not was_here)::int as new, count(*) filter (where was_here or first_order < last_order)::int as returning
      from (select first_order, last_order, exists (select from orders earlier where earlier.user_id = buyer.user_id
            and earlier.created_at < ${dayStart(from)} and earlier.canceled is null and earlier.returned is null) as was_here
        from (select user_id, min(created_at) as first_order, max(created_at) as last_order
          from orders where user_id is not null and canceled is null and returned is null and ${placed} group by user_id) buyer) seen`),
    database.execute<{ code: string; uses: number; discount: Qepik }>(sql`
      select coupon_code as code, count(*)::int as uses, sum(discount)::float8 as discount
      from orders where coupon_code is not null and canceled is null and ${placed} group by coupon_code order by discount desc, code limit 100`),
    database.execute<{ orders: number; total: Qepik }>(sql`
      select count(*)::int as orders, coalesce(sum(total), 0)::float8 as total from orders where canceled is not null and ${placed}`),
    database.execute<{ products: number; pieces: number; value: Qepik; sold_out: number; low: number }>(sql`
      select count(*)::int as products, coalesce(sum(stock_count), 0)::float8 as pieces,
        coalesce(sum(stock_count::bigint * visitor_price), 0)::float8 as value, count(*) filter (where stock_count = 0)::int as sold_out,
        count(*) filter (where stock_count > 0 and ${isLow})::int as low
      from products where is_published`),
  ])
  const ranked = <Row extends Ranked>(row: Row) => ({ ...row, amount: signedAmount(row.amount) })
  const ended = canceled.rows[0] ?? { orders: 0, total: 0 }
  const lying = stock.rows[0] ?? { products: 0, pieces: 0, value: 0, sold_out: 0, low: 0 }
  return {
    best_sellers: best.rows.map(ranked),
    categories: categories.rows.map(ranked),
    customers: customers.rows[0] ?? { new: 0, returning: 0 },
    coupons: coupons.rows.map((row) => ({ ...row, discount: formatAmount(row.discount) })),
    canceled: { orders: ended.orders, total: formatAmount(ended.total) },
    stock: { ...lying, value: formatAmount(lying.value) },
  }
}
