import { sql } from 'drizzle-orm'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { formatAmount } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { csvFile } from '../csv.ts'
import { sales } from '../figures/sales.ts'

type CustomerRow = Record<'name' | 'email' | 'phone' | 'created_at' | 'percent', string> & {
  voen: string | null
  wholesaler: boolean
  orders: number
  total: number
}

/** GET admin/figures/customers/ (A4): every customer with the sums of their orders. */
export const exportCustomers = handler('exports.customers', async (_input, context) => {
  const { database } = context.services
  await recordEvent(context, database, 'customers-exported', context.caller.id)
  const { rows } = await database.execute<CustomerRow>(sql`
    select users.first_name || ' ' || users.last_name as name, users.email, users.phone, voen, wholesaler, percent, ${inUtc(sql`users.created_at`)} as created_at,
      (select count(*)::int from orders where user_id = users.id and canceled is null and returned is null) as orders,
      coalesce(sums.total, 0)::float8 as total
    from users left join (select user_id, sum(amount) as total from ${sales(() => sql`true`)} sale group by user_id) sums
      on sums.user_id = users.id
    order by users.id`)
  return csvFile(
    'musteriler.csv',
    ['Ad', 'E-mail', 'Telefon', 'VÖEN', 'Topdan', 'Faiz', 'Qeydiyyat', 'Sifariş', 'Cəmi'],
    rows.map((row) => [
      row.name,
      row.email,
      row.phone,
      row.voen,
      row.wholesaler ? 'bəli' : 'xeyr',
      row.percent,
      dateTimeText(row.created_at),
      row.orders,
      formatAmount(row.total),
    ]),
  )
})
