import { spokenDelivery } from '#src/server/platform/texts.ts'
import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import type { StageTimes } from '#src/domain/orders/stages.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { expectedDelivery, promiseColumn, type Promised } from './expected-delivery.ts'
import { deliveryColumns, trackingOf, type DeliveryRow } from './select-orders.ts'

type Progress = Reply<'followOrder'>

/**
 * GET order-link/{token}/ (G10): the progress of one order, without login. A wrong link and an expired link are 404.
 * Only such requests count for the limit, so a neighbour behind the same address cannot close somebody's right link.
 */
export const followOrder = handler('followOrder', async ({ token }, { services, ip }) => {
  const id = services.orderLinks.verify(token)
  const progress = id === null ? null : await readProgress(services.database, id)
  if (progress) return progress
  await services.limits.take('order-link-address', addressKey(ip))
  throw new ApiError(404, { detail: answerWords.noOrder })
})

/** How long a link works after the order has ended, days. */
const LINK_DAYS = 60

/** Whether the link of an order still works. The erasure of an account empties the e-mails of its orders. */
const isFollowed: SQL = sql`(email <> ''
  and coalesce(delivered, canceled, returned, now()) > now() - make_interval(days => ${LINK_DAYS})
  and not exists (select from users where users.id = orders.user_id and blocked_at is not null))`

type Row = StageTimes<string> & DeliveryRow & { id: number; promise: Promised; first_name: string; city: string }

async function readProgress(database: Querying, id: number): Promise<Progress | null> {
  const { rows } = await database.execute<Row>(sql`
    select id, first_name, city, delivery_id, ${spokenDelivery()} as delivery_name,
      ${deliveryColumns}, tracking_number, ${promiseColumn},
      ${inUtc(sql`received`)} as received, ${inUtc(sql`preparing`)} as preparing, ${inUtc(sql`on_way`)} as on_way,
      ${inUtc(sql`delivered`)} as delivered, ${inUtc(sql`canceled`)} as canceled, ${inUtc(sql`returned`)} as returned
    from orders where id = ${id} and ${isFollowed}`)
  const [row] = rows
  if (!row) return null
  const { is_pickup, is_post } = row
  return {
    ...row,
    number: orderNumber(row.id),
    delivery: {
      id: row.delivery_id,
      name: row.delivery_name,
      is_pickup,
      is_post,
      expected: expectedDelivery(row.promise),
    },
    tracking: trackingOf(row),
  }
}
