import { sql, type SQL } from 'drizzle-orm'
import { effectReply } from '#src/contract/admin/promotions.ts'
import { promotions } from '#src/contract/client/admin/resources/sales.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { couponState, hasEnded, type CouponState } from '#src/domain/checkout/coupon.ts'
import { formatAmount } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import type { Effect } from '#src/domain/promotions/promotion.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { hasCode } from '#src/server/shop/checkout/coupons.ts'
import { runPromotions } from '#src/server/shop/promotions/run-promotions.ts'
import { linesOf } from '../lines-of.ts'
import { adminTransaction, lockRow, refuseIfChanged } from '../saving.ts'
import { serveResource } from '../serve-resource.ts'
import { refuseCrowd, refuseFaults } from './check-promotion.ts'
import { promotionResults, wholeResults } from './promotion-results.ts'
import { sentencesOf } from './sentences.ts'
import { typedPromotion } from './typed-promotion.ts'

/** From the first to the last of the 30 days in the list, ms. */
const RECENT_MS = 29 * 24 * 60 * 60 * 1000

/** The conditions of the states, as `couponState` names them. */
const inState: Record<CouponState, SQL> = {
  off: sql`not is_active`,
  ended: sql`is_active and due_date <= now()`,
  'used-up': sql`is_active and due_date > now() is not false and used_count >= max_uses`,
  waiting: sql`is_active and due_date > now() is not false and used_count >= max_uses is not true
    and start_date > now()`,
  active: sql`is_active and due_date > now() is not false and used_count >= max_uses is not true
    and start_date > now() is not true`,
}

/** Active promotions first, then those that wait, those switched off, and those that are over. */
const stateRank = sql`case when ${inState.active} then 0 when ${inState.waiting} then 1 when ${inState.off} then 2 else 3 end`

const served = serveResource(promotions, {
  shows: {
    effect: [sql`effect`, (effect: Effect) => effectReply(effect as never)],
    scope: sql`scope`,
    who: sql`who`,
    weekdays: sql`weekdays`,
    hours: sql`case when hours_from is not null then json_build_object('from', hours_from, 'to', hours_to) end`,
    sentence: () => [],
    is_planned_sale: sql`is_planned_sale`,
    used_count: sql`used_count`,
    used_amount: [sql`used_amount`, (amount: number) => formatAmount(Number(amount))],
    state: ({ is_active, max_uses, used_count, start_date, due_date }) =>
      couponState(
        {
          is_active,
          max_uses,
          used_count,
          start_date: start_date === null ? null : new Date(start_date),
          due_date: due_date === null ? null : new Date(due_date),
        },
        new Date(),
      ),
    created_at: inUtc(sql`promotions.created_at`),
  },
  where: ({ state, kind, by_code }) => [
    state && (state === 'over' ? sql`(${inState.ended} or ${inState['used-up']})` : inState[state]),
    kind && sql`kind = ${kind}`,
    by_code !== undefined && (by_code ? sql`code is not null` : sql`code is null`),
  ],
  sorts: {
    code: sql`code`,
    state: stateRank,
    used_count: sql`used_count`,
    created_at: sql`promotions.created_at`,
  },
  check: async (tx, { code, effect, scope, who, weekdays, hours, max_uses, confirmed, ...input }, before) => {
    // The orders and results of a promotion that ended belong to what it was.
    if (before?.due_date && hasEnded({ due_date: new Date(before.due_date) }, new Date()))
      throw new ApiError(409, { detail: 'Bu aksiya bitib: dəyişmək olmur, yalnız surətini çıxarmaq olar.' })
    // Customers type the code: a space in it is easily missed. A stored code keeps its own.
    if (code !== null && /\s/.test(code) && code !== before?.code)
      throw new ApiError(400, { code: ['Kodu boşluqsuz yazın.'] })
    if (code !== null) await refuseTaken(tx, code, before?.id)
    if (before && max_uses !== null && max_uses < before.used_count)
      throw new ApiError(400, { max_uses: [`Artıq ${before.used_count} dəfə istifadə olunub.`] })
    const typed = typedPromotion({ ...input, code, effect, scope, who, weekdays, hours, max_uses })
    await refuseFaults(tx, { ...typed, is_active: input.is_active }, confirmed, before?.id)
    return { code, effect, scope, who, weekdays, hours_from: hours?.from ?? null, hours_to: hours?.to ?? null }
  },
  writeParts: (tx, id) => runPromotions(tx, [id]),
  beforeDelete: async (tx, id) => {
    const { rows } = await tx.execute(sql`select from promotion_uses where promotion_id = ${id} limit 1`)
    if (rows.length > 0) throw new ApiError(409, { detail: 'Bu aksiya sifarişlərdə var. Silmək əvəzinə onu söndürün.' })
    await tx.execute(sql`update promotions set is_active = false where id = ${id}`)
    await runPromotions(tx, [id], { wholly: true })
  },
})
export const { create, update, remove } = served

