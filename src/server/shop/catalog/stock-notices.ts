import { languageNow } from '#src/words/language.ts'
import { pageUrl } from '#src/server/platform/mail/page-url.ts'
import { fill } from '#src/words/spoken.ts'
import { answerWords, letterWords, mailWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { knownDevice } from '../account/attempts.ts'
import { slugNotFound } from './slug-not-found.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { spokenText, spokenWord } from '#src/server/platform/texts.ts'

/**
 * POST product/{slug}/notify/ (B4, V3): subscribes to one mail for when a sold-out product or item is back. The reply
 * is the same if the e-mail is already subscribed. After the mail the customer can subscribe again. Limited per IP
 * address and per e-mail. A device that the account of the e-mail knows counts apart, so that no stranger uses up its
 * points.
 */
export const notifyInStock = handler('notifyInStock', async ({ slug, email, item: choice, items }, context) => {
  const { database, limits } = context.services
  const named = items ?? (choice === undefined ? [] : [choice])
  const address = email.toLowerCase()
  const device = await knownDevice(context, address)
  await limits.take('notify-address', device ?? addressKey(context.ip))
  const { rows } = await database.execute<{
    id: number
    stock_count: number
    item: number | null
    item_stock: number | null
  }>(sql`
    select products.id, products.stock_count, place.id as item, place.stock_count as item_stock
    from products left join (options join option_items place on option_id = options.id and counted)
      on product_id = products.id and case when combines
        then array[first_item_id, second_item_id] <@ ${sql.param(named)}::int[]
        else place.id = any(${sql.param(named)}::int[]) end
    where slug = ${slug} and is_published limit 1`)
  const [product] = rows
  if (!product) throw await slugNotFound(database, 'product', slug, answerWords.noProduct)
  if (named.length > 0 && product.item_stock === null) throw new ApiError(404, { detail: answerWords.choiceGone })
  if ((product.item_stock ?? product.stock_count) > 0) throw new ApiError(409, { detail: answerWords.alreadyInStock })
  await limits.take('notify-email', sha256(device === null ? address : `${address} ${device}`))
  await database.execute(sql`
    insert into stock_subscriptions (product_id, item_id, email, language, token_hash)
      values (${product.id}, ${product.item}, ${address}, ${languageNow()}, ${newToken().token_hash})
    on conflict (product_id, item_id, email) do update
      set mailed_at = null, created_at = now(), language = excluded.language
      where stock_subscriptions.mailed_at is not null`)
  return undefined
})

/**
 * POST stock-notice/end/ (B4): deletes the e-mail. The reply to an unknown token is the same, because the token was
 * probably used before.
 */
export const endStockNotice = handler('endStockNotice', async ({ token }, { services }) => {
  await services.database.execute(sql`delete from stock_subscriptions where token_hash = ${sha256(token)}`)
  return undefined
})

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

/** Selects the name of a subscription's item in the language of the moment, or of a variant's two choices. */
const spokenItem = () => sql`(
  select string_agg(${spokenWord(sql`choice.name`)}, ' / ' order by choice.id = item.second_item_id)
  from option_items item join option_items choice on choice.id in (item.first_item_id, item.second_item_id)
    or choice.id = item.id and item.first_item_id is null
  where item.id = stock_subscriptions.item_id)`

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
      returning email, concat_ws(', ', ${spokenText('products', 'name')}, ${spokenItem()}) as name, slug,
        extract(epoch from mailed_at)::bigint as since`)
    const [subscription] = rows
    if (!subscription) return
    const { email, name, slug, since } = subscription
    await sendLetter(services, {
      to: email,
      kind: 'back-in-stock',
      fields: { məhsul: name },
      button: { text: letterWords['back-in-stock'].button, link: pageUrl(services, `/product/${slug}`) },
      closing: [mailWords.once, fill(mailWords.leaveList, { link: pageUrl(services, `/stock-notice/${token}`) })],
      about: `stock-${subscription_id}-${since}`,
    })
  },
})
