import { sql } from 'drizzle-orm'
import { job } from '../platform/jobs/jobs.ts'
import { readShopSettings } from '../platform/shop-settings/shop-settings.ts'
import type { Services } from '../platform/services.ts'

/**
 * Deletes expired rows: tokens, mailed links, mailed subscriptions, old rows of the security log, old messages and
 * keys of payment providers, counts of rate limits. Erases names and phones of requests that were closed 90 days ago
 * (G6).
 */
export const deleteExpiredRows = job({
  name: 'delete-expired-rows',
  cron: '40 4 * * *',
  run: async ({ database }: Services) => {
    await database.execute(sql`delete from access_tokens where expires_at < now()`)
    await database.execute(sql`delete from refresh_tokens where expires_at < now()`)
    await database.execute(sql`delete from mailed_links where expires_at < now()`)
    await database.execute(sql`delete from passkey_challenges where expires_at < now()`)
    await database.execute(sql`delete from known_devices where seen_at < now() - interval '1 year'`)
    await database.execute(sql`delete from idempotency_keys where created_at < now() - interval '7 days'`)
    await database.execute(
      sql`delete from email_changes where coalesce(confirmed_at, created_at) < now() - interval '7 days'`,
    )
    await database.execute(sql`delete from stock_subscriptions where mailed_at < now() - interval '90 days'`)
    await database.execute(sql`delete from hook_events where created_at < now() - interval '7 days'`)
    await database.execute(sql`delete from hook_deliveries where created_at < now() - interval '30 days'`)
    await database.execute(sql`delete from notice_deliveries where created_at < now() - interval '90 days'`)
    await database.execute(sql`
      update order_requests set name = '', phone = '' where phone <> '' and closed_at < now() - interval '90 days'`)
    const { security_log_days } = await readShopSettings(database, ['security_log_days'])
    await database.execute(
      sql`delete from security_log where created_at < now() - make_interval(days => ${security_log_days})`,
    )
    await database.execute(sql`delete from payment_messages where created_at < now() - interval '400 days'`)
    await database.execute(sql`delete from payment_keys where expires_at < now()`)
    await database.execute(sql`delete from limits where expire < extract(epoch from now()) * 1000`)
  },
})
