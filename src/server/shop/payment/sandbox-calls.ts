import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { orderIdOf } from '#src/domain/orders/order-number.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Services } from '#src/server/platform/services.ts'
import { askPayment } from './ask-payment.ts'
import { openProvider } from './configured-provider.ts'
import { SANDBOX } from './sandbox.ts'

type Row = { own_reference: string; amount: Qepik; state: 'started' | 'approved' | 'declined' }

/** GET sandbox-payment/{reference}/: the data of the test payment page. */
export const showSandboxPayment = handler('showSandboxPayment', async ({ reference }, { services }) => {
  await refuseOutsideDemo(services)
  const { own_reference, amount, state } = await readBank(services.database, reference)
  const [number = ''] = own_reference.split('-')
  return { order_id: orderIdOf(number), number, amount: formatAmount(amount), state }
})

/**
 * POST sandbox-payment/{reference}/: the customer decides instead of a bank. The first decision counts. The shop then
 * asks for the state, as after a callback of a real provider.
 */
export const endSandboxPayment = handler('endSandboxPayment', async ({ reference, approved }, { services }) => {
  await refuseOutsideDemo(services)
  const { database } = services
  await database.execute(sql`
    update sandbox_payments set state = ${approved ? 'approved' : 'declined'} where reference = ${reference}
      and state = 'started'`)
  const { own_reference, state } = await readBank(database, reference)
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from payments where provider = ${SANDBOX} and reference = ${own_reference}`,
  )
  if (rows[0]) await askPayment(services, rows[0].id)
  return { state: state === 'approved' ? 'approved' : 'declined' }
})

async function readBank(database: Querying, reference: string): Promise<Row> {
  const { rows } = await database.execute<Row>(
    sql`select own_reference, amount, state from sandbox_payments where reference = ${reference}`,
  )
  const [row] = rows
  if (!row) throw new ApiError(404, { detail: answerWords.noPayment })
  return row
}

/** Throws 404 in a shop that takes real money, because the test page must not report payments there. */
async function refuseOutsideDemo(services: Services): Promise<void> {
  if (!(await openProvider(services, SANDBOX))) throw new ApiError(404, { detail: answerWords.notFound })
}
