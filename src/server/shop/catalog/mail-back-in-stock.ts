import { sql } from 'drizzle-orm'
import { mailWords } from '#src/domain/shop/mail-words.ts'
import { newToken } from '#src/server/platform/tokens/secret-token.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'

/**
 * Mails a subscriber that the product is back, with a link that ends the subscription (B4). Sends no mail for a
 * subscription that has ended.
 */
export const mailBackInStock = job({
  name: 'mail-back-in-stock',
  mails: true,
  run: async (services: Services, { subscription_id }: { subscription_id: number }) => {
    const { token, token_hash } = newToken()
    const { rows } = await services.database.execute<{ email: string; name: string; slug: string; since: string }>(sql`
      update stock_subscriptions set token_hash = ${token_hash} from products
      where stock_subscriptions.id = ${subscription_id} and products.id = product_id
      returning email, products.name || coalesce(', ' || (select name from option_items where id = item_id), '') as name, slug, extract(epoch from mailed_at)::bigint as since`)
    const [subscription] = rows
    if (!subscription) return
    const { email, name, slug, since } = subscription
    const { publicUrl } = services.env
    await sendLetter(services, {
      to: email,
      kind: 'back-in-stock',
      fields: { məhsul: name },
      button: { text: mailWords['back-in-stock'].button, link: `${publicUrl}/product/${slug}` },
      closing: [
        'Bu xəbər bir dəfə göndərilir.',
        `Ünvanınızı siyahıdan silmək üçün: ${publicUrl}/stock-notice/${token}`,
      ],
      about: `stock-${subscription_id}-${since}`,
    })
  },
})
