import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { RefundState } from '#src/domain/payments/refund-state.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { askRefund, endLockedRefund } from '#src/server/shop/payment/ask-refund.ts'
import { unkeyed } from '#src/server/shop/payment/configured-provider.ts'
import { adminTransaction } from '../saving.ts'
import { refundableAmount } from './select-payments.ts'

type Money = { order_id: number; refundable: Qepik; left: Qepik; has_open: boolean; provider_reference: string | null }

/**
 * POST admin/payments/{id}/refunds/ (Y8): refunds a payment through the provider. The row is written first, so a lost
 * answer of the provider leaves an open refund, and the call repeated with its key refunds once.
 */
export const refundPayment = handler('payments.refund', async ({ id, amount, reason }, context) => {
  const refund = await adminTransaction(context, async (tx) => {
    await tx.execute(
      sql`select from orders where id = (select order_id from payments where id = ${id}) for no key update`,
    )
    const { rows } = await tx.execute<Money>(sql`
      select payments.order_id, ${refundableAmount} as refundable, provider_reference,
        order_money(orders) - open_refunds(orders) as left,
        exists (select from payment_refunds where payment_id = payments.id and state = 'open') as has_open
      from payments join orders on orders.id = payments.order_id where payments.id = ${id}`)
    const [money] = rows
    if (!money) throw new ApiError(404, { detail: 'Ödəniş tapılmadı.' })
    if (money.has_open) throw new ApiError(409, { detail: 'Əvvəlki qaytarmanın cavabı hələ gəlməyib.' })
    const most = Math.min(money.refundable, money.left)
    const wished = amount ?? most
    if (most <= 0) throw new ApiError(409, { detail: 'Bu ödəniş üzrə qaytarılacaq pul qalmayıb.' })
    if (wished === 0) throw new ApiError(400, { amount: ['Məbləği yazın.'] })
    if (wished > most) throw new ApiError(400, { amount: [`Ən çoxu ${formatAmount(most)} ₼ qaytarıla bilər.`] })
    const { rows: refunds } = await tx.execute<{ id: number }>(sql`
      insert into payment_refunds (payment_id, order_id, amount, reason, user_id, next_poll_at)
      values (${id}, ${money.order_id}, ${wished}, ${reason}, ${context.caller.id}, now() + interval '15 seconds')
        returning id`)
    return { id: refunds[0]?.id ?? 0, state: 'open' as RefundState }
  })
  await askRefund(unkeyed(context.services), refund.id)
  return refund
})

/** POST admin/payment-refunds/{id}/settlement/ (Y8): staff saw in the provider's panel whether the money went back. */
export const settlePaymentRefund = handler('payments.settle-refund', ({ id, is_returned, note }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ state: RefundState }>(sql`select state from payment_refunds where id = ${id}`)
    if (!rows[0]) throw new ApiError(404, { detail: 'Qaytarma tapılmadı.' })
    if (rows[0].state !== 'manual' && rows[0].state !== 'open')
      throw new ApiError(409, { detail: 'Bu qaytarma artıq bitib.' })
    await endLockedRefund(tx, id, is_returned ? 'done' : 'failed', note)
    return undefined
  }),
)
