import { sql } from 'drizzle-orm'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { promotionResults } from '../promotions/promotion-results.ts'
import { isLow } from '../stock/low-stock.ts'
import { DAY_CATEGORIES, DAY_CUSTOMERS, DAY_PRODUCTS, rowsOf } from './day-rows.ts'
import { addUp, checkPeriod, NOTHING, periodBefore, toSumsReply, sumHours, sumSteps, type Period } from './sums.ts'
import { amounts, csvFile } from '../csv.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'

/** GET admin/figures/ (A11): sums of orders and returns, so that the figures agree to the qəpik. */
export const showFigures = handler('figures.show', async ({ from, to, step }, { services: { database } }) => {
  const period = { from, to }
  checkPeriod(period)
  const [steps, before, hours, rest, failing] = await Promise.all([
    sumSteps(database, period, step),
    sumSteps(database, periodBefore(period), step),
    sumHours(database, to),
    readParts(database, period),
    failingJobs(database),
  ])
  const whole = addUp(steps)
  return {
    steps: steps.map((sums, place) => ({
      from: sums.from,
      ...toSumsReply(sums),
      before: toSumsReply(before[place] ?? NOTHING),
    })),
    hours: hours.map(({ total, before: earlier }) => ({ total: formatAmount(total), before: formatAmount(earlier) })),
    whole: toSumsReply(whole),
    canceled: { orders: whole.canceled_orders, total: formatAmount(whole.canceled_total) },
    before: toSumsReply(addUp(before)),
    ...rest,
    ...failing,
  }
})

type Ranked = { name: string; pieces: number; amount: Qepik }

/** Returns a period's best sellers, categories, customers and promotions, and the current stock. */
async function readParts(database: Querying, period: Period) {
  // Amounts are added as float8, exact up to 2^53: numeric sums take three times as long.
  const [best, categories, customers, promotions, stock] = await Promise.all([
    database.execute<Ranked & { id: number; slug: string; picture: string | null }>(sql`
      with best as (
        select product_id, sum(pieces)::int as pieces, sum(amount::float8) as amount
        from ${rowsOf(DAY_PRODUCTS, period)} days group by product_id having sum(lines) > 0
        order by pieces desc, amount desc, product_id limit 20)
      select id, slug, name, pieces, amount,
        (select key from product_images join media on media.id = media_id where product_id = products.id
          order by position limit 1) as picture
      from best join products on id = product_id
        order by pieces desc, amount desc, id`),
    database.execute<Ranked>(sql`
      select (select name from categories where id = category_id) as name, sum(pieces)::int as pieces,
        sum(amount)::float8 as amount
      from ${rowsOf(DAY_CATEGORIES, period)} days group by category_id order by amount desc, name`),
    countCustomers(database, period),
    promotionResults(database, period),
    database.execute<{ products: number; pieces: number; value: Qepik; sold_out: number; low: number }>(sql`
      select count(*)::int as products, coalesce(sum(stock_count), 0)::float8 as pieces,
        coalesce(sum(stock_count::bigint * visitor_price), 0)::float8 as value,
          count(*) filter (where stock_count = 0)::int as sold_out,
        count(*) filter (where stock_count > 0 and ${isLow})::int as low
      from products where is_published`),
  ])
  const signed = <Row extends Ranked>(row: Row) => ({ ...row, amount: formatAmount(row.amount) })
  const lying = stock.rows[0] ?? { products: 0, pieces: 0, value: 0, sold_out: 0, low: 0 }
  return {
    best_sellers: best.rows.map((row) => ({
      ...signed(row),
      picture: row.picture && pictureUrl(row.picture, 160, 'webp'),
    })),
    categories: categories.rows.map(signed),
    customers,
    promotions: promotions.map((row) => ({
      ...row,
      cost: formatAmount(row.cost),
      sales: formatAmount(row.sales),
    })),
    stock: { ...lying, value: formatAmount(lying.value) },
  }
}

/**
 * Counts customers by their orders in the period. `new`: the customer's first order is in it. `returning`: an order in
 * it is not the first, so a new customer with two orders counts as both. Each returning customer is counted once: by
 * the first order in the period if there is an earlier one, otherwise by the second order.
 */
async function countCustomers(database: Querying, { from, to }: Period): Promise<{ new: number; returning: number }> {
  const { rows } = await database.execute<{ new: number; returning: number }>(sql`
    select coalesce(sum(orders) filter (where day_before = '-infinity'), 0)::int as new,
      (coalesce(sum(orders) filter (where day_before < ${from}::date and day_before > '-infinity'), 0)
        + coalesce(sum(seconds) filter (where day_before >= ${from}::date), 0))::int as returning
    from ${rowsOf(DAY_CUSTOMERS, { from, to })} days`)
  return rows[0] ?? { new: 0, returning: 0 }
}

/** GET admin/figures/file/ (A11): the steps that the screen shows. */
export const downloadFigures = handler('figures.file', async ({ from, to, step }, { services }) => {
  checkPeriod({ from, to })
  const rows = (await sumSteps(services.database, { from, to }, step)).map((sums) => {
    const { orders, pieces, items_total, discount, delivery_price, returned, total, average } = toSumsReply(sums)
    return [sums.from, orders, pieces, items_total, discount, delivery_price, returned, total, average]
  })
  return csvFile(
    `satis-${from}-${to}.csv`,
    [
      'Tarix',
      'Sifariş',
      'Ədəd',
      amounts('Məhsullar'),
      amounts('Endirim'),
      amounts('Çatdırılma'),
      amounts('Qaytarılıb'),
      amounts('Cəmi'),
      amounts('Orta sifariş'),
    ],
    rows,
  )
})

type Failing = {
  unsent_mails: { count: number; since: string | null }
  failing_jobs: { name: string; count: number }[]
}

/**
 * Returns the failed work of the queue (P9): mails that wait for a retry, with the time when the oldest was queued
 * (ISO 8601), and other jobs that failed in the last three days and may be retried.
 */
export async function failingJobs(database: Querying): Promise<Failing> {
  const [mails, jobs] = await Promise.all([
    database.execute<Failing['unsent_mails']>(sql`
      select count(*)::int as count, ${inUtc(sql`min(created_on)`)} as since from pgboss.job where name like 'mail-%'
        and state = 'retry'`),
    database.execute<Failing['failing_jobs'][number]>(sql`
      select name, count(*)::int as count from pgboss.job
      where name not like 'mail-%' and state in ('retry', 'failed') and created_on > now() - interval '3 days'
        group by name order by name`),
  ])
  return { unsent_mails: mails.rows[0] ?? { count: 0, since: null }, failing_jobs: jobs.rows }
}
