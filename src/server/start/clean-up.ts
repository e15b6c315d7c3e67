import { sql } from 'drizzle-orm'
import { job } from '../jobs/jobs.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'
import type { Services } from '../services.ts'

/** Deletes what has expired: tokens, mailed links, subscriptions that were mailed, old rows of the security log, counts of rate limits. Keys that sign tokens are rotated. */
export const cleanUp = job({
  name: 'clean-up',
  cron: '40 4 * * *',
  run: async ({ database, accessTokens }: Services) => {
    await accessTokens.rotate()
    await database.execute(sql`delete from refresh_tokens where expires_at < now()`)
    await database.execute(sql`delete from mailed_links where expires_at < now()`)
    await database.execute(sql`delete from passkey_challenges where expires_at < now()`)
    await database.execute(sql`delete from known_devices where seen_at < now() - interval '1 year'`)
    await database.execute(sql`delete from email_changes where created_at < now() - interval '7 days'`)
    await database.execute(sql`delete from stock_subscriptions where mailed_at < now() - interval '90 days'`)
    await database.execute(sql`delete from notice_deliveries where created_at < now() - interval '90 days'`)
    const { security_log_days } = await readShopSettings(database, ['security_log_days'])
    await database.execute(sql`delete from security_log where created_at < now() - make_interval(days => ${security_log_days})`)
    await database.execute(sql`delete from limits where expire < extract(epoch from now()) * 1000`)
  },
})
