import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, formatManat, type Qepik } from '#src/domain/money.ts'
import { refunds } from '#src/server/platform/database/tables/index.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import { lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { adminTransaction } from '../saving.ts'

const wayWords = { cash: 'nağd', card: 'karta', transfer: 'köçürmə ilə' }

/** POST admin/orders/{id}/refunds/ (A17): records a refund that the till or the bank paid; no money moves here. */
export const refundOrder = handler('orders.refund', ({ id, amount, way, reference, reason }, context) =>
  adminTransaction(context, async (tx) => {
    const [order] = await lockOrders(tx, sql`id = ${id}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (amount === 0) throw new ApiError(400, { amount: ['Məbləği yazın.'] })
    const {
      rows: [money],
    } = await tx.execute<{ left: Qepik; due: Qepik }>(sql`
      select refund_due as due,
        order_received(orders) - (select coalesce(sum(amount), 0)::int from refunds where order_id = orders.id)
        - (select coalesce(sum(amount), 0)::int from payment_refunds where order_id = orders.id
          and state in ('open', 'manual')) as left
      from orders where id = ${id}`)
    const left = money?.left ?? 0
    if (amount > left)
      throw new ApiError(400, { amount: [`Bu sifariş üzrə ən çoxu ${formatAmount(left)} ₼ qaytarıla bilər.`] })
    const isOver = amount > (money?.due ?? 0)
    if (isOver) requireOver(context, money?.due ?? 0, reason)
    await tx.insert(refunds).values({ order_id: id, amount, way, reference, user_id: context.caller.id })
    const parts = [`${formatManat(amount)} ${wayWords[way]}`, reference, isOver ? `borcdan artıq: ${reason}` : '']
    const note = parts.filter((part) => part !== '').join(', ')
    await tx.execute(
      sql`insert into order_events (order_id, user_id, event, note)
        values (${id}, ${context.caller.id}, 'refunded', ${note})`,
    )
    return undefined
  }),
)

/** Throws unless the caller may refund more than `due` and gave a reason (E26). */
function requireOver({ staff }: AdminContext, due: Qepik, reason: string): void {
  const owed = `Mağazanın borcu ${formatAmount(due)} ₼-dir.`
  if (!staff.rights.has('refunds_over'))
    throw new ApiError(400, { amount: [`${owed} Artığını yalnız sahib qaytarır.`] })
  if (reason === '') throw new ApiError(400, { reason: [`${owed} Artığının səbəbini yazın.`] })
}

type Recorded = {
  order_id: number
  amount: Qepik
  way: keyof typeof wayWords
  can_reverse: boolean
  is_reversed: boolean
}

/**
 * Whether staff recorded a refund by hand, from the table refunds: not a provider's refund, and not money that a
 * courier never took.
 */
export const isByHand = sql`(refunds.reverses is null and not refunds.at_door
  and not exists (select from payment_refunds where refund_id = refunds.id))`

/**
 * POST admin/refunds/{id}/reversal/ (E26): a refund that was recorded by mistake stays, and a row with the negative
 * amount follows. If two people reverse it at once, the second gets 409.
 */
export const reverseRefund = handler('orders.reverse-refund', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(
      sql`select from orders where id = (select order_id from refunds where id = ${id}) for no key update`,
    )
    const {
      rows: [refund],
    } = await tx.execute<Recorded>(sql`
      select order_id, amount, way, ${isByHand} as can_reverse,
        exists (select from refunds reversal where reversal.reverses = refunds.id) as is_reversed
      from refunds where id = ${id}`)
    if (!refund) throw new ApiError(404, { detail: 'Geri ödəniş tapılmadı.' })
    if (refund.is_reversed) throw new ApiError(409, { detail: 'Bu geri ödənişin əks yazısı artıq var.' })
    if (!refund.can_reverse) throw new ApiError(409, { detail: 'Bu geri ödəniş əl ilə yazılmayıb: əks yazısı olmur.' })
    const { order_id, way, amount } = refund
    await tx
      .insert(refunds)
      .values({ order_id, amount: -amount, way, user_id: context.caller.id, reverses: id, reason })
    await tx.execute(sql`
      insert into order_events (order_id, user_id, event, note)
      values (${order_id}, ${context.caller.id}, 'refund_reversed', ${`${formatManat(amount)} ${wayWords[way]}: ${reason}`})`)
    return undefined
  }),
)
