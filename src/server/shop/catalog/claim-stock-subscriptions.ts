import { sql } from 'drizzle-orm'
import { transaction } from '#src/server/platform/transaction.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'
import { mailBackInStock } from './mail-back-in-stock.ts'

/** Subscriptions claimed in one transaction. */
const AT_ONCE = 500

/**
 * Queues one mail for each subscription whose product or item is in stock again (B4, V3). Runs every minute, so that it
 * misses no stock change, and is also queued at once when stock returns. One transaction claims a subscription and
 * queues its mail, and skips rows that another claim has locked. So each subscription gets one mail, even if the stock
 * changes often meanwhile.
 */
export const claimStockSubscriptions = job({
  name: 'claim-stock-subscriptions',
  cron: '* * * * *',
  run: async (services: Services) => {
    let claimed: number
    do {
      claimed = await transaction(services, async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(sql`
          with waiting as (
            select stock_subscriptions.id from stock_subscriptions join products on products.id = product_id
              left join option_items on option_items.id = item_id
            where mailed_at is null and coalesce(option_items.stock_count, products.stock_count) > 0
              and coalesce(option_items.available, true) and is_published
            order by stock_subscriptions.id limit ${AT_ONCE} for update of stock_subscriptions skip locked)
          update stock_subscriptions set mailed_at = now() from waiting where stock_subscriptions.id = waiting.id
          returning stock_subscriptions.id::float8 as id`)
        for (const { id } of rows) await tx.queue(mailBackInStock, { subscription_id: id })
        return rows.length
      })
    } while (claimed === AT_ONCE)
  },
})
