import { sql } from 'drizzle-orm'
import { expectedDays, type DeliveryTime, type ExpectedDays } from '#src/domain/checkout/arrival.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { readShopSetting } from '#src/server/platform/shop-settings/shop-settings.ts'

/**
 * The column `promise` of `promiseColumn`. `since`: when the order was placed or, if it is paid online, paid.
 * `bring_on`: the day to which the delivery was moved (E27).
 */
export type Promised = (DeliveryTime & { since: string; working_days: unknown; bring_on: string | null }) | null

/**
 * The facts that determine an order's expected days, as the column `promise` of a query on `orders`. null if the shop
 * promises nothing: the order is unpaid online, handed over, cancelled or returned, or its delivery type is deleted.
 */
export const promiseColumn = sql`(select json_build_object('is_pickup', type.is_pickup, 'days_from', type.days_from,
    'days_to', type.days_to, 'cutoff_hour', type.cutoff_hour,
    'since', ${inUtc(sql`coalesce(paid.ended_at, orders.created_at)`)},
    'bring_on', orders.bring_on, 'working_days', (select value from settings where name = 'working_days'))
  from delivery_types type left join payments paid on paid.order_id = orders.id and paid.state = 'paid'
  where type.id = orders.delivery_id and orders.delivered is null and orders.canceled is null
    and orders.returned is null
    and (orders.payment <> 'online' or orders.total = 0 or paid.id is not null or orders.bring_on is not null)
  limit 1) as promise`

/** Returns the days on which an order is expected (C13), from `promiseColumn`. */
export function expectedDelivery(promise: Promised): ExpectedDays | null {
  if (promise === null) return null
  const { since, working_days, bring_on, ...time } = promise
  if (bring_on !== null) return { first: bring_on, last: bring_on }
  return expectedDays(time, readShopSetting('working_days', working_days), Date.parse(since))
}
