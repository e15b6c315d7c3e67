import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { formatAmount, type Qepik } from '../../domain/money.ts'
import { handler } from '../call/handler.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import type { Services } from '../services.ts'
import { recordResult } from './record-result.ts'
import { paymentProvider } from './configured-provider.ts'
import { SANDBOX } from './sandbox.ts'

/** GET sandbox-payment/{reference}/: what the test payment page shows. */
export const showSandboxPayment = handler('showSandboxPayment', async ({ reference }, { services }) => {
  onlySandbox(services)
  const { rows } = await services.database.execute<{ order_id: number; amount: Qepik; state: 'started' | 'approved' | 'declined' }>(
    sql`select order_id, amount, state from payments where provider = ${SANDBOX} and reference = ${reference}`,
  )
  const [payment] = rows
  if (!payment) throw new ApiError(404, { detail: 'Belə ödəniş yoxdur.' })
  return { number: orderNumber(payment.order_id), amount: formatAmount(payment.amount), state: payment.state }
})

/** POST sandbox-payment/{reference}/: the test page reports a result in place of a bank. The first report counts. */
export const endSandboxPayment = handler('endSandboxPayment', async ({ reference, approved }, { services }) => {
  onlySandbox(services)
  return { state: await recordResult(services, SANDBOX, reference, approved ? 'approved' : 'declined') }
})

/** In a shop that takes real money nobody may report a payment through the test page. */
function onlySandbox(services: Services): void {
  if (paymentProvider(services.settings)?.name !== SANDBOX) throw new ApiError(404, { detail: 'Tapılmadı.' })
}
