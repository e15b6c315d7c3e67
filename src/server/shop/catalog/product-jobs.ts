import { sql } from 'drizzle-orm'
import { transaction } from '#src/server/platform/transaction.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { computeDuePrices, runPromotions } from '../promotions/run-promotions.ts'
import type { Services } from '#src/server/platform/services.ts'

/** Counts the pieces sold in 90 days in orders that are not cancelled (D31). */
export const countBestSellers = job({
  name: 'count-best-sellers',
  cron: '7 * * * *',
  run: (services: Services) =>
    transaction(services, async (tx) => {
      // Locked in the order of ids, like the checkout, so that the two cannot deadlock.
      await tx.execute(sql`
        with sold as (
          select product_id, sum(quantity)::int as pieces from order_items join orders on orders.id = order_id
          where orders.created_at > now() - interval '90 days' and canceled is null group by product_id),
        differing as materialized (
          select products.id, coalesce(sold.pieces, 0) as pieces from products left join sold
            on sold.product_id = products.id
          where sold_count <> coalesce(sold.pieces, 0) order by products.id for no key update of products)
        update products set sold_count = differing.pieces from differing where products.id = differing.id`)
    }),
})

/**
 * Updates prices by the current time (D30, R21): a reduction is active from its start, if set, to its end, and so is a
 * planned sale.
 */
export const startAndEndSales = job({
  name: 'start-and-end-sales',
  cron: '* * * * *',
  run: async (services: Services) => {
    await transaction(services, async (tx) => {
      // Locked in the order of ids, like the checkout, so that the two cannot deadlock.
      await tx.execute(sql`
        with due as materialized (
          select id from products
          where sale_amount is not null and own_sale is distinct from
            ((sale_starts_at is null or sale_starts_at <= now()) and (sale_ends_at is null or sale_ends_at > now()))
          order by id for no key update)
        update products set own_sale = not own_sale, updated_at = now() from due where products.id = due.id`)
      await runPromotions(tx)
    })
    await computeDuePrices(services)
  },
})
