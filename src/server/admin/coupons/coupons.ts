import { eq, sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { couponState, type CouponState } from '#src/domain/checkout/coupon.ts'
import { formatAmount } from '#src/domain/money.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { coupons } from '#src/server/platform/database/tables/index.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { hasWords, selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { refuseIfChanged, versionOf } from '../versions.ts'
import { hasCode } from '#src/server/shop/checkout/coupon-code.ts'

type Row = typeof coupons.$inferSelect

function toReply(row: Row) {
  const { used_count: _used, ...written } = row
  return {
    ...row,
    version: versionOf(written),
    amount: formatAmount(row.amount),
    minimum_total: formatAmount(row.minimum_total),
    start_date: row.start_date?.toISOString() ?? null,
    due_date: row.due_date.toISOString(),
    state: couponState(row, new Date()),
    created_at: row.created_at.toISOString(),
  }
}

async function find(database: Querying, id: number): Promise<Row> {
  const [row] = await database.select().from(coupons).where(eq(coupons.id, id))
  if (!row) throw new ApiError(404, { detail: 'Kupon tapılmadı.' })
  return row
}

/** The conditions of coupon states, as `couponState` names them. */
const inState: Record<CouponState, SQL> = {
  off: sql`not is_active`,
  ended: sql`is_active and due_date < now()`,
  'used-up': sql`is_active and due_date >= now() and used_count >= max_uses`,
  waiting: sql`is_active and due_date >= now() and used_count < max_uses and start_date > now()`,
  active: sql`is_active and due_date >= now() and used_count < max_uses and start_date > now() is not true`,
}

/** GET admin/coupons/ (A9). */
export const listCoupons = handler('coupons.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<{ id: number }>(database, input, {
    columns: sql`id`,
    from: sql`coupons`,
    where: [
      input.q ? hasWords(sql`fold(code || ' ' || message)`, input.q) : undefined,
      input.state && inState[input.state],
    ],
    id: sql`coupons.id`,
    sorts: {
      id: sql`id`,
      code: sql`code`,
      due_date: sql`due_date`,
      used_count: sql`used_count`,
      created_at: sql`created_at`,
    },
    sort: '-created_at',
  })
  const couponsById = new Map(
    (
      await database
        .select()
        .from(coupons)
        .where(sql`id = any(${sql.param(rows.map(({ id }) => id))})`)
    ).map((row) => [row.id, row]),
  )
  return { results: rows.flatMap(({ id }) => couponsById.get(id) ?? []).map(toReply), total }
})

/** GET admin/coupons/{id}/, with the orders that used it. */
export const showCoupon = handler('coupons.show', async ({ id }, { services: { database } }) => {
  const coupon = await find(database, id)
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
  return { ...toReply(coupon), uses }
})

/**
 * Returns the input as a row of the table. Throws 400 for a percentage above 100, and for a start that is not before
 * the end.
 */
function values(input: ParsedInput<'coupons.create'>) {
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

/** POST admin/coupons/. */
export const createCoupon = handler('coupons.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    await refuseTaken(tx, input.code)
    const [row] = await tx.insert(coupons).values(values(input)).returning()
    return toReply(row as Row)
  }),
)

/** PUT admin/coupons/{id}/. */
export const updateCoupon = handler('coupons.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await refuseTaken(tx, input.code, input.id)
    const [row] = await tx.select().from(coupons).where(eq(coupons.id, input.id)).for('no key update')
    if (!row) throw new ApiError(404, { detail: 'Kupon tapılmadı.' })
    refuseIfChanged(input.version, toReply(row))
    if (input.max_uses < row.used_count)
      throw new ApiError(400, { max_uses: [`Artıq ${row.used_count} dəfə istifadə olunub.`] })
    const [changed] = await tx.update(coupons).set(values(input)).where(eq(coupons.id, input.id)).returning()
    return toReply(changed as Row)
  }),
)

/** DELETE admin/coupons/{id}/: 409 for a coupon that orders have used; staff can switch it off. */
export const deleteCoupon = handler('coupons.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await find(tx, id)
    const { rows } = await tx.execute(sql`select from orders where coupon_id = ${id} limit 1`)
    if (rows.length > 0) throw new ApiError(409, { detail: 'Bu kupon sifarişlərdə var. Silmək əvəzinə onu söndürün.' })
    await tx.delete(coupons).where(eq(coupons.id, id))
    return undefined
  }),
)
