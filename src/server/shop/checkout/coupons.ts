import { couponWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount } from '#src/domain/money.ts'
import { reductionAmount } from '#src/domain/reduction.ts'
import { handler, type CustomerContext } from '#src/server/platform/http/handler.ts'
import { promotions } from '#src/server/platform/database/tables/index.ts'
import { hasUsesLeft, promotionRows, type PromotionRow } from '../promotions/open-promotions.ts'

/** GET {code}/check-coupon/ (D3). Only wrong codes count against the limit (D24). */
export const checkCoupon = handler('checkCoupon', async ({ code }, context) => {
  const { database, limits } = context.services
  if (context.caller.wholesaler) throw new ApiError(403, { detail: couponWords.wholesaler })
  const account = String(context.caller.id)
  // Counted before the lookup. Otherwise concurrent guesses would not count each other.
  await limits.take('coupon-account', account)
  const { rows } = await database.execute<{ rows: PromotionRow[] }>(
    sql`select ${promotionRows(hasCode(code), { user_id: context.caller.id, phone: null }, false)} as rows`,
  )
  const coupon = rows[0]?.rows.find((row) => row.code !== null)
  if (!coupon) throw new ApiError(404, { detail: couponWords.unknown })
  await limits.giveBack('coupon-account', account)
  const { effect, minimum_total } = coupon
  return {
    id: coupon.id,
    start_date: isoOrNull(coupon.start_date),
    due_date: isoOrNull(coupon.due_date),
    is_active: coupon.is_active && hasUsesLeft(coupon),
    message: coupon.message,
    discount:
      effect.kind === 'order'
        ? {
            amount: reductionAmount(effect.reduction),
            is_percent: effect.reduction.is_percent,
            minimum_total: formatAmount(minimum_total),
          }
        : null,
  }
})

const isoOrNull = (time: string | null) => (time === null ? null : new Date(time).toISOString())

/**
 * Counts an unknown coupon in an order as a wrong code (D3, D24). Throws 429 after too many. Counted before the lookup:
 * otherwise concurrent guesses would not count each other.
 */
export async function countCouponGuess(wish: CouponWish, context: CustomerContext): Promise<void> {
  const wished = wishedCoupon(wish)
  if (!wished) return
  const { database, limits } = context.services
  const account = String(context.caller.id)
  await limits.take('coupon-account', account)
  const [known] = await database.select({ id: promotions.id }).from(promotions).where(wished).limit(1)
  if (known) await limits.giveBack('coupon-account', account)
}

/** The coupon of an order: its id, or its code as typed (E1). */
type CouponWish = { coupon?: number | null | undefined; coupon_code?: string | null | undefined }

/** Returns the condition for the coupon of an order; null for an order without a coupon. */
export function wishedCoupon({ coupon, coupon_code }: CouponWish): SQL | null {
  if (coupon !== null && coupon !== undefined) return sql`id = ${coupon}::int`
  return coupon_code ? hasCode(coupon_code) : null
}

/**
 * A coupon's code in the form for comparison, without regard to case (D3). The embedded database's own lower() converts
 * only ASCII letters. All forms of i are equal, because the lower case of I differs between Azerbaijani and English.
 */
const compared = (code: SQL) => sql`lower(translate(${code}, 'İIı', 'iii') collate "und-x-icu")`

/** Returns the condition for coupons with this code. No code has a space, but keyboards of phones insert some. */
export function hasCode(code: string): SQL {
  return sql`${compared(sql`code`)} = ${compared(sql`${code.replaceAll(/\s/g, '')}::text`)}`
}
