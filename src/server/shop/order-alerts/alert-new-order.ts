import { sql } from 'drizzle-orm'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { sendNotice } from './send-notice.ts'

/**
 * Queues a notice for each enabled way (A16). The order's transaction queues this job, so that an order neither waits
 * for a notice nor fails with it.
 */
export const alertNewOrder = job({
  name: 'alert-new-order',
  run: async (services: Services, { order_id }: { order_id: number }) => {
    await transaction(services, async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into notice_deliveries (way, order_id)
        select way, ${order_id} from notice_ways
        where is_on and not exists (select from notice_deliveries done where done.way = notice_ways.way and done.order_id = ${order_id})
        returning id`)
      for (const { id } of rows) await tx.queue(sendNotice, { delivery_id: id })
    })
  },
})
