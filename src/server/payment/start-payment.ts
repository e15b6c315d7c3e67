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
 * POST orders/{id}/payment/ (D18): where the customer pays an order that waits for its money. While one attempt has no
 * result the same one goes on, so that nobody pays twice; after a refused one a new one begins.
 */
export const startPayment = handler('startPayment', async ({ id }, { services, caller }) => {
  const provider = paymentProvider(services.settings)
  if (!provider) throw new ApiError(409, { detail: 'Onlayn ödəniş hazırda işləmir.' })
  const payment = await transaction(services, async (tx) => {
    // Locked by itself: what is read in the same statement would be as old as its beginning.
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