/** GET admin/promotions/: with what each one cost and brought in the last 30 days (R26). */
export const list = handler('promotions.list', async (input, context) => {
  const { database } = context.services
  const { results: rows, total } = await served.list.run(input, context)
  const ids = rows.map(({ id }) => id)
  const sentences = await sentencesOf(database, ids)
  const period = { from: bakuDay(Date.now() - RECENT_MS), to: bakuDay(Date.now()) }
  const recent = new Map(
    (await promotionResults(database, period, ids)).map(({ id, cost, sales }) => [
      id,
      { cost: formatAmount(cost), sales: formatAmount(sales) },
    ]),
  )
  return {
    results: rows.map((row) => ({
      ...row,
      sentence: sentences.get(row.id) ?? [],
      recent: recent.get(row.id) ?? null,
    })),
    total,
  }
})

/** GET admin/promotions/{id}/, with the orders that used it, its cost and its sales (R26). */
export const showPromotion = handler('promotions.show', async ({ id }, { services: { database } }) => {
  const promotion = await served.findReply(database, id)
  const sentences = await sentencesOf(database, [id])
  const results = await wholeResults(database, id)
  const { rows } = await database.execute<{
    id: number
    customer: string
    discount: number
    created_at: string
    is_canceled: boolean
  }>(sql`
    select orders.id, first_name || ' ' || last_name as customer, amount as discount,
      ${inUtc(sql`created_at`)} as created_at, given_back as is_canceled
    from promotion_uses join orders on orders.id = order_id
    where promotion_id = ${id} order by orders.id desc limit 200`)
  const uses = rows.map((row) => ({
    order_id: row.id,
    number: orderNumber(row.id),
    customer: row.customer,
    discount: formatAmount(row.discount),
    created_at: row.created_at,
    is_canceled: row.is_canceled,
  }))
  return { ...promotion, sentence: sentences.get(id) ?? [], uses, results }
})

/** PUT admin/promotions/{id}/switch/: on or off at once. */
export const switchPromotion = handler('promotions.switch', ({ id, version, is_active }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'promotions', id)
    const before = await served.findReply(tx, id)
    await refuseIfChanged(tx, linesOf('promotions', id), version, before)
    if (is_active) await refuseCrowd(tx, id)
    await tx.execute(sql`update promotions set is_active = ${is_active} where id = ${id}`)
    await runPromotions(tx, [id])
    return served.findReply(tx, id)
  }),
)

/**
 * Throws 400 for the code of another promotion. The lock serializes this check: of two simultaneous requests the second
 * gets the error.
 */
async function refuseTaken(tx: Transaction, code: string, id = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('coupon code', 0))`)
  const { rows } = await tx.execute(sql`select from promotions where ${hasCode(code)} and id <> ${id}`)
  if (rows.length > 0) throw new ApiError(400, { code: ['Bu kod artıq var.'] })
}
