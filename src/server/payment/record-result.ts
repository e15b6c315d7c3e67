import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { transaction } from '../transaction.ts'
import type { Services } from '../services.ts'

export type PaymentResult = 'approved' | 'declined'

/**
 * Records once how a payment attempt ended: a result that comes again or late changes nothing (D18). Answers how the
 * attempt ended. Throws 404 for a reference that was never given to this provider.
 */
export function recordResult(services: Services, provider: string, reference: string, result: PaymentResult): Promise<PaymentResult> {
  return transaction(services, async (tx) => {
    const { rows } = await tx.execute<{ order_id: number }>(sql`
      update payments set state = ${result}, ended_at = now()
      where provider = ${provider} and reference = ${reference} and state = 'started' returning order_id`)
    const [ended] = rows
    if (ended) {
      const note = result === 'approved' ? 'Onlayn ödəniş alındı' : 'Onlayn ödəniş alınmadı'
      await tx.execute(sql`insert into order_events (order_id, event, note) values (${ended.order_id}, 'note', ${note})`)
      return result
    }
    const before = await tx.execute<{ state: PaymentResult }>(
      sql`select state from payments where provider = ${provider} and reference = ${reference}`,
    )
    const [payment] = before.rows
    if (!payment) throw new ApiError(404, { detail: 'Belə ödəniş yoxdur.' })
    return payment.state
  })
}
