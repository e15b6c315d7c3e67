import { sql, type SQL } from 'drizzle-orm'
import { coupons } from '#src/contract/client/admin/resources/coupons.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { couponState, type CouponState } from '#src/domain/checkout/coupon.ts'
import { formatAmount } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { hasCode } from '#src/server/shop/checkout/coupons.ts'
import { serveResource } from '../serve-resource.ts'

/** The conditions of coupon states, as `couponState` names them. */
const inState: Record<CouponState, SQL> = {
  off: sql`not is_active`,
  ended: sql`is_active and due_date < now()`,
  'used-up': sql`is_active and due_date >= now() and used_count >= max_uses`,
  waiting: sql`is_active and due_date >= now() and used_count < max_uses and start_date > now()`,
  active: sql`is_active and due_date >= now() and used_count < max_uses and start_date > now() is not true`,
}

const {
  show: _plain,
  findReply,
  ...handlers
} = serveResource(coupons, {
  shows: {
    used_count: sql`used_count`,
    state: ({ is_active, max_uses, used_count, start_date, due_date }) =>
      couponState(
        {
          is_active,
          max_uses,
          used_count,
          start_date: start_date === null ? null : new Date(start_date),
          due_date: new Date(due_date),
        },
        new Date(),
      ),
    created_at: inUtc(sql`coupons.created_at`),
  },
  where: ({ state }) => [state && inState[state]],
  sorts: { used_count: sql`used_count`, created_at: sql`coupons.created_at` },
  check: async (tx, { code, is_percent, amount, max_uses }, before) => {
    // Customers type the code: a space in it is easily missed. A stored code keeps its own.
    if (/\s/.test(code) && code !== before?.code) throw new ApiError(400, { code: ['Kodu boşluqsuz yazın.'] })
    await refuseTaken(tx, code, before?.id)
    if (before && max_uses < before.used_count)
      throw new ApiError(400, { max_uses: [`Artıq ${before.used_count} dəfə istifadə olunub.`] })
    if (is_percent && amount > 10_000) throw new ApiError(400, { amount: ['Faiz 100-dən çox ola bilməz.'] })
  },
  beforeDelete: async (tx, id) => {
    const { rows } = await tx.execute(sql`select from orders where coupon_id = ${id} limit 1`)
    if (rows.length > 0) throw new ApiError(409, { detail: 'Bu kupon sifarişlərdə var. Silmək əvəzinə onu söndürün.' })
  },
})
export const { list, create, update, remove } = handlers

/** GET admin/coupons/{id}/, with the orders that used it. */
export const showCoupon = handler('coupons.show', async ({ id }, { services: { database } }) => {
  const coupon = await findReply(database, id)
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
 * Throws 400 for the code of another coupon. The lock serializes this check: of two simultaneous requests the second
 * gets the error.
 */
async function refuseTaken(tx: Transaction, code: string, id = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('coupon code', 0))`)
  const { rows } = await tx.execute(sql`select from coupons where ${hasCode(code)} and id <> ${id}`)
  if (rows.length > 0) throw new ApiError(400, { code: ['Bu kod artıq var.'] })
}
