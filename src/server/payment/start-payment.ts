import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Qepik } from '../../domain/money.ts'
import { newToken } from '../tokens/secret-token.ts'
import { handler } from '../call/handler.ts'
import { transaction } from '../transaction.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import { paymentProvider } from './configured-provider.ts'

type Row = { total: Qepik; payable: boolean; paid: boolean; started: string | null }

/**
 * POST orders/{id}/payment/ (D18): answers where the customer pays an unpaid order. While an attempt has no result it
 * is continued, so that nobody pays twice; after a declined one a new attempt begins.
 */
export const startPayment = handler('startPayment', async ({ id }, { services, caller }) => {
  const provider = paymentProvider(services.settings)
  if (!provider) throw new ApiError(409, { detail: 'Onlayn ödəniş hazırda işləmir.' })
  const payment = await transaction(services, async (tx) => {
    // A statement of its own: the same statement would read what was committed before it waited for the lock.
    await tx.execute(sql`select from orders where id = ${id} and user_id = ${caller.id} for no key update`)
    const { rows } = await tx.execute<Row>(sql`
      select total, payment = 'online' and canceled is null and total > 0 as payable,
        exists (select from payments where order_id = orders.id and state = 'approved') as paid,
        (select reference from payments where order_id = orders.id and state = 'started' and provider = ${provider.name}) as started
      from orders where id = ${id} and user_id = ${caller.id}`)
    const [order] = rows
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    if (order.paid) throw new ApiError(409, { detail: 'Bu sifariş artıq ödənilib.' })
    if (!order.payable) throw new ApiError(409, { detail: 'Bu sifariş onlayn ödənilmir.' })
    if (order.started !== null) return { reference: order.started, amount: order.total }
    const reference = newToken().token
    await tx.execute(sql`
      insert into payments (order_id, provider, reference, amount) values (${id}, ${provider.name}, ${reference}, ${order.total})`)
    return { reference, amount: order.total }
  })
  const { url } = await provider.start({
    ...payment,
    order_number: orderNumber(id),
    return_url: `${services.settings.publicUrl}/profile`,
  })
  return { url }
})
