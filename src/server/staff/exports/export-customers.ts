import { sql } from 'drizzle-orm'
import { dateTimeText } from '../../../domain/date-time-text.ts'
import { formatAmount } from '../../../domain/money.ts'
import { handler } from '../../call/handler.ts'
import { inUtc } from '../../database/in-utc.ts'
import { recordEvent } from '../../security-log/record-event.ts'
import { csvFile } from '../csv.ts'

type CustomerRow = Record<'name' | 'email' | 'phone' | 'created_at' | 'percent', string> & { voen: string | null; wholesaler: boolean; orders: number; total: number }

/** GET admin/figures/customers/ (A4): every customer with the sums of their orders. */
export const exportCustomers = handler('exports.customers', async (_input, context) => {
  const { database } = context.services
  await recordEvent(context, database, 'customers-exported', context.caller.id)
  const { rows } = await database.execute<CustomerRow>(sql`
    select users.first_name || ' ' || users.last_name as name, users.email, users.phone, voen, wholesaler, percent, ${inUtc(sql`users.created_at`)} as created_at,
      count(orders.id)::int as orders, coalesce(sum(orders.total), 0)::float8 as total
    from users left join orders on orders.user_id = users.id and orders.canceled is null and orders.returned is null
    group by users.id order by users.id`)
  return csvFile(
    'musteriler.csv',
    ['Ad', 'E-mail', 'Telefon', 'VÖEN', 'Topdan', 'Faiz', 'Qeydiyyat', 'Sifariş', 'Cəmi'],
    rows.map((row) => [
      row.name, row.email, row.phone, row.voen, row.wholesaler ? 'bəli' : 'xeyr', row.percent, dateTimeText(row.created_at), row.orders, formatAmount(row.total),
    ]),
  )
})
