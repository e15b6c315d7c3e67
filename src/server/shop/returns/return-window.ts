import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { lastReturnDay } from '#src/domain/returns/requests.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'

/** The SQL of how many pieces of a row of order_items can still be asked for; 0 for goods that cannot be returned. */
export const piecesLeft: SQL = sql`(case when order_items.no_return then 0
  else greatest(0, order_items.quantity - pieces_returned(order_items.id) - pieces_asked(order_items.id)) end)`

/** Returns the number of days in which goods can be asked to return; 0: never. */
export async function readReturnDays(database: Querying): Promise<number> {
  return (await readShopSettings(database, ['return_days'])).return_days
}

/**
 * Returns the last day in Baku on which goods of an order can be asked to return; null if that is not possible or no
 * longer.
 * @param delivered ISO 8601
 */
export function returnUntil(delivered: string | null, returned: string | null, days: number): string | null {
  if (delivered === null || returned !== null || days === 0) return null
  const last = lastReturnDay(bakuDay(Date.parse(delivered)), days)
  return bakuDay() <= last ? last : null
}

/** Throws 409 if no goods of the order can be asked to return. */
export function refuseOutside(delivered: string | null, returned: string | null, days: number): void {
  if (returnUntil(delivered, returned, days) !== null) return
  if (delivered === null) throw new ApiError(409, { detail: answerWords.notDelivered })
  if (returned !== null) throw new ApiError(409, { detail: answerWords.alreadyReturned })
  if (days === 0) throw new ApiError(409, { detail: answerWords.returnsClosed })
  const last = dayText(lastReturnDay(bakuDay(Date.parse(delivered)), days))
  throw new ApiError(409, { detail: fill(answerWords.returnTimeEnded, { last }) })
}
