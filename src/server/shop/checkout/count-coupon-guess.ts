import { eq } from 'drizzle-orm'
import type { CustomerContext } from '#src/server/platform/http/handler.ts'
import { coupons } from '#src/server/platform/database/tables/index.ts'

/**
 * Counts an unknown coupon in an order as a wrong code (D3, D24). Throws 429 after too many. Counted before the lookup:
 * otherwise concurrent guesses would not count each other.
 */
export async function countCouponGuess(
  { coupon }: { coupon?: number | null | undefined },
  context: CustomerContext,
): Promise<void> {
  if (coupon === null || coupon === undefined) return
  const { database, limits } = context.services
  const account = String(context.caller.id)
  await limits.take('coupon-account', account)
  const [known] = await database.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, coupon))
  if (known) await limits.giveBack('coupon-account', account)
}
