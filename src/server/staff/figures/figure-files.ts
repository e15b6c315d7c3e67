import { sql } from 'drizzle-orm'
import { formatAmount } from '../../../domain/money.ts'
import { dateTimeText } from '../../../domain/date-time-text.ts'
import { handler } from '../../call/handler.ts'
import { recordEvent } from '../../security-log/record-event.ts'
import { inUtc } from '../../database/in-utc.ts'
import { orderNumber } from '../../../domain/orders/order-number.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { csvFile } from '../csv.ts'
import { checkPeriod, shownSums, sumSteps } from './sums.ts'

/** GET admin/figures/file/ (A11): the steps as shown on the screen. */
export const downloadFigures = handler('figures.file', async ({ from, to, step }, { services }) => {
  checkPeriod({ from, to })
  const rows = (await sumSteps(services.database, { from, to }, step)).map((sums) => {
    const { orders, pieces, items_total, discount, delivery_price, total, average } = shownSums(sums)
    return [sums.from, orders, pieces, items_total, discount, delivery_price, total, average]
  })
  return csvFile(`satis-${from}-${to}.csv`, ['Tarix', 'Sifariş', 'Ədəd', 'Məhsullar', 'Endirim', 'Çatdırılma', 'Cəmi', 'Orta sifariş'], rows)
})

const payments = { cash: 'çatdırılanda nağd', card: 'çatdırılanda kartla', online: 'onlayn' }

type OrderRow = Record<'items_total' | 'discount' | 'delivery_price' | 'total', number> &
  Record<'created_at' | 'name' | 'phone' | 'email' | 'city' | 'address' | 'delivery_name', string> & {
    payment: keyof typeof payments
    id: number
    coupon_code: string | null
    stage: string
  }

/** GET admin/figures/orders/ (A4): the orders of a period, including cancelled ones. */
export const downloadOrders = handler('figures.orders', async ({ from, to }, { services: { database } }) => {
  checkPeriod({ from, to })
  const { rows } = await database.execute<OrderRow>(sql`
    select id, ${inUtc(sql`created_at`)} as created_at, first_name || ' ' || last_name as name, phone, email, city, address, delivery_name,
      payment, coupon_code, items_total, discount, delivery_price, total,
      case when canceled is not null then 'ləğv edilib' when returned is not null then 'qaytarılıb' when delivered is not null then case when is_pickup then 'götürülüb' else 'təhvil verilib' end
        when on_way is not null then case when is_pickup then 'hazırdır' else 'yolda' end
        when preparing is not null then 'hazırlanır' else 'qəbul edilib' end as stage
    from orders left join (select id as type_id, is_pickup from delivery_types) type on type_id = delivery_id
    where created_at >= ${dayStart(from)} and created_at < ${dayEnd(to)} order by id`)
  return csvFile(
    `sifarisler-${from}-${to}.csv`,
    ['Nömrə', 'Tarix', 'Vəziyyət', 'Müştəri', 'Telefon', 'E-mail', 'Şəhər', 'Ünvan', 'Çatdırılma', 'Ödəniş', 'Kupon', 'Məhsullar', 'Endirim', 'Çatdırılma qiyməti', 'Cəmi'],
    rows.map((row) => [
      orderNumber(row.id), dateTimeText(row.created_at), row.stage, row.name, row.phone, row.email, row.city, row.address, row.delivery_name,
      payments[row.payment], row.coupon_code, formatAmount(row.items_total), formatAmount(row.discount), formatAmount(row.delivery_price), formatAmount(row.total),
    ]),
  )
})

type CustomerRow = Record<'name' | 'email' | 'phone' | 'created_at' | 'percent', string> & { voen: string | null; wholesaler: boolean; orders: number; total: number }

/** GET admin/figures/customers/ (A4): every customer with the sums of their orders. */
export const downloadCustomers = handler('figures.customers', async (_input, context) => {
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
