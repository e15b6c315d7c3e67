import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { mailOrderTracking, STAGE_WAIT } from '#src/server/shop/orders/mail-order.ts'
import { adminTransaction } from '../saving.ts'

/** The time before a stage mail is sent in which a typed number surely reaches it, s. */
const REACHES_MAIL = STAGE_WAIT - 10

type Parcel = {
  is_post: boolean
  is_sent: boolean
  is_open: boolean
  was_mailed: boolean
  tracking_number: string | null
}

/**
 * PUT admin/orders/{id}/tracking/ (E17): the number under which the post carries an order. The mail about the stage
 * contains a number that staff type while that mail waits. A later number has a mail of its own.
 */
export const trackOrder = handler('orders.track', ({ id, number: typed }, context) =>
  adminTransaction(context, async (tx) => {
    const number = typed === '' ? null : typed
    const {
      rows: [order],
    } = await tx.execute<Parcel>(sql`
      select tracking_number, (select kind = 'post' from delivery_types where id = delivery_id) as is_post,
        on_way is not null as is_sent, delivered is null and returned is null as is_open,
        coalesce(on_way < now() - make_interval(secs => ${REACHES_MAIL}), false) as was_mailed
      from orders where id = ${id} for no key update`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (!order.is_post) throw new ApiError(409, { detail: 'Bu sifariş poçtla getmir.' })
    if (!order.is_sent) throw new ApiError(409, { detail: 'Sifariş hələ yola çıxmayıb.' })
    if (order.tracking_number === number) return undefined
    await tx.execute(sql`update orders set tracking_number = ${number} where id = ${id}`)
    await tx.execute(sql`
      insert into order_events (order_id, user_id, event, note)
        values (${id}, ${context.caller.id}, 'tracking', ${number})`)
    if (number !== null && order.was_mailed && order.is_open)
      await tx.queue(mailOrderTracking, { order_id: id, number })
    return undefined
  }),
)
