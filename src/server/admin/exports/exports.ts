import { sql, type SQL } from 'drizzle-orm'
import { optionText } from '#src/domain/checkout/option-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { discountLabel, discountRows } from '#src/domain/orders/discount-rows.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { shownEmail } from '#src/server/shop/account/no-email.ts'
import { dayEnd, dayStart } from '../baku-days.ts'
import { amounts, tableFile, times } from '../csv.ts'
import { sales } from '../figures/sales.ts'
import { checkPeriod } from '../figures/sums.ts'

const payments = { cash: 'qapıda nağd', card: 'qapıda kartla', online: 'onlayn' }

/** The stage of an order in words, from the tables orders and delivery_types. */
const stage = sql`case when canceled is not null then 'ləğv edilib' when returned is not null then 'qaytarılıb'
    when delivered is not null then case when is_pickup then 'götürülüb' else 'təhvil verilib' end
    when on_way is not null then case when is_pickup then 'hazırdır' else 'yolda' end
    when preparing is not null then 'hazırlanır' else 'qəbul edilib' end`

type Discount = Parameters<typeof discountRows>[0][number]

const discountsOf = (order: SQL, condition: SQL) => sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'amount', amount) order by id), '[]')
  from order_adjustments where order_id = ${order} and amount < 0 and ${condition})`

type OrderRow = Record<'items_total' | 'discount' | 'delivery_price' | 'total' | 'returned', number> &
  Record<'created_at' | 'name' | 'phone' | 'email' | 'city' | 'address' | 'delivery_name', string> & {
    payment: keyof typeof payments
    id: number
    coupon_code: string | null
    stage: string
    discounts: Discount[]
  }

/** GET admin/figures/orders/ (A4): a period's orders, also cancelled ones. Long, because the file has many columns. */
export const exportOrders = handler('exports.orders', async ({ from, to, format }, context) => {
  const { database } = context.services
  checkPeriod({ from, to })
  await recordEvent(context, database, 'orders-exported', context.caller.id)
  const { rows } = await database.execute<OrderRow>(sql`
    select id, ${inUtc(sql`created_at`)} as created_at, trim(first_name || ' ' || last_name) as name, phone, email,
      city, address, delivery_name,
      payment, coupon_code, items_total, discount, delivery_price, total,
      (select coalesce(-sum(amount), 0)::float8 from ${sales(() => sql`orders.id = exported.id`)} sale
        where is_back) as returned,
      ${stage} as stage, ${discountsOf(sql`exported.id`, sql`true`)} as discounts
    from orders exported left join (select id as type_id, is_pickup from delivery_types) type on type_id = delivery_id
    where created_at >= ${dayStart(from)} and created_at < ${dayEnd(to)} order by id`)
  return tableFile(
    { format, name: `sifarisler-${from}-${to}` },
    [
      'Nömrə',
      times('Tarix'),
      'Vəziyyət',
      'Müştəri',
      'Telefon',
      'E-mail',
      'Şəhər',
      'Ünvan',
      'Çatdırılma',
      'Ödəniş',
      'Kupon',
      amounts('Məhsullar'),
      amounts('Endirim'),
      amounts('Çatdırılma qiyməti'),
      amounts('Cəmi'),
      amounts('Qaytarılıb'),
      amounts('Aksiya endirimi'),
      amounts('Kupon endirimi'),
      amounts('İşçi endirimi'),
      amounts('Çatdırılma güzəşti'),
      'Endirimin səbəbi',
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
      ...(['promotion', 'coupon', 'staff', 'delivery'] as const).map((kind) =>
        formatAmount(-sumOf(row.discounts.filter((discount) => discount.kind === kind))),
      ),
      reasonsOf(row.discounts),
    ]),
  )
})

function sumOf(discounts: readonly Discount[]): Qepik {
  return discounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns the names of promotions, the code, and the reason of staff. */
function reasonsOf(discounts: readonly Discount[]): string {
  return discountRows(discounts).map(discountLabel).join(' + ')
}

type LineRow = Record<'created_at' | 'stage' | 'customer' | 'name' | 'money', string> &
  Record<'id' | 'quantity' | 'unit_price' | 'paid_amount' | 'share' | 'returned', number> & {
    payment: keyof typeof payments
    voen: string | null
    courier: string | null
    options: Parameters<typeof optionText>[0]
    own: Discount[]
    common: Discount[]
  }

/** GET admin/figures/order-lines/ (E39, E53): the lines of these orders, what each costs in the end (R23), and why. */
export const exportLines = handler('exports.lines', async ({ from, to, format }, context) => {
  const { database } = context.services
  checkPeriod({ from, to })
  await recordEvent(context, database, 'orders-exported', context.caller.id)
  const { rows } = await database.execute<LineRow>(sql`
    select orders.id, ${inUtc(sql`orders.created_at`)} as created_at, ${stage} as stage,
      trim(first_name || ' ' || last_name) as customer, (select voen from users where id = orders.user_id) as voen,
      (select couriers.name from couriers where id = courier_id) as courier, payment,
      case when owed > 0 then 'ödənilməyib' when refund_due > 0 then 'geri ödəniləcək' else 'borc yoxdur' end as money,
      line.name, line.options, line.quantity, line.unit_price, line.paid_amount, line.share,
      pieces_returned(line.id) as returned,
      ${discountsOf(sql`orders.id`, sql`order_item_id = line.id`)} as own,
      ${discountsOf(sql`orders.id`, sql`order_item_id is null`)} as common
    from orders join order_items line on line.order_id = orders.id
      join delivery_types on delivery_types.id = delivery_id
    where orders.created_at >= ${dayStart(from)} and orders.created_at < ${dayEnd(to)} order by orders.id, line.id`)
  return tableFile(
    { format, name: `setirler-${from}-${to}` },
    [
      'Nömrə',
      times('Tarix'),
      'Vəziyyət',
      'Müştəri',
      'VÖEN',
      'Kuryer',
      'Ödəniş',
      'Ödəniş vəziyyəti',
      'Məhsul',
      'Seçim',
      'Ədəd',
      amounts('Qiymət'),
      amounts('Məbləğ'),
      amounts('Endirimdən sonra'),
      'Endirimin səbəbi',
      'Qaytarılan ədəd',
    ],
    rows.map((row) => [
      orderNumber(row.id),
      dateTimeText(row.created_at),
      row.stage,
      row.customer,
      row.voen,
      row.courier,
      payments[row.payment],
      row.money,
      row.name,
      optionText(row.options),
      row.quantity,
      formatAmount(row.unit_price),
      formatAmount(row.paid_amount),
      formatAmount(row.share),
      reasonsOf(reducing(row)),
      row.returned,
    ]),
  )
})

/** Returns the discounts of a line, and those of the order if the line has a part in them. */
function reducing({ own, common, paid_amount, share }: LineRow): Discount[] {
  return paid_amount + sumOf(own) > share ? [...own, ...common.filter(({ kind }) => kind !== 'delivery')] : own
}

type CustomerRow = Record<'name' | 'email' | 'phone' | 'created_at' | 'percent', string> & {
  voen: string | null
  wholesaler: boolean
  orders: number
  total: number
}

/** GET admin/figures/customers/ (A4): every customer with the sums of their orders. */
export const exportCustomers = handler('exports.customers', async ({ format }, context) => {
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
  return tableFile(
    { format, name: 'musteriler' },
    ['Ad', 'E-mail', 'Telefon', 'VÖEN', 'Topdan', amounts('Faiz'), times('Qeydiyyat'), 'Sifariş', amounts('Cəmi')],
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
