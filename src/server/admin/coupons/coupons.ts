import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { couponState, type CouponState } from '#src/domain/checkout/coupon.ts'
import { formatAmount } from '#src/domain/money.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { coupons } from '#src/server/platform/database/tables/index.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { versionOf } from '../saving.ts'
import { hasCode } from '#src/server/shop/checkout/coupons.ts'

type Row = Omit<typeof coupons.$inferSelect, 'start_date' | 'due_date' | 'created_at'> & {
  start_date: string | null
  due_date: string
  created_at: string
}

/** The conditions of coupon states, as `couponState` names them. */
const inState: Record<CouponState, SQL> = {
  off: sql`not is_active`,
  ended: sql`is_active and due_date < now()`,
  'used-up': sql`is_active and due_date >= now() and used_count >= max_uses`,
  waiting: sql`is_active and due_date >= now() and used_count < max_uses and start_date > now()`,
  active: sql`is_active and due_date >= now() and used_count < max_uses and start_date > now() is not true`,
}

/** The coupons (A9). Orders keep theirs, so staff switch off a used one. */
export const {
  find,
  list: listCoupons,
  create: createCoupon,
  update: updateCoupon,
  remove: deleteCoupon,
} = rowHandlers({
  name: 'coupons',
  table: coupons,
  missing: 'Kupon tapılmadı.',
  select: (database, wish) =>
    selectPage<Row>(database, wish, {
      columns: sql`id, code, is_percent, amount, minimum_total, ${inUtc(sql`start_date`)} as start_date,
        ${inUtc(sql`due_date`)} as due_date,
        is_active, max_uses, used_count, uses_per_customer, message, ${inUtc(sql`created_at`)} as created_at`,
      from: sql`coupons`,
      searched: sql`fold(code || ' ' || message)`,
      where: [wish.state && inState[wish.state]],
      id: sql`coupons.id`,
      sorts: {
        code: sql`code`,
        due_date: sql`coupons.due_date`,
        used_count: sql`used_count`,
        created_at: sql`coupons.created_at`,
      },
      sort: '-created_at',
    }),
  toReply,
  values: async (tx, input, before) => {
    // Customers type the code: a space in it is easily missed. A stored code keeps its own.
    if (/\s/.test(input.code) && input.code !== before?.code)
      throw new ApiError(400, { code: ['Kodu boşluqsuz yazın.'] })
    await refuseTaken(tx, input.code, before?.id)
    if (before && input.max_uses < before.used_count)
      throw new ApiError(400, { max_uses: [`Artıq ${before.used_count} dəfə istifadə olunub.`] })
    return valuesOf(input)
  },
  beforeDelete: async (tx, id) => {
    const { rows } = await tx.execute(sql`select from orders where coupon_id = ${id} limit 1`)
    if (rows.length > 0) throw new ApiError(409, { detail: 'Bu kupon sifarişlərdə var. Silmək əvəzinə onu söndürün.' })
  },
})

function toReply(row: Row) {
  const { used_count: _used, ...written } = row
  const start_date = row.start_date === null ? null : new Date(row.start_date)
  return {
    ...row,
    version: versionOf(written),
    amount: formatAmount(row.amount),
    minimum_total: formatAmount(row.minimum_total),
    state: couponState({ ...row, start_date, due_date: new Date(row.due_date) }, new Date()),
  }
}

/** GET admin/coupons/{id}/, with the orders that used it. */
export const showCoupon = handler('coupons.show', async ({ id }, { services: { database } }) => {
  const coupon = toReply(await find(database, id))
  const { rows } = await database.execute<{
    id: number
    customer: string
    discount: number
    created_at: string
    is_canceled: boolean
  }>(sql`
    select id, first_name || ' ' || last_name as customer, discount, ${inUtc(sql`created_at`)} as created_at,
      canceled is not null as is_canceled
    from orders where coupon_id = ${id} order by id desc limit 200`)
  const uses = rows.map((row) => ({
    order_id: row.id,
    number: orderNumber(row.id),
    customer: row.customer,
    discount: formatAmount(row.discount),
    created_at: row.created_at,
    is_canceled: row.is_canceled,
  }))
  return { ...coupon, uses }
})

/**
 * Returns the input as a row of the table. Throws 400 for a percentage above 100, and for a start that is not before
 * the end.
 */
function valuesOf(input: ParsedInput<'coupons.create'>) {
  const {
    code,
    is_percent,
    amount,
    minimum_total,
    start_date,
    due_date,
    is_active,
    max_uses,
    uses_per_customer,
    message,
  } = input
  if (is_percent && amount > 10_000) throw new ApiError(400, { amount: ['Faiz 100-dən çox ola bilməz.'] })
  const starts = start_date ? new Date(start_date) : null
  const ends = new Date(due_date)
  if (starts && starts >= ends) throw new ApiError(400, { start_date: ['Başlanğıc son tarixdən əvvəl olmalıdır.'] })
  return {
    code,
    is_percent,
    amount,
    minimum_total,
    start_date: starts,
    due_date: ends,
    is_active,
    max_uses,
    message,
    uses_per_customer: uses_per_customer ?? null,
  }
}

/**
 * Throws 400 for the code of another coupon. The lock serializes this check: of two simultaneous requests the second
 * gets the error.
 */
async function refuseTaken(tx: Transaction, code: string, id = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('coupon code', 0))`)
  const { rows } = await tx.execute(sql`select from coupons where ${hasCode(code)} and id <> ${id}`)
  if (rows.length > 0) throw new ApiError(400, { code: ['Bu kod artıq var.'] })
}
