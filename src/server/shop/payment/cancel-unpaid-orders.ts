import { mail } from '#src/words/az/mails.ts'
import { sql } from 'drizzle-orm'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { runAtMost } from '#src/server/platform/run-at-most.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { cancelLocked, lockOrders } from '../orders/lock-order.ts'
import { readSetup } from './configured-provider.ts'
import { endUnpaid } from './ask-payment.ts'
import { mailPaymentReminder } from './mail-payment.ts'

/** The most orders per run, for reminders and for cancellations, and the simultaneous requests to providers. */
const BATCH = 100
const AT_ONCE = 4

/** The condition for an order that waits for its online payment. Staff do not prepare it yet. */
const waits = sql`payment = 'online' and total > 0 and canceled is null and preparing is null and on_way is null
  and delivered is null and returned is null
  and not exists (select from payments where order_id = orders.id and state in ('paid', 'review', 'late'))`

/**
 * Cancels orders that were not paid online within the owner's limit (Y6), and reminds the customer before. Returns
 * stock and coupon. While the state of an open attempt is in doubt, its order is not cancelled.
 */
export const cancelUnpaidOrders = job({
  name: 'cancel-unpaid-orders',
  cron: '* * * * *',
  run: async (services: Services) => {
    const { minutes_to_pay } = await readSetup(services.database)
    // The customer has at least this time after the reminder.
    const notice = Math.floor(Math.min(30, minutes_to_pay / 2))
    await remind(services, minutes_to_pay - notice, notice)
    const { rows } = await services.database.execute<{ id: number; open: number | null }>(sql`
      select id, (select id from payments where order_id = orders.id and state = 'open') as open from orders
      where ${waits} and created_at <= now() - make_interval(mins => ${minutes_to_pay}::int)
        and not exists (select from payments where order_id = orders.id and state = 'open' and gave_up_at is not null)
        and reminded_at <= now() - make_interval(mins => ${notice}::int)
      order by id limit ${BATCH}`)
    const atMost = runAtMost(AT_ONCE)
    await Promise.all(
      rows.map(({ id, open }) =>
        atMost(async () => {
          const outcome = open === null ? 'ended' : await endUnpaid(services, open)
          if (outcome === 'ended' || outcome === 'unpaid') await cancelOrder(services, id)
        }),
      ),
    )
  },
})

function remind(services: Services, after: number, notice: number): Promise<void> {
  return transaction(services, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update orders set reminded_at = now() where id in (
        select id from orders where ${waits} and reminded_at is null
          and created_at <= now() - make_interval(mins => ${after}::int)
        order by id limit ${BATCH} for no key update skip locked)
      returning id`)
    const until = new Date(Date.now() + notice * 60_000).toISOString()
    for (const { id } of rows) await tx.queue(mailPaymentReminder, { order_id: id, until })
  })
}

async function cancelOrder(services: Services, id: number): Promise<void> {
  await transaction(services, async (tx) => {
    await lockOrders(tx, sql`id = ${id}`)
    // A separate statement: money may have come until the lock was held.
    const [order] = await lockOrders(tx, sql`id = ${id} and ${waits}`)
    if (order) await cancelLocked(tx, order, null, mail.unpaidInTime)
  })
}
