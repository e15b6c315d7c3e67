import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'
import { addressKey } from '#src/server/platform/limits/address-key.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { slugNotFound } from './slug-not-found.ts'

/**
 * POST product/{slug}/notify/ (B4, V3): subscribes to one mail for when a sold-out product or item is back. The reply
 * is the same if the e-mail is already subscribed. After the mail the customer can subscribe again. Limited per IP
 * address and per e-mail.
 */
export const notifyInStock = handler('notifyInStock', async ({ slug, email, item }, context) => {
  const { database, limits } = context.services
  await limits.take('notify-address', addressKey(context.ip))
  const { rows } = await database.execute<{ id: number; stock_count: number; item_stock: number | null }>(sql`
    select id, stock_count,
      (select option_items.stock_count from options join option_items on option_id = options.id
        where product_id = products.id and option_items.id = ${item ?? null}::int) as item_stock
    from products where slug = ${slug} and is_published`)
  const [product] = rows
  if (!product) throw await slugNotFound(database, 'product', slug, 'Məhsul tapılmadı.')
  if (item !== undefined && product.item_stock === null) throw new ApiError(404, { detail: 'Bu seçim artıq yoxdur.' })
  if ((product.item_stock ?? product.stock_count) > 0) throw new ApiError(409, { detail: 'Bu məhsul artıq stokdadır.' })
  const address = email.toLowerCase()
  await limits.take('notify-email', sha256(address))
  await database.execute(sql`
    insert into stock_subscriptions (product_id, item_id, email, token_hash) values (${product.id}, ${item ?? null}, ${address}, ${newToken().token_hash})
    on conflict (product_id, item_id, email) do update set mailed_at = null, created_at = now()
      where stock_subscriptions.mailed_at is not null`)
  return undefined
})
