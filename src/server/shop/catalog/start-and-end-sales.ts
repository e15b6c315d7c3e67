import { sql } from 'drizzle-orm'
import { transaction } from '#src/server/platform/transaction.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'

/** Updates in_sale by the current time (D30): a reduction is active from its start, if set, to its end. */
export const startAndEndSales = job({
  name: 'start-and-end-sales',
  cron: '* * * * *',
  run: (services: Services) =>
    transaction(services, async (tx) => {
      // Locked in the order of ids, like the checkout, so that the two cannot deadlock.
      await tx.execute(sql`
        with due as materialized (
          select id from products
          where sale_amount is not null and in_sale is distinct from
            ((sale_starts_at is null or sale_starts_at <= now()) and (sale_ends_at is null or sale_ends_at > now()))
          order by id for no key update)
        update products set in_sale = not in_sale, updated_at = now() from due where products.id = due.id`)
    }),
})
