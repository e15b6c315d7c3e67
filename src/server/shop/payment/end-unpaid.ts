import { sql } from 'drizzle-orm'
import type { Services } from '#src/server/platform/services.ts'
import { askPayment, recordMessage } from './ask-payment.ts'
import { openProvider } from './configured-provider.ts'
import { ProviderDoubt, ProviderRefusal } from './provider.ts'

/**
 * Ends an attempt that the customer must no longer pay, if the provider can. Returns 'ended' if it has a result,
 * 'unpaid' if it is not paid and the provider cannot end it, 'pending' while the bank decides, and 'doubt' without an
 * answer.
 */
export async function endUnpaid(services: Services, id: number): Promise<'ended' | 'unpaid' | 'pending' | 'doubt'> {
  const answered = await askPayment(services, id)
  if (!answered) return 'ended'
  const isOpen = answered.state === 'open' || answered.state === 'abandoned'
  if (!isOpen) return 'ended'
  if (!answered.status || answered.status.state === 'unknown') return 'doubt'
  if (answered.status.state !== 'new') return 'pending'
  const { rows } = await services.database.execute<{
    provider: string
    reference: string
    provider_reference: string | null
  }>(sql`select provider, reference, provider_reference from payments where id = ${id}`)
  const [payment] = rows
  const provider = payment && (await openProvider(services, payment.provider))
  if (!payment || !provider?.can.cancelUnpaid) return 'unpaid'
  try {
    const { raw } = await provider.cancel(payment)
    await recordMessage(services.database, id, 'cancel', raw)
  } catch (error) {
    if (!(error instanceof ProviderDoubt) && !(error instanceof ProviderRefusal)) throw error
    await recordMessage(services.database, id, 'fault', `${error.message}\n${error.raw}`)
  }
  const after = await askPayment(services, id)
  if (after?.state !== 'open' && after?.state !== 'abandoned') return 'ended'
  return after.status?.state === 'new' ? 'unpaid' : 'doubt'
}
