import { eq } from 'drizzle-orm'
import type { CustomerContext } from '../call/handler.ts'
import { coupons } from '../database/tables/index.ts'

/**
 * An order that names an unknown coupon counts as a wrong code (D3, D24): 429 after too many of them. Consumed before
 * the coupon is looked up: otherwise guesses sent at the same time would not count each other.
 */
export async function countCouponGuess({ coupon }: { coupon?: number | null | undefined }, context: CustomerContext): Promise<void> {
  if (coupon === null || coupon === undefined) return
  const { database, limits } = context.services
  const account = String(context.caller.id)
  await limits.take('coupon-account', account)
  const [known] = await database.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, coupon))
  if (known) await limits.giveBack('coupon-account', account)
}
