import { sql } from 'drizzle-orm'
import type { Language } from '#src/words/language.ts'
import { inLanguage } from '#src/server/platform/language.ts'
import type { Services } from '#src/server/platform/services.ts'
import { isLanguageOn } from '#src/server/platform/shop-settings/languages.ts'

/** The data of the jobs that mail a customer. A mail to the shop has none of them. */
type MailData = Partial<Record<'order_id' | 'user_id' | 'change_id' | 'subscription_id' | 'request_id', number>> & {
  language?: Language
}

/**
 * Runs the job of a mail in the language of its order, otherwise in that of the account or the subscription (G16). A
 * mail to the shop is Azerbaijani, and so is every mail in a language that is off.
 */
export async function inMailLanguage(services: Services, data: MailData, work: () => Promise<void>): Promise<void> {
  const { order_id, user_id, change_id, subscription_id, request_id } = data
  const { rows } = await services.database.execute<{ language: Language | null }>(sql`
    select coalesce(${data.language ?? null},
      (select language from orders where id = ${order_id ?? null}::int),
      (select orders.language from return_requests join orders on orders.id = order_id
        where return_requests.id = ${request_id ?? null}::int),
      (select language from users where id = ${user_id ?? null}::int),
      (select users.language from email_changes join users on users.id = user_id
        where email_changes.id = ${change_id ?? null}::bigint),
      (select language from stock_subscriptions where id = ${subscription_id ?? null}::bigint)) as language`)
  const language = rows[0]?.language ?? 'az'
  await inLanguage((await isLanguageOn(services, language)) ? language : 'az', work)
}
