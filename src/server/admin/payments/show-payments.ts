import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { refundColumns, selectPayments, toPayment, toRefund, type RefundRow } from './select-payments.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { tenderWays, type TenderWay } from '#src/domain/orders/tenders.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { stands } from '../orders/door-money.ts'

/** The most rows of each list of payments in doubt. */
const LISTED = 200

/** GET admin/orders/{id}/payments/ (Y3). */
export const showOrderPayments = handler('payments.of-order', async ({ id }, { services: { database } }) => {
  const { rowCount } = await database.execute(sql`select from orders where id = ${id}`)
  if (rowCount === 0) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  const rows = await selectPayments(database, sql`where payments.order_id = ${id} order by payments.id desc`)
  return { payments: rows.map(toPayment) }
})

/** GET admin/payments/{id}/messages/ (Y3). */
export const showPaymentMessages = handler('payments.messages', async ({ id }, { services: { database } }) => {
  const { rowCount } = await database.execute(sql`select from payments where id = ${id}`)
  if (rowCount === 0) throw new ApiError(404, { detail: 'Ödəniş tapılmadı.' })
  const { rows } = await database.execute<{ id: number; kind: string; body: string; created_at: string }>(sql`
    select id::float8 as id, kind, body, ${inUtc(sql`created_at`)} as created_at from payment_messages
      where payment_id = ${id} order by payment_messages.id`)
  return { messages: rows }
})

/** GET admin/payments/doubts/ (Y5, Y8, Y9): what staff must look at. */
export const showDoubts = handler('payments.doubts', async (_input, { services: { database } }) => {
  const [payments, refunds, differences] = await Promise.all([
    selectPayments(
      database,
      sql`where payments.state = 'review' or gave_up_at is not null order by payments.id desc limit ${LISTED}`,
    ),
    database.execute<RefundRow>(sql`
      select ${refundColumns} from payment_refunds
      where state = 'manual' or (state = 'open' and created_at < now() - interval '1 minute') order by id desc
        limit ${LISTED}`),
    database.execute<{ id: number; payment_id: number; order_id: number; day: string; detail: string }>(sql`
      select payment_differences.id, payment_id, order_id, to_char(day, 'YYYY-MM-DD') as day, detail
      from payment_differences join payments on payments.id = payment_id
      where settled_at is null order by payment_differences.id desc limit ${LISTED}`),
  ])
  return {
    payments: payments.map(toPayment),
    refunds: refunds.rows.map(toRefund),
    differences: differences.rows.map((row) => ({ ...row, number: orderNumber(row.order_id) })),
  }
})

/** A late payment that was neither taken up nor refunded. Refunds by hand count for the order. */
const isLate = sql`payments.state = 'late'
  and (select coalesce(sum(amount), 0) from payment_refunds where payment_id = payments.id
    and state <> 'failed') < payments.amount
  and (select coalesce(-sum(amount), 0) from tenders where order_id = payments.order_id and amount < 0 and ${stands})
    < (select sum(amount) from payments late where late.order_id = payments.order_id and late.state = 'late')`

/** GET admin/payments/late/ (Y6). */
export const listLatePayments = handler('payments.late', async ({ page, per_page }, { services: { database } }) => {
  const [rows, stocked, counted] = await Promise.all([
    selectPayments(
      database,
      sql`where ${isLate} order by payments.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    database.execute<{ id: number }>(sql`
      select payments.id from payments where ${isLate} and not exists (
        select from (select product_id, item_id, sum(change) as pieces from stock_changes
            where order_id = payments.order_id and reason = 'cancel' group by product_id, item_id) back
          join products on products.id = back.product_id left join option_items on option_items.id = back.item_id
        where back.pieces > coalesce(option_items.stock_count, products.stock_count))`),
    database.execute<{ total: number }>(sql`select count(*)::int as total from payments where ${isLate}`),
  ])
  const ready = new Set(stocked.rows.map(({ id }) => id))
  const results = rows.map((row) => ({ ...toPayment(row), can_take_up: ready.has(row.id) }))
  return { results, total: counted.rows[0]?.total ?? 0 }
})

type Row = { way: TenderWay; payments: number; received: Qepik; refunded: Qepik }
type Debts = Record<'owed' | 'in_doubt', Qepik> & Record<'owed_orders' | 'payments_in_doubt', number>

/**
 * GET admin/payments/figures/ (Y9): takings by way of payment on the day of the payment, and refunds on their own day,
 * by their own way. Debts that were written off are apart (G13), and so are the debts and the payments in doubt now.
 */
export const showTakings = handler('payments.figures', async ({ from, to }, { services: { database } }) => {
  const within = (time: ReturnType<typeof sql>) => sql`${time} >= ${dayStart(from)} and ${time} < ${dayEnd(to)}`
  const [{ rows }, debts] = await Promise.all([
    database.execute<Row>(sql`
      select ways.way, coalesce(payments, 0)::int as payments, coalesce(received, 0)::float8 as received,
        coalesce(refunded, 0)::float8 as refunded
      from unnest(${sql.param(tenderWays)}::text[]) with ordinality ways (way, place)
        left join (select way, count(*) filter (where amount > 0) as payments,
            sum(amount) filter (where amount > 0) as received, -sum(amount) filter (where amount < 0) as refunded
          from tenders where ${stands} and ${within(sql`received_at`)} group by way) sums using (way)
      order by place`),
    database.execute<Debts>(sql`
      select * from (
        select count(*)::int as owed_orders, coalesce(sum(owed), 0)::float8 as owed from orders
          where owed > 0 and delivered is not null) owed,
        (select count(*)::int as payments_in_doubt, coalesce(sum(amount), 0)::float8 as in_doubt from payments
          where state = 'review' or gave_up_at is not null) doubt`),
  ])
  const [sums] = debts.rows
  if (!sums) throw new Error('sums without groups must have one row')
  return {
    ways: rows.map(({ way, payments, received, refunded }) => ({
      way,
      payments,
      received: formatAmount(received),
      refunded: formatAmount(refunded),
    })),
    owed: { orders: sums.owed_orders, amount: formatAmount(sums.owed) },
    in_doubt: { payments: sums.payments_in_doubt, amount: formatAmount(sums.in_doubt) },
  }
})
