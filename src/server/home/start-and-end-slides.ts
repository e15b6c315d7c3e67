import { sql } from 'drizzle-orm'
import { transaction } from '../transaction.ts'
import { job } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'

/**
 * Drops home from the cache when a slide's time begins or ends. It looks back further than the minute between two runs.
 */
export const startAndEndSlides = job({
  name: 'start-and-end-slides',
  cron: '* * * * *',
  run: (services: Services) =>
    transaction(services, async (tx) => {
      const { rows } = await tx.execute(sql`
        select from carousels
        where starts_at between now() - interval '3 minutes' and now() or ends_at between now() - interval '3 minutes' and now()
        limit 1`)
      if (rows.length > 0) tx.changed('home')
    }),
})
