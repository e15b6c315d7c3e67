import { sql } from 'drizzle-orm'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { dayEnd, dayStart } from '../baku-days.ts'

type Row = { way: 'cash' | 'card' | 'online'; payments: number; received: Qepik; refunded: Qepik }

/**
 * GET admin/payments/figures/ (Y9): takings by way of payment on the day of the payment, refunds on their own day, and
 * payments in doubt now.
 */
export const showTakings = handler('payments.figures', async ({ from, to }, { services: { database } }) => {
  const within = (time: ReturnType<typeof sql>) => sql`${time} >= ${dayStart(from)} and ${time} < ${dayEnd(to)}`
  const [{ rows }, doubt] = await Promise.all([
    database.execute<Row>(sql`
      with received as (
        select payment::text as way, total as amount from orders where payment <> 'online' and ${within(sql`delivered`)}
        union all select 'online', amount from payments where state in ('paid', 'late') and ${within(sql`ended_at`)}),
      back as (
        select case when exists (select from payment_refunds where refund_id = refunds.id) then 'online' else payment::text end as way, amount
        from refunds join orders on orders.id = order_id where ${within(sql`refunds.created_at`)})
      select way, (select count(*)::int from received where received.way = ways.way) as payments,
        (select coalesce(sum(amount), 0)::float8 from received where received.way = ways.way) as received,
        (select coalesce(sum(amount), 0)::float8 from back where back.way = ways.way) as refunded
      from unnest(array['cash', 'card', 'online']) ways (way)`),
    database.execute<{ payments: number; amount: Qepik }>(sql`
      select count(*)::int as payments, coalesce(sum(amount), 0)::float8 as amount from payments
      where state = 'review' or gave_up_at is not null`),
  ])
  return {
    ways: rows.map((row) => ({
      ...row,
      received: formatAmount(row.received),
      refunded: formatAmount(row.refunded),
    })),
    in_doubt: { payments: doubt.rows[0]?.payments ?? 0, amount: formatAmount(doubt.rows[0]?.amount ?? 0) },
  }
})
