import { sql } from 'drizzle-orm'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { formatAmount } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { shownEmail } from '#src/server/shop/account/no-email.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { csvFile } from '../csv.ts'
import { sales } from '../figures/sales.ts'
import { checkPeriod } from '../figures/sums.ts'

const payments = { cash: 'qapıda nağd', card: 'qapıda kartla', online: 'onlayn' }

type OrderRow = Record<'items_total' | 'discount' | 'delivery_price' | 'total' | 'returned', number> &
  Record<'created_at' | 'name' | 'phone' | 'email' | 'city' | 'address' | 'delivery_name', string> & {
    payment: keyof typeof payments
    id: number
    coupon_code: string | null
    stage: string
  }

/** GET admin/figures/orders/ (A4): the orders of a period, including cancelled ones. */
export const exportOrders = handler('exports.orders', async ({ from, to }, context) => {
  const { database } = context.services
  checkPeriod({ from, to })
  await recordEvent(context, database, 'orders-exported', context.caller.id)
  const { rows } = await database.execute<OrderRow>(sql`
    select id, ${inUtc(sql`created_at`)} as created_at, trim(first_name || ' ' || last_name) as name, phone, email,
      city, address, delivery_name,
      payment, coupon_code, items_total, discount, delivery_price, total,
      (select coalesce(-sum(amount), 0)::float8 from ${sales(() => sql`orders.id = exported.id`)} sale where is_back)
        as returned,
      case when canceled is not null then 'ləğv edilib' when returned is not null then 'qaytarılıb'
        when delivered is not null then case when is_pickup then 'götürülüb' else 'təhvil verilib' end
        when on_way is not null then case when is_pickup then 'hazırdır' else 'yolda' end
        when preparing is not null then 'hazırlanır' else 'qəbul edilib' end as stage
    from orders exported left join (select id as type_id, is_pickup from delivery_types) type on type_id = delivery_id
    where created_at >= ${dayStart(from)} and created_at < ${dayEnd(to)} order by id`)
  return csvFile(
    `sifarisler-${from}-${to}.csv`,
    [
      'Nömrə',
      'Tarix',
      'Vəziyyət',
      'Müştəri',
      'Telefon',
      'E-mail',
      'Şəhər',
      'Ünvan',
      'Çatdırılma',
      'Ödəniş',
      'Kupon',
      'Məhsullar',
      'Endirim',
      'Çatdırılma qiyməti',
      'Cəmi',
      'Qaytarılıb',
    ],
    rows.map((row) => [
      orderNumber(row.id),
      dateTimeText(row.created_at),
      row.stage,
      row.name,
      row.phone,
      row.email,
      row.city,
      row.address,
      row.delivery_name,
      payments[row.payment],
      row.coupon_code,
      formatAmount(row.items_total),
      formatAmount(row.discount),
      formatAmount(row.delivery_price),
      formatAmount(row.total),
      formatAmount(row.returned),
    ]),
  )
})

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
    select trim(users.first_name || ' ' || users.last_name) as name, ${shownEmail} as email, users.phone,
      voen, wholesaler, percent,
      ${inUtc(sql`users.created_at`)} as created_at,
      (select count(*)::int from orders where user_id = users.id and canceled is null and returned is null) as orders,
      coalesce(sums.total, 0)::float8 as total
    from users left join (select user_id, sum(amount) as total from ${sales(() => sql`true`)} sale
      group by user_id) sums
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
