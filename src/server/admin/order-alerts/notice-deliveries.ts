import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { sendNotice, type NoticeWay } from '#src/server/shop/order-alerts/send-notice.ts'
import { numberTyped } from '../orders/list-orders.ts'
import { selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'

type Row = {
  id: number
  way: NoticeWay
  order_id: number
  attempts: number
  failure: string | null
  created_at: string
  tried_at: string | null
  delivered_at: string | null
}

/** GET admin/notice-deliveries/ (A16), searched by the order's number. */
export const listNoticeDeliveries = handler('notice-deliveries.list', async (input, { services: { database } }) => {
  const order = input.order_id ?? (input.q ? (numberTyped(input.q) ?? 0) : undefined)
  const { rows, total } = await selectPage<Row>(database, input, {
    columns: sql`id, way, order_id, attempts, failure, ${inUtc(sql`created_at`)} as created_at, ${inUtc(sql`tried_at`)} as tried_at,
      ${inUtc(sql`delivered_at`)} as delivered_at`,
    from: sql`notice_deliveries`,
    where: [input.way && sql`way = ${input.way}`, order !== undefined && sql`order_id = ${order}`],
    id: sql`notice_deliveries.id`,
    sorts: { created_at: sql`notice_deliveries.created_at` },
    sort: '-id',
  })
  return { results: rows.map((row) => ({ ...row, number: orderNumber(row.order_id) })), total }
})

/** POST admin/notice-deliveries/{id}/repeat/. */
export const repeatNoticeDelivery = handler('notice-deliveries.repeat', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute(
      sql`update notice_deliveries set delivered_at = null, failure = null where id = ${id} returning id`,
    )
    if (rows.length === 0) throw new ApiError(404, { detail: 'Belə bildiriş yoxdur.' })
    await tx.queue(sendNotice, { delivery_id: id })
    return undefined
  }),
)
